import Form from '@rjsf/core'
import type { RJSFValidationError } from '@rjsf/utils'
import { customizeValidator } from '@rjsf/validator-ajv8'
import { createRoot } from 'react-dom/client'
import { MESSAGES, passesLuhn } from '../../../src/server/features/dev/flow-lab/form.ts'
import { jsonSchemaOf } from '../../keystroke/json-schema.ts'
import { formOfPage } from './page.ts'

/** RJSF's own form with its own validator, checking at each change. Ajv compiles in the browser: this page needs eval. */
const schema = jsonSchemaOf(formOfPage())
const validator = customizeValidator({ customFormats: { luhn: passesLuhn } })

function Page() {
  return (
    <Form schema={schema} validator={validator} liveValidate="onChange" noHtml5Validate showErrorList={false} transformErrors={worded} />
  )
}

function worded(errors: RJSFValidationError[]): RJSFValidationError[] {
  return errors.map((error) => Object.assign(error, { message: error.name === 'pattern' ? MESSAGES.pattern : error.message }))
}

const root = document.createElement('main')
document.body.append(root)
createRoot(root).render(<Page />)

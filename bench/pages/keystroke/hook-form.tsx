import { createRoot } from 'react-dom/client'
import { useForm, useWatch, type RegisterOptions } from 'react-hook-form'
import { CHOICES, CONDITION_FIELD, MAX, MESSAGES, MIN, passesLuhn, type Field } from '../../../src/server/features/dev/flow-lab/form.ts'
import { formOfPage } from './page.ts'

/** react-hook-form as its documentation shows it: registered inputs, checked at each change. */
const fields = formOfPage()

type Answers = Record<string, string | boolean>

function Page() {
  const { register, control, formState } = useForm<Answers>({ mode: 'onChange' })
  const { errors } = formState
  const isTicked = useWatch({ control, name: CONDITION_FIELD }) === true
  return (
    <form>
      {fields
        .filter(({ showWhen }) => showWhen === undefined || isTicked)
        .map((field) => {
          const error = errors[field.key]?.message
          const props = {
            ...register(field.key, rulesOf(field)),
            'aria-invalid': error !== undefined,
            'aria-describedby': `${field.key}-error`,
          }
          return (
            <div key={field.key}>
              <Control field={field} props={props} />
              {error !== undefined && <p id={`${field.key}-error`}>{error}</p>}
            </div>
          )
        })}
    </form>
  )
}

function Control({ field: { key, kind, label }, props }: { readonly field: Field; readonly props: object }) {
  if (kind === 'radio') {
    return CHOICES.map((choice) => (
      <label key={choice.value}>
        <input type="radio" value={choice.value} {...props} />
        {choice.label}
      </label>
    ))
  }
  if (kind === 'bool') {
    return (
      <label>
        <input type="checkbox" {...props} />
        {label}
      </label>
    )
  }
  return (
    <>
      <label htmlFor={key}>{label}</label>
      {kind === 'select' ? (
        <select id={key} {...props}>
          <option value="">Choose</option>
          {CHOICES.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      ) : (
        <input id={key} {...props} />
      )}
    </>
  )
}

function rulesOf({ kind, pattern, hasCheckDigit, isRequired }: Field): RegisterOptions<Answers> {
  return {
    ...(isRequired && { required: MESSAGES.required }),
    ...(pattern !== undefined && { pattern: { value: new RegExp(pattern), message: MESSAGES.pattern } }),
    ...(kind === 'number' && { min: { value: MIN, message: MESSAGES.range }, max: { value: MAX, message: MESSAGES.range } }),
    ...(hasCheckDigit && { validate: (value: string | boolean) => value === '' || passesLuhn(String(value)) || MESSAGES.checkDigit }),
  }
}

const root = document.createElement('main')
document.body.append(root)
createRoot(root).render(<Page />)

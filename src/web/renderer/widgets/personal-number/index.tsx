import { formatPersonalNumber, normalizePersonalNumber } from '../../../../values/personal-number.ts'
import type { Scalar } from '../../../../answers/scalar.ts'
import { completePersonalNumber } from '../../../../values/short-personal-number.ts'
import { asText } from '../../../../values/typed-text.ts'
import { PrivacyLink } from '../../../ui/privacy-link.tsx'
import { defineWidget, type ParsingContext, type WidgetProps } from '../../define-widget.ts'
import { createTextControl } from '../../parts/text-control.tsx'

const parse = (typed: string, { schema, today }: ParsingContext) =>
  completePersonalNumber(typed, schema['age'] ?? {}, today) ?? asText(normalizePersonalNumber(typed))
const format = (value: Scalar) => formatPersonalNumber(String(value))

const Control = createTextControl({ parse, format, attributes: () => ({ inputMode: 'numeric' }) })

/** The field, with a link to how the number is handled. GDPR article 13 */
function PersonalNumber(props: WidgetProps) {
  const privacy = (
    <>
      <p className="flow-help">
        <PrivacyLink t={props.general.t} />
      </p>
      {props.documents}
    </>
  )
  return <Control {...props} documents={privacy} />
}

/**
 * A personal number: twelve digits in the answer, a dash before the last four for the reader. The short form
 * gets its century where that is beyond doubt. [P5.1]
 */
export const personalNumber = defineWidget({
  name: 'personalNumber',
  keepsDraft: true,
  parse,
  format,
  Component: PersonalNumber,
})

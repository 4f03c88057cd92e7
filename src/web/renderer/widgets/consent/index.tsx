import type { InputSchema } from '../../../../engine/document.ts'
import { Checkbox, checkbox } from '../checkbox/index.tsx'
import { defineWidget, type WidgetProps } from '../define-widget.ts'
import { answerText, YesNo, yesNo } from '../yes-no/index.tsx'

/** A consent that must be given is ticked; any other is free to be refused. */
function isDemanded({ const: only }: InputSchema): boolean {
  return only === true
}

/** What is consented to stands before the answer, in full. Only the customer's own answer is ever shown as given. */
function Consent(props: WidgetProps) {
  const { schema, texts, documents } = props
  const consentedTo = (
    <>
      {texts.text !== undefined && <div className="flow-consent-text">{texts.text}</div>}
      {documents}
    </>
  )
  return isDemanded(schema) ? <Checkbox {...props} documents={consentedTo} /> : <YesNo {...props} documents={consentedTo} />
}

/** A consent: a mark that must be set, or yes or no. GDPR article 7 */
export const consent = defineWidget({
  name: 'consent',
  keepsDraft: false,
  Component: Consent,
  parse: (text, context) => (isDemanded(context.schema) ? checkbox : yesNo).parse(text, context),
  summary: (value, { texts, schema }) => answerText(texts, schema.copy, value === true),
})

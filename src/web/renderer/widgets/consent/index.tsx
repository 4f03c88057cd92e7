import type { InputSchema } from '../../../../engine/document.ts'
import { Checkbox, checkbox } from '../checkbox/index.tsx'
import { defineWidget, type WidgetProps } from '../../define-widget.ts'
import { YesNo, yesNo } from '../yes-no/index.tsx'

/** A required consent is a checkbox; any other is a choice of yes or no. */
function isDemanded({ const: only }: InputSchema): boolean {
  return only === true
}

/** Shows in full what is consented to, before the answer. Only the customer's own answer counts as given. */
function Consent(props: WidgetProps) {
  const { schema, texts, general, documents } = props
  const consentedTo = (
    <>
      {texts.text !== undefined && <div className="flow-consent-text">{general.prose?.(texts.text) ?? texts.text}</div>}
      {documents}
    </>
  )
  return isDemanded(schema) ? <Checkbox {...props} documents={consentedTo} /> : <YesNo {...props} documents={consentedTo} />
}

/** A consent: a required checkbox, or yes or no. GDPR article 7 */
export const consent = defineWidget({
  name: 'consent',
  keepsDraft: false,
  Component: Consent,
  parse: (text, context) => (isDemanded(context.schema) ? checkbox : yesNo).parse(text, context),
})

import { defineWidget, type WidgetProps } from '../../define-widget.ts'
import { Guidance } from '../../parts/field-frame.tsx'

function Info(props: WidgetProps) {
  const { id, texts, general } = props
  return (
    <div id={id} className="flow-field flow-information">
      <h3 className="ds-heading" data-size="2xs">
        {texts.label}
      </h3>
      {texts.text !== undefined && <InfoText text={texts.text} general={general} />}
      <Guidance {...props} />
    </div>
  )
}

/** A text with marks has paragraphs and lists of its own. */
function InfoText({ text, general }: Pick<WidgetProps, 'general'> & { readonly text: string }) {
  const drawn = general.prose?.(text) ?? text
  return typeof drawn === 'string' ? (
    <p className="ds-paragraph flow-text">{drawn}</p>
  ) : (
    <div className="ds-paragraph flow-text">{drawn}</div>
  )
}

/** Something to read among the questions. It asks nothing, so it has no answer. */
export const info = defineWidget({
  name: 'info',
  keepsDraft: true,
  Component: Info,
  parse: () => undefined,
})

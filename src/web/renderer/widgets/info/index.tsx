import { defineWidget, type WidgetProps } from '../../define-widget.ts'
import { Guidance } from '../../parts/field-frame.tsx'

function Info(props: WidgetProps) {
  const { id, texts, general } = props
  return (
    <div id={id} className="flow-field flow-information">
      <h3 className="ds-heading" data-size="2xs">
        {texts.label}
      </h3>
      {texts.text !== undefined && <div className="ds-paragraph flow-text">{general.prose?.(texts.text) ?? texts.text}</div>}
      <Guidance {...props} />
    </div>
  )
}

/** Something to read among the questions. It asks nothing, so it has no answer. */
export const info = defineWidget({
  name: 'info',
  keepsDraft: true,
  Component: Info,
  parse: () => undefined,
})

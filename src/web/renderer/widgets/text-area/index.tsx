import { Textarea } from '@digdir/designsystemet-react'
import { defineWidget, type WidgetProps } from '../../define-widget.ts'
import { asText } from '../../../../values/typed-text.ts'
import { controlAttributes, FieldFrame } from '../../parts/field-frame.tsx'
import { useTypedText } from '../../parts/text-control.tsx'

const parse = (typed: string) => asText(typed.trim())
const format = String

/** A text area that grows with its content. The rules check a limit: cutting a pasted text short would lose its end. */
function TextArea(props: WidgetProps) {
  const { id, schema, general } = props
  const typed = useTypedText<HTMLTextAreaElement>({ parse, format }, props)
  const longest = typeof schema['maxLength'] === 'number' ? schema['maxLength'] : undefined
  const limitId = `${id}-limit`
  return (
    <FieldFrame widget={props}>
      <Textarea
        {...controlAttributes(props, longest === undefined ? [] : [limitId])}
        autoComplete={schema.autocomplete ?? 'off'}
        {...typed}
      />
      {longest !== undefined && (
        <div id={limitId} className="flow-help">
          {general.t('general.textArea.longest', { count: longest })}
        </div>
      )}
    </FieldFrame>
  )
}

/** Several lines of text, without the space around them. */
export const textArea = defineWidget({ name: 'textArea', keepsDraft: true, parse, format, Component: TextArea })

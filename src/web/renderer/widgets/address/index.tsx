import { groupOf, pathOf } from '../../../../engine/answer-path.ts'
import { defineWidget, type WidgetProps } from '../../define-widget.ts'
import { GroupFrame } from '../../parts/group-frame.tsx'

function Address(props: WidgetProps) {
  const { name, schema, renderPart } = props
  const parts = Object.keys(groupOf(schema)?.properties ?? {})
  return (
    <GroupFrame widget={props}>
      <div className="flow-parts">{parts.map((part) => renderPart(pathOf(name, part)))}</div>
    </GroupFrame>
  )
}

/** An answer in several parts, such as a street, a postal code and a town, each with its own widget. */
export const address = defineWidget({
  name: 'address',
  keepsDraft: true,
  Component: Address,
  parse: () => undefined,
})

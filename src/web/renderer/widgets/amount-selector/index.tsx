import { defineWidget, type WidgetProps } from '../../define-widget.ts'
import { parseChoice } from '../../parts/parse-choice.ts'
import { ChoiceGroup } from '../../parts/radio-group.tsx'

function AmountSelector(props: WidgetProps) {
  return <ChoiceGroup widget={props} layout="grid" />
}

/** A choice among amounts, each with its price once known. */
export const amountSelector = defineWidget({
  name: 'amountSelector',
  keepsDraft: false,
  Component: AmountSelector,
  parse: parseChoice,
})

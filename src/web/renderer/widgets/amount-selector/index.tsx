import { defineWidget, type WidgetProps } from '../define-widget.ts'
import { parseChoice, summarizeChoice } from '../parse-choice.ts'
import { ChoiceGroup } from '../radio-group.tsx'

function AmountSelector(props: WidgetProps) {
  return <ChoiceGroup widget={props} layout="grid" />
}

/** One of several amounts, each with what it costs once that is known. */
export const amountSelector = defineWidget({
  name: 'amountSelector',
  keepsDraft: false,
  Component: AmountSelector,
  parse: parseChoice,
  summary: summarizeChoice,
})

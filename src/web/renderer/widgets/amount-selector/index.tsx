import { defineWidget, type WidgetProps } from '../define-widget.ts'
import { parseChoice, summarizeChoice } from '../parse-choice.ts'
import { RadioGroup } from '../radio-group.tsx'

function AmountSelector(props: WidgetProps) {
  return (
    <RadioGroup
      widget={props}
      layout="grid"
      choices={props.choices.map(({ code, text }) => ({ value: code, text, note: props.noteOf(code) }))}
    />
  )
}

/** One of several amounts, each with what it costs once that is known. */
export const amountSelector = defineWidget({
  name: 'amountSelector',
  keepsDraft: false,
  Component: AmountSelector,
  parse: parseChoice,
  summary: summarizeChoice,
})

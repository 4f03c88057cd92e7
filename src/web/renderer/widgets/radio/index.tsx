import { defineWidget, type WidgetProps } from '../define-widget.ts'
import { parseChoice, summarizeChoice } from '../parse-choice.ts'
import { RadioGroup } from '../radio-group.tsx'

function Radio(props: WidgetProps) {
  return (
    <RadioGroup
      widget={props}
      layout="list"
      choices={props.choices.map(({ code, text }) => ({ value: code, text, note: props.noteOf(code) }))}
    />
  )
}

/** One of a few choices, all in sight. */
export const radio = defineWidget({ name: 'radio', keepsDraft: false, Component: Radio, parse: parseChoice, summary: summarizeChoice })

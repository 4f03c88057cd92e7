import { yesNoText } from '../../../../answers/texts.ts'
import { defineWidget, type WidgetProps } from '../../define-widget.ts'
import { RadioGroup } from '../../parts/radio-group.tsx'

/** Two radios, none of them chosen for the customer. */
export function YesNo(props: WidgetProps) {
  const choices = [true, false].map((isYes) => ({
    value: isYes,
    text: yesNoText(props.general, props.schema, isYes),
    note: isYes ? props.noteOf(true) : undefined,
  }))
  return <RadioGroup widget={props} layout="pair" choices={choices} />
}

const PARSED: Readonly<Record<string, boolean>> = { true: true, false: false }

/** A question that is answered by yes or no. */
export const yesNo = defineWidget({
  name: 'yesNo',
  keepsDraft: false,
  Component: YesNo,
  parse: (text) => PARSED[text],
})

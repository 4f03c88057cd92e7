import type { Texts } from '../../host.ts'
import { GENERAL_KEYS } from '../../texts.ts'
import { defineWidget, type WidgetProps } from '../../define-widget.ts'
import { RadioGroup } from '../../parts/radio-group.tsx'

/** The words of an answer: the input's own (`<copy>.yes`, `<copy>.no`) or the general ones. */
export function answerText({ t, hasText }: Texts, copy: string, isYes: boolean): string {
  const own = `${copy}.${isYes ? 'yes' : 'no'}`
  return t(hasText(own) ? own : isYes ? GENERAL_KEYS.yes : GENERAL_KEYS.no)
}

/** Two radios, none of them chosen for the customer. */
export function YesNo(props: WidgetProps) {
  const choices = [true, false].map((isYes) => ({
    value: isYes,
    text: answerText(props.general, props.schema.copy, isYes),
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
  summary: (value, { texts, schema }) => answerText(texts, schema.copy, value === true),
})

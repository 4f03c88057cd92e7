import { defineWidget, type WidgetProps } from '../../define-widget.ts'
import { parseChoice } from '../../parts/parse-choice.ts'
import { ChoiceGroup } from '../../parts/radio-group.tsx'

function Radio(props: WidgetProps) {
  return <ChoiceGroup widget={props} layout="list" />
}

/** One of a few choices, all in sight. */
export const radio = defineWidget({ name: 'radio', keepsDraft: false, Component: Radio, parse: parseChoice })

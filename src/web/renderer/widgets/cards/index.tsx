import { defineWidget, type WidgetProps } from '../define-widget.ts'
import { parseChoice, summarizeChoice } from '../parse-choice.ts'
import { ChoiceGroup } from '../radio-group.tsx'

function Cards(props: WidgetProps) {
  return <ChoiceGroup widget={props} layout="cards" />
}

/** One of a few choices that need explaining, each with what it costs once that is known. */
export const cards = defineWidget({ name: 'cards', keepsDraft: false, Component: Cards, parse: parseChoice, summary: summarizeChoice })

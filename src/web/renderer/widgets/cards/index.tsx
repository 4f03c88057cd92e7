import { defineWidget, type WidgetProps } from '../../define-widget.ts'
import { parseChoice } from '../../parts/parse-choice.ts'
import { ChoiceGroup } from '../../parts/radio-group.tsx'

function Cards(props: WidgetProps) {
  return <ChoiceGroup widget={props} layout="cards" />
}

/** A choice among a few alternatives that need explaining, each with its price once known. */
export const cards = defineWidget({ name: 'cards', keepsDraft: false, Component: Cards, parse: parseChoice })

import { WIDGET_TABLE, type WidgetName } from '../widget-table.ts'
import type { WidgetFacts } from '../widget.ts'
import { finding, type Finding } from './finding.ts'
import type { FlowLint } from './rule.ts'
import { walkInputs } from '../walk-inputs.ts'
import { statedCodes } from '../several.ts'

/** Returns what the lint knows of a widget. */
export const factsOf = (name: WidgetName): WidgetFacts => WIDGET_TABLE[name]

/** Finds widgets that cannot give the answer type of the input, and those without choices. */
export function lintWidgets({ document }: FlowLint): Finding[] {
  return walkInputs(document).flatMap(({ at, name, input }) => {
    const { widget, type } = input
    const { answers, needs = [] } = factsOf(widget)
    const findings: Finding[] = []
    if (!answers.includes(type)) findings.push(finding('widgetType', `${at}/widget`, { input: name, type, widget, gives: answers }))
    if (needs.includes('choices') && statedCodes(input) === undefined && input.options === undefined)
      findings.push(finding('withoutChoices', `${at}/widget`, { input: name, widget }))
    return findings
  })
}

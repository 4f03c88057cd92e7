import type { AnswerType } from '../document.ts'
import { WIDGET_TABLE, type WidgetName } from '../widget-table.ts'
import type { WidgetFacts } from '../widget.ts'
import type { Finding } from './finding.ts'
import { inputsIn } from './inputs.ts'
import type { FlowLint } from './rule.ts'

/** What is known of a widget by its name. */
export const factsOf = (name: WidgetName): WidgetFacts => WIDGET_TABLE[name]

/** Finds widgets that cannot give the answer that the input wants, and those without anything to choose. */
export function lintWidgets({ document }: FlowLint): Finding[] {
  return inputsIn(document).flatMap(({ at, name, input }) => {
    const { widget, type } = input
    const { answers, needs = [] } = factsOf(widget)
    const findings: Finding[] = []
    if (!answers.includes(type))
      findings.push({
        code: 'widgetType',
        at: `${at}/widget`,
        text: `Fältet "${name}" ska ge ${TYPE_NAMES[type]} (${type}), men widgeten "${widget}" kan bara ge ${listed(answers)}.`,
      })
    if (needs.includes('choices') && input.enum === undefined && input.options === undefined)
      findings.push({
        code: 'withoutChoices',
        at: `${at}/widget`,
        text: `Fältet "${name}" har inget att välja bland: widgeten "${widget}" behöver "enum" eller "options".`,
      })
    return findings
  })
}

const TYPE_NAMES: { readonly [Type in AnswerType]: string } = {
  string: 'en text',
  integer: 'ett heltal',
  number: 'ett tal',
  boolean: 'ja eller nej',
  array: 'en lista',
  object: 'ett svar i flera delar',
  null: 'inget svar',
}

const listed = (types: readonly AnswerType[]) => types.map((type) => TYPE_NAMES[type]).join(' eller ')

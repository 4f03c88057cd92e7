import type { AnswerType, WidgetName } from '../document.ts'
import { finding, type Finding } from './finding.ts'
import { inputsIn } from './inputs.ts'
import type { FlowLint } from './rule.ts'

/** What each widget can answer with. Beside a type that is not among them, no answer would ever be right. */
export const WIDGET_TYPES: { readonly [Name in WidgetName]: readonly AnswerType[] } = {
  text: ['string'],
  textArea: ['string'],
  personalNumber: ['string'],
  registrationNumber: ['string'],
  phone: ['string'],
  email: ['string'],
  date: ['string'],
  month: ['string'],
  number: ['integer', 'number'],
  money: ['integer', 'number'],
  digits: ['string'],
  yesNo: ['boolean'],
  radio: ['string', 'integer', 'number'],
  select: ['string', 'integer', 'number'],
  cards: ['string', 'integer', 'number'],
  amountSelector: ['string', 'integer', 'number'],
  checkbox: ['boolean'],
  consent: ['boolean'],
  address: ['object'],
  search: ['string'],
  list: ['array'],
  files: ['array'],
  info: ['null'],
}

/** Widgets that draw one thing to choose for each choice. */
const CHOOSERS: ReadonlySet<WidgetName> = new Set(['radio', 'select', 'cards', 'amountSelector'])

/** Widgets that show a text of their own, `<copy>.text`. */
export const TEXT_WIDGETS: ReadonlySet<WidgetName> = new Set(['info', 'consent'])

/** Finds widgets that cannot give the answer that the input wants, and those without anything to choose. */
export function lintWidgets({ document }: FlowLint): Finding[] {
  return inputsIn(document).flatMap(({ at, name, input }) => {
    const { widget, type } = input
    const findings: Finding[] = []
    if (!WIDGET_TYPES[widget].includes(type))
      findings.push(finding('widgetType', `${at}/widget`, { input: name, type, widget, gives: WIDGET_TYPES[widget] }))
    if (CHOOSERS.has(widget) && input.enum === undefined && input.options === undefined)
      findings.push(finding('withoutChoices', `${at}/widget`, { input: name, widget }))
    return findings
  })
}

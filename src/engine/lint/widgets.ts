import type { InputSchema, WidgetName } from '../document.ts'
import type { Finding } from './finding.ts'
import { pointer } from './pointer.ts'
import type { FlowLint } from './rule.ts'

type AnswerType = InputSchema['type']

/** What each widget can answer with. Beside a type that is not among them, no answer would ever be right. */
export const WIDGET_TYPES: { readonly [Name in WidgetName]: readonly AnswerType[] } = {
  text: ['string'],
  personalNumber: ['string'],
  phone: ['string'],
  email: ['string'],
  date: ['string'],
  number: ['integer', 'number'],
  digits: ['string'],
  yesNo: ['boolean'],
  radio: ['string', 'integer', 'number'],
  select: ['string', 'integer', 'number'],
  checkbox: ['boolean'],
  amountSelector: ['string', 'integer', 'number'],
}

/** Widgets that draw one thing to choose for each choice. */
const CHOOSERS: ReadonlySet<WidgetName> = new Set(['radio', 'select', 'amountSelector'])

/** Finds widgets that cannot give the answer that the input wants, and those without anything to choose. */
export function lintWidgets({ document }: FlowLint): Finding[] {
  return Object.entries(document.properties).flatMap(([id, input]) => {
    const { widget, type } = input
    const findings: Finding[] = []
    if (!WIDGET_TYPES[widget].includes(type))
      findings.push({
        code: 'widgetType',
        at: pointer('properties', id, 'widget'),
        text: `Fältet "${id}" ska ge ${TYPE_NAMES[type]} (${type}), men widgeten "${widget}" kan bara ge ${listed(WIDGET_TYPES[widget])}.`,
      })
    if (CHOOSERS.has(widget) && input.enum === undefined && input.options === undefined)
      findings.push({
        code: 'withoutChoices',
        at: pointer('properties', id, 'widget'),
        text: `Fältet "${id}" har inget att välja bland: widgeten "${widget}" behöver "enum" eller "options".`,
      })
    return findings
  })
}

const TYPE_NAMES: { readonly [Type in AnswerType]: string } = {
  string: 'en text',
  integer: 'ett heltal',
  number: 'ett tal',
  boolean: 'ja eller nej',
}

const listed = (types: readonly AnswerType[]) => types.map((type) => TYPE_NAMES[type]).join(' eller ')

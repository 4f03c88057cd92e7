// Written by `npm run write:format` from src/web/renderer/widgets/*/definition.ts: do not change it by hand.

import type { WidgetFacts, WidgetSubject } from './widget.ts'

/** The widgets by name, with what the lint knows of them. */
export const WIDGET_TABLE = {
  address: { answers: ['object'], needs: ['properties'] },
  amountSelector: { answers: ['string', 'integer', 'number'], needs: ['choices'] },
  cards: { answers: ['string', 'integer', 'number'], needs: ['choices'] },
  checkbox: { answers: ['boolean'] },
  checkboxes: { answers: ['array'], needs: ['items', 'choices', 'uniqueItems'] },
  consent: { answers: ['boolean'], showsText: true },
  date: { answers: ['string'] },
  digits: { answers: ['string'] },
  email: { answers: ['string'] },
  files: { answers: ['array'] },
  info: { answers: ['null'], showsText: true },
  list: { answers: ['array'], needs: ['items'] },
  money: { answers: ['integer', 'number'] },
  month: { answers: ['string'] },
  number: { answers: ['integer', 'number'] },
  personalNumber: { answers: ['string'] },
  phone: { answers: ['string'] },
  radio: { answers: ['string', 'integer', 'number'], needs: ['choices'] },
  registrationNumber: { answers: ['string'] },
  search: { answers: ['string'], needs: ['lookup'] },
  select: { answers: ['string', 'integer', 'number'], needs: ['choices'] },
  text: { answers: ['string'] },
  textArea: { answers: ['string'] },
  yesNo: { answers: ['boolean'] },
} as const satisfies Readonly<Record<string, WidgetFacts>>

/** How an input is drawn; each name has an entry in the renderer's widget registry. */
export type WidgetName = keyof typeof WIDGET_TABLE

export const WIDGETS = Object.keys(WIDGET_TABLE) as WidgetName[]

/** The subjects of widgets that ask for one. */
export const WIDGET_SUBJECTS: Readonly<Partial<Record<WidgetName, WidgetSubject>>> = {
  amountSelector: 'amount',
  consent: 'consent',
  date: 'day',
  files: 'files',
  month: 'month',
}

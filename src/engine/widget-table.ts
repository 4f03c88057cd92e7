// Written by `npm run write:format` from src/web/renderer/widgets/*/definition.ts: do not change it by hand.

/** The widgets by name, with what the lint knows of them. */
export const WIDGET_TABLE = {
  address: { answers: ['object'], needs: ['properties'] },
  amountSelector: { answers: ['string', 'integer', 'number'], needs: ['choices'], asksFor: 'amount', writes: 'choice' },
  cards: { answers: ['string', 'integer', 'number'], needs: ['choices'], writes: 'choice' },
  checkbox: { answers: ['boolean'], writes: 'yesNo' },
  consent: { answers: ['boolean'], showsText: true, asksFor: 'consent', writes: 'yesNo' },
  date: { answers: ['string'], asksFor: 'day', writes: 'date' },
  digits: { answers: ['string'], writes: 'grouped' },
  email: { answers: ['string'] },
  files: { answers: ['array'], asksFor: 'files' },
  info: { answers: ['null'], showsText: true },
  list: { answers: ['array'], needs: ['items'] },
  money: { answers: ['integer', 'number'], writes: 'money' },
  month: { answers: ['string'], asksFor: 'month', writes: 'date' },
  number: { answers: ['integer', 'number'], writes: 'number' },
  personalNumber: { answers: ['string'], writes: 'personalNumber' },
  phone: { answers: ['string'], writes: 'phone' },
  radio: { answers: ['string', 'integer', 'number'], needs: ['choices'], writes: 'choice' },
  registrationNumber: { answers: ['string'], writes: 'registrationNumber' },
  search: { answers: ['string'], needs: ['lookup'], writes: 'choice' },
  select: { answers: ['string', 'integer', 'number'], needs: ['choices'], writes: 'choice' },
  text: { answers: ['string'], writes: 'grouped' },
  textArea: { answers: ['string'] },
  yesNo: { answers: ['boolean'], writes: 'yesNo' },
} as const

/** How an input is drawn; each name has an entry in the renderer's widget registry. */
export type WidgetName = keyof typeof WIDGET_TABLE

export const WIDGETS = Object.keys(WIDGET_TABLE) as WidgetName[]

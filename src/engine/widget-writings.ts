// Written by `npm run write:format` from src/web/renderer/widgets/*/definition.ts: do not change it by hand.

import type { WidgetName } from './widget-table.ts'
import type { AnswerWriting } from './widget.ts'

/** How widgets' answers are written; without an entry as plain text, or part by part. */
export const WIDGET_WRITINGS: Readonly<Partial<Record<WidgetName, AnswerWriting>>> = {
  amountSelector: 'choice',
  cards: 'choice',
  checkbox: 'yesNo',
  checkboxes: 'choice',
  consent: 'yesNo',
  date: 'date',
  digits: 'grouped',
  money: 'money',
  month: 'date',
  number: 'number',
  personalNumber: 'personalNumber',
  phone: 'phone',
  radio: 'choice',
  registrationNumber: 'registrationNumber',
  search: 'choice',
  select: 'choice',
  text: 'grouped',
  yesNo: 'yesNo',
}

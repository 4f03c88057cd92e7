import type { WidgetDescription } from '../../../../engine/widget.ts'

export const definition: WidgetDescription = {
  name: 'date',
  answers: ['string'],
  asksFor: 'day',
  writes: 'date',
  description: 'A day, in the date picker of the browser.',
}

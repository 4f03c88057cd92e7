import type { WidgetDescription } from '../../../../engine/widget.ts'

export const definition: WidgetDescription = {
  name: 'month',
  answers: ['string'],
  asksFor: 'month',
  writes: 'date',
  description: 'A month and a year.',
}

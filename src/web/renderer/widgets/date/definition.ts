import type { WidgetDescription } from '../../../../engine/widget.ts'

export const definition: WidgetDescription = {
  name: 'date',
  answers: ['string'],
  asksFor: 'day',
  writes: 'date',
  description: 'A day, typed or chosen in a calendar. Days that the validator refuses cannot be chosen.',
}

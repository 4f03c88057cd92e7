import type { WidgetDescription } from '../../../../engine/widget.ts'

export const definition: WidgetDescription = {
  name: 'phone',
  answers: ['string'],
  writes: 'phone',
  description: 'A phone number.',
}

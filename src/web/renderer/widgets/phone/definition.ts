import type { WidgetDescription } from '../../../../engine/widget.ts'

export const definition: WidgetDescription = {
  name: 'phone',
  answers: ['string'],
  description: 'A phone number.',
}

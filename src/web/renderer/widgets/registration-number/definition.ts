import type { WidgetDescription } from '../../../../engine/widget.ts'

export const definition: WidgetDescription = {
  name: 'registrationNumber',
  answers: ['string'],
  description: 'The registration number of a vehicle.',
}

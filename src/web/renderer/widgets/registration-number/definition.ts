import type { WidgetDescription } from '../../../../engine/widget.ts'

export const definition: WidgetDescription = {
  name: 'registrationNumber',
  answers: ['string'],
  writes: 'registrationNumber',
  description: 'The registration number of a vehicle.',
}

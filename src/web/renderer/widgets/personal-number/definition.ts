import type { WidgetDescription } from '../../../../engine/widget.ts'

export const definition: WidgetDescription = {
  name: 'personalNumber',
  answers: ['string'],
  description: 'A personal number.',
}

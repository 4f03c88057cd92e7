import type { WidgetDescription } from '../../../../engine/widget.ts'

export const definition: WidgetDescription = {
  name: 'personalNumber',
  answers: ['string'],
  writes: 'personalNumber',
  description: 'A personal number.',
}

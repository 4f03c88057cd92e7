import type { WidgetDescription } from '../../../../engine/widget.ts'

export const definition: WidgetDescription = {
  name: 'radio',
  answers: ['string', 'integer', 'number'],
  needs: ['choices'],
  writes: 'choice',
  description: 'One of a few choices, all visible.',
}

import type { WidgetDescription } from '../../../../engine/widget.ts'

export const definition: WidgetDescription = {
  name: 'cards',
  answers: ['string', 'integer', 'number'],
  needs: ['choices'],
  writes: 'choice',
  description: 'One of a few choices that need explaining, each with its price.',
}

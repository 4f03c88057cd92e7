import type { WidgetDescription } from '../../../../engine/widget.ts'

export const definition: WidgetDescription = {
  name: 'amountSelector',
  answers: ['string', 'integer', 'number'],
  needs: ['choices'],
  asksFor: 'amount',
  writes: 'choice',
  description: 'One of several amounts, each with its price.',
}

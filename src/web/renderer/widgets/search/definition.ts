import type { WidgetDescription } from '../../../../engine/widget.ts'

export const definition: WidgetDescription = {
  name: 'search',
  answers: ['string'],
  needs: ['lookup'],
  writes: 'choice',
  description: 'One of very many choices, which the server searches.',
}

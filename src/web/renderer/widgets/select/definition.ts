import type { WidgetDescription } from '../../../../engine/widget.ts'

export const definition: WidgetDescription = {
  name: 'select',
  answers: ['string', 'integer', 'number'],
  needs: ['choices'],
  writes: 'choice',
  description: 'One of many choices, in the list of the browser.',
}

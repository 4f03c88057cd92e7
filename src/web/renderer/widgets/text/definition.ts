import type { WidgetDescription } from '../../../../engine/widget.ts'

export const definition: WidgetDescription = {
  name: 'text',
  answers: ['string'],
  writes: 'grouped',
  description: 'One line of text. A number that is written in groups is written as its validator knows it.',
}

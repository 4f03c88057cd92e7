import type { WidgetDescription } from '../../../../engine/widget.ts'

export const definition: WidgetDescription = {
  name: 'textArea',
  answers: ['string'],
  description: 'Several lines of text.',
}

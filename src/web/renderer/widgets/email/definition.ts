import type { WidgetDescription } from '../../../../engine/widget.ts'

export const definition: WidgetDescription = {
  name: 'email',
  answers: ['string'],
  description: 'An e-mail address.',
}

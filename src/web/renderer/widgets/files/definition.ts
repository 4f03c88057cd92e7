import type { WidgetDescription } from '../../../../engine/widget.ts'

export const definition: WidgetDescription = {
  name: 'files',
  answers: ['array'],
  asksFor: 'files',
  description: 'Documents and pictures that the customer sends.',
}

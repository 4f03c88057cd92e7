import type { WidgetDescription } from '../../../../engine/widget.ts'

export const definition: WidgetDescription = {
  name: 'list',
  answers: ['array'],
  needs: ['items'],
  description: 'Rows of inputs, as many as the customer needs.',
}

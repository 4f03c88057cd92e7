import type { WidgetDescription } from '../../../../engine/widget.ts'

export const definition: WidgetDescription = {
  name: 'money',
  answers: ['integer', 'number'],
  description: 'An amount in kr.',
}

import type { WidgetDescription } from '../../../../engine/widget.ts'

export const definition: WidgetDescription = {
  name: 'money',
  answers: ['integer', 'number'],
  writes: 'money',
  description: 'An amount in kr.',
}

import type { WidgetDescription } from '../../../../engine/widget.ts'

export const definition: WidgetDescription = {
  name: 'checkboxes',
  answers: ['array'],
  needs: ['items', 'choices', 'uniqueItems'],
  writes: 'choice',
  description: 'Several choices of a list, all visible, in its order.',
}

import type { WidgetDescription } from '../../../../engine/widget.ts'

export const definition: WidgetDescription = {
  name: 'info',
  answers: ['null'],
  showsText: true,
  description: 'Something to read among the questions. It has no answer.',
}

import type { WidgetDescription } from '../../../../engine/widget.ts'

export const definition: WidgetDescription = {
  name: 'yesNo',
  answers: ['boolean'],
  writes: 'yesNo',
  description: 'Yes or no, without a preselected answer.',
}

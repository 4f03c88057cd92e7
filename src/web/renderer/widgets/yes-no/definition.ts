import type { WidgetDescription } from '../../../../engine/widget.ts'

export const definition: WidgetDescription = {
  name: 'yesNo',
  answers: ['boolean'],
  description: 'Yes or no, without a preselected answer.',
}

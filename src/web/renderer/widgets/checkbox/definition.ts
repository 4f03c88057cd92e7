import type { WidgetDescription } from '../../../../engine/widget.ts'

export const definition: WidgetDescription = {
  name: 'checkbox',
  answers: ['boolean'],
  writes: 'yesNo',
  description: 'A box to tick.',
}

import type { WidgetDescription } from '../../../../engine/widget.ts'

export const definition: WidgetDescription = {
  name: 'address',
  answers: ['object'],
  needs: ['properties'],
  description: 'An answer in several parts, each with its own widget.',
}

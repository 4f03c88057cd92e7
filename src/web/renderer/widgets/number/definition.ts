import type { WidgetDescription } from '../../../../engine/widget.ts'

export const definition: WidgetDescription = {
  name: 'number',
  answers: ['integer', 'number'],
  writes: 'number',
  description: 'A number. With the text `.unit` it counts something; without, it is a name, as a year.',
}

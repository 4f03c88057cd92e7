import type { WidgetDescription } from '../../../../engine/widget.ts'

export const definition: WidgetDescription = {
  name: 'digits',
  answers: ['string'],
  writes: 'grouped',
  description: 'A number that is a name, as an account: spaces and dashes do not count.',
}

import type { WidgetDescription } from '../../../../engine/widget.ts'

export const definition: WidgetDescription = {
  name: 'consent',
  answers: ['boolean'],
  showsText: true,
  asksFor: 'consent',
  writes: 'yesNo',
  description: 'A text to consent to: a box to tick where `const` is true, else yes or no.',
}

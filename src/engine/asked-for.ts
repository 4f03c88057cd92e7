import { ownValue } from '../values/own-value.ts'
import type { InputSchema } from './document.ts'
import { WIDGET_SUBJECTS } from './widget-table.ts'
import type { WidgetSubject } from './widget.ts'

/** Returns the subject that the widget of an input declares, if any. Undefined also for an unknown widget. */
export function askedFor(input: Pick<InputSchema, 'widget'> | undefined): WidgetSubject | undefined {
  return input && ownValue(WIDGET_SUBJECTS, input.widget)
}

import { ownValue } from '../values/own-value.ts'
import type { InputSchema } from './document.ts'
import { WIDGET_TABLE } from './widget-table.ts'
import type { WidgetFacts, WidgetSubject } from './widget.ts'

/** Returns the subject that the widget of an input declares, if any. Undefined also for an unknown widget. */
export function askedFor(input: Pick<InputSchema, 'widget'> | undefined): WidgetSubject | undefined {
  const table: Readonly<Record<string, WidgetFacts>> = WIDGET_TABLE
  return input && ownValue(table, input.widget)?.asksFor
}

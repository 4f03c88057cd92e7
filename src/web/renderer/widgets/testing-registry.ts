import type { WidgetRegistry } from '../define-widget.ts'
import { createDigits } from './digits/index.ts'
import { widgetSources } from './registry.ts'
import { writtenFormOf } from '../../../../validators/written-forms.ts'

const loaded = Object.entries(widgetSources).map(async ([name, source]) => [name, 'load' in source ? await source.load() : source] as const)

/** Every widget, for tests; numbers are written in groups, as in a document that has some. */
export const widgets = {
  ...Object.fromEntries(await Promise.all(loaded)),
  digits: createDigits(writtenFormOf),
} as unknown as WidgetRegistry

import type { FlowDocument } from '../../../engine/document.ts'
import { walkInputs } from '../../../engine/walk-inputs.ts'
import type { WidgetRegistry } from './define-widget.ts'
import { createDigits } from './digits/index.ts'
import { widgetSources } from './registry.ts'
import { WRITTEN_KEYWORDS } from './written-form.ts'

/**
 * The widgets that a document names, at whatever depth, and the common ones.
 * @throws what the import throws when the file of a widget no longer exists
 */
export async function widgetsFor(document: Pick<FlowDocument, 'properties'>): Promise<WidgetRegistry> {
  const named = namesIn(document)
  const loading = Object.entries(widgetSources).map(async ([name, source]) => {
    if (typeof source !== 'function') return [[name, source] as const]
    return named.has(name) ? [[name, await source()] as const] : []
  })
  const loaded = await Promise.all([...loading, writtenDigits(named)])
  // The renderer asks for no other than those that the document names.
  return Object.fromEntries(loaded.flat()) as unknown as WidgetRegistry
}

/** In place of the plain ones, where the document has numbers that are written in groups. */
async function writtenDigits(named: ReadonlySet<string>) {
  if (!WRITTEN_KEYWORDS.some((keyword) => named.has(keyword))) return []
  const { writtenFormOf } = await import('./text/index.ts')
  return [['digits', createDigits(writtenFormOf)] as const]
}

/** The widgets and the keywords of a document's inputs. */
function namesIn(document: Pick<FlowDocument, 'properties'>): ReadonlySet<string> {
  const inputs = walkInputs(document).map(({ input }) => input)
  return new Set(inputs.map(({ widget }): string => widget).concat(inputs.flatMap(Object.keys)))
}

import type { FlowDocument, InputSchema } from '../../../engine/document.ts'
import { walkInputs } from '../../../engine/walk-inputs.ts'
import { lazyCode } from '../../ui/lazy-code.ts'
import type { WidgetRegistry } from '../define-widget.ts'
import { createDigits } from './digits/index.ts'
import { widgetSources } from './registry.ts'
import { WRITTEN_KEYWORDS } from '../../../../validators/written-form.ts'

/** Returns the widgets that a document names, at any depth, and the common ones. @throws OutdatedPageError when a file cannot be loaded */
export async function widgetsFor(document: Pick<FlowDocument, 'properties'>): Promise<WidgetRegistry> {
  const inputs = walkInputs(document).map(({ input }) => input)
  const named = new Set(inputs.map(({ widget }): string => widget))
  const loading = Object.entries(widgetSources).map(async ([name, source]) => {
    if (!('load' in source)) return [[name, source] as const]
    return named.has(name) ? [[name, await source.load()] as const] : []
  })
  const loaded = await Promise.all([...loading, writtenDigits(inputs)])
  // The renderer asks for no other than those that the document names.
  return Object.fromEntries(loaded.flat()) as unknown as WidgetRegistry
}

const writtenForm = lazyCode(async () => (await import('../../../../validators/written-forms.ts')).writtenFormOf)

/** Returns the digits that replace the plain ones, if the document has numbers that are written in groups. */
async function writtenDigits(inputs: readonly InputSchema[]) {
  if (!inputs.some((input) => WRITTEN_KEYWORDS.some((keyword) => Object.hasOwn(input, keyword)))) return []
  return [['digits', createDigits(await writtenForm.load())] as const]
}

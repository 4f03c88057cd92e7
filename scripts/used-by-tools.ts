/** Entry points that tools and packages call: vitest, and importers of the package that `custom-elements.ts` replaces. */
const CALLED_BY_OTHERS = new Set([
  'tests/embedded-template.ts setup',
  'tests/postgres-cluster.ts setup',
  'src/web/ui/custom-elements.ts pagination',
])
/** Read by `scripts/format/widgets.ts` by its path. */
const isWidgetDefinition = (name: string) => /^src\/web\/renderer\/widgets\/[a-z-]+\/definition\.ts definition$/.test(name)

/** Whether a tool uses an export, as `path name`, in a way that no import shows. */
export function isUsedByTools(name: string): boolean {
  return CALLED_BY_OTHERS.has(name) || isWidgetDefinition(name)
}

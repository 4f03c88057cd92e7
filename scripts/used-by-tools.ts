/** Entry points that tools and packages call: vitest, importers of the package that `custom-elements.ts` replaces, and `INSURER_MODULE`. */
const CALLED_BY_OTHERS = new Set([
  'tests/embedded-template.ts setup',
  'tests/postgres-cluster.ts setup',
  'src/web/ui/custom-elements.ts pagination',
  'tests/fixtures/insurer/insurer.ts insurer',
])
/** Read by `scripts/format/widgets.ts` by its path. */
const isWidgetDefinition = (name: string) => /^src\/web\/renderer\/widgets\/[a-z-]+\/definition\.ts definition$/.test(name)

/** What an insurer's module imports by the package's name: `exports` of package.json. */
const isForInsurers = (name: string) => /^src\/server\/insurer\/(?:public|testing)\.ts /.test(name)

/** Whether a tool uses an export, as `path name`, in a way that no import shows. */
export function isUsedByTools(name: string): boolean {
  return CALLED_BY_OTHERS.has(name) || isWidgetDefinition(name) || isForInsurers(name)
}

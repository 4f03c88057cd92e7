import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unusedExports } from './unused-exports.ts'

const ROOT = join(import.meta.dirname, '..')
/** Entry points that tools and packages call: vitest, and importers of the package that `custom-elements.ts` replaces. */
const CALLED_BY_OTHERS = new Set([
  'tests/embedded-template.ts setup',
  'tests/postgres-cluster.ts setup',
  'src/web/ui/custom-elements.ts pagination',
])
/** Read by `scripts/format/widgets.ts` by its path. */
const isWidgetDefinition = (name: string) => /^src\/web\/renderer\/widgets\/[a-z-]+\/definition\.ts definition$/.test(name)

const paths = globSync(['*.config.ts', '{src,validators,computations,qa,bench,scripts,tests,e2e}/**/*.{ts,tsx}'], { cwd: ROOT })
const files = new Map(paths.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]))
const unused = unusedExports(files).filter((name) => !CALLED_BY_OTHERS.has(name) && !isWidgetDefinition(name))
for (const name of unused) process.stdout.write(`No other file uses this export: ${name}\n`)
process.exitCode = unused.length === 0 ? 0 : 1

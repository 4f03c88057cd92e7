import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseSync } from 'vite'
import { isTestFile } from './floors/check.ts'
import { FLOOR_PICTURES } from './floors/draw.ts'
import { countFolders, folderCycles } from './floors/folder-cycles.ts'
import { readFloors } from './floors/read-floors.ts'
import { readImports } from './floors/read-imports.ts'
import { unusedExports } from './unused-exports.ts'
import { isUsedByTools } from './used-by-tools.ts'

/** Prints what can be counted of the repository's structure, a line for each figure. */

const ROOT = join(import.meta.dirname, '..')
const LONGEST_FUNCTION = 60

/** Words and phrases that readers of the field have to translate. */
const ODD_WORDS = /\b(?:nobody|whoever|who has|told|tells of|anew|for ever|as it were|is there|of its own|letGo)\b/i

const paths = globSync('{src,validators,computations,widgets}/**/*.{ts,tsx}', { cwd: ROOT }).map((path) => path.replaceAll('\\', '/'))
const texts = new Map(paths.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]))
const sources = new Map([...texts].filter(([path]) => !isTestFile(path)))

/** Functions with more lines than allowed, as `path:line (lines)`. */
function longFunctions(path: string, text: string): string[] {
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length
  const found: string[] = []
  visit(parseSync(path, text).program, (node) => {
    if (!/^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)) return
    const lines = text.slice(node.start, node.end).split('\n').filter(isCode).length
    if (lines > LONGEST_FUNCTION) found.push(`${path}:${lineAt(node.start)} (${lines})`)
  })
  return found
}

/** Counts like the lint: neither blank lines nor comments. */
const isCode = (line: string) => !/^\s*(?:$|\/\/|\/?\*)/.test(line)

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
}

function visit(value: unknown, see: (node: Node) => void): void {
  if (Array.isArray(value)) for (const one of value) visit(one, see)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return
  if (typeof (value as Partial<Node>).type === 'string') see(value as Node)
  for (const part of Object.values(value)) if (typeof part === 'object') visit(part, see)
}

const countOf = (pattern: RegExp) => [...sources.values()].reduce((sum, text) => sum + (text.match(pattern)?.length ?? 0), 0)
const docComments = [...sources.values()].flatMap((text) => text.match(/\/\*\*[^]*?\*\//g) ?? [])
const lengths = [...sources.values()].map((text) => text.split('\n').length).toSorted((a, b) => a - b)
const share = (part: number) => lengths[Math.floor((lengths.length - 1) * part)] ?? 0
const names = Map.groupBy(sources.keys(), (path) => basename(path))
const repeated = [...names].filter(([name, files]) => files.length > 3 && !name.startsWith('index.'))
const all = new Map(
  globSync('{src,validators,computations,widgets,qa,bench,scripts,tests,e2e}/**/*.{ts,tsx}', { cwd: ROOT }).map((path) => [
    path,
    readFileSync(join(ROOT, path), 'utf8'),
  ]),
)
const forTestsAlone = unusedExports(new Map([...all].filter(([path]) => !isTestFile(path)))).filter(
  (name) => /^(?:src|validators|computations)\//.test(name) && !isUsedByTools(name),
)
const long = [...sources].flatMap(([path, text]) => longFunctions(path, text))
const imports = readImports(ROOT)

const figures: readonly (readonly [name: string, value: string | number])[] = [
  ['folders with files, tests left out', countFolders(imports)],
  ['folders that lie in a cycle of imports', folderCycles(imports).flatMap(({ folders }) => folders).length],
  ['folders of the statement', Object.keys(readFloors()).length],
  ['pictures of the floors', FLOOR_PICTURES.length],
  ['source files', sources.size],
  ['lines of a source file: median, 90th percentile, longest', [0.5, 0.9, 1].map(share).join(', ')],
  [`functions of more than ${LONGEST_FUNCTION} lines`, long.length],
  ['doc comments', docComments.length],
  ['doc comments with odd words', docComments.filter((comment) => ODD_WORDS.test(comment)).length],
  ['exports that tests alone use', forTestsAlone.length],
  ['file names that occur more than three times', repeated.map(([name, files]) => `${name} ${files.length}`).join(', ') || 0],
  ['Object.hasOwn(x, k) ? x[k] : …', countOf(/Object\.hasOwn\([^()]+\)\s*\?/g)],
]
for (const [name, value] of figures) process.stdout.write(`${name}: ${value}\n`)
if (process.argv.includes('--list')) for (const line of [...long, ...forTestsAlone]) process.stdout.write(`  ${line}\n`)

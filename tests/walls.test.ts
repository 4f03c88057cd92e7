import { spawnSync } from 'node:child_process'
import { copyFileSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importGraph } from '../scripts/imports/import-graph.ts'
import { looseImports } from '../scripts/late-imports.ts'

const ROOT = join(import.meta.dirname, '..')

const INJECTED = 'Clock and chance are handed in.'
const NO_GLOBAL = 'eslint(no-restricted-globals)'

/** A file that breaks a wall, and the expected lint message. */
type Breach = readonly [folder: string, source: string, said: string]

/** The folders that use neither clock nor chance. */
const CORE = [
  'src/values',
  'src/vocabulary',
  'src/engine',
  'src/answers',
  'src/quote',
  'src/insurance',
  'src/personas',
  'src/findings',
  'src/copy',
  'src/contract',
  'validators',
  'computations',
  'qa/model',
]

/** Expressions that read the clock or chance by themselves. */
const NOT_HANDED_IN = ['Date.now()', 'new Date()', 'new Date', 'Date()', 'Math.random()']

const breaches: readonly Breach[] = [
  ...CORE.flatMap((folder) => NOT_HANDED_IN.map((use): Breach => [folder, `export const use = () => ${use}\n`, INJECTED])),
  ...['process.pid', 'Buffer', "fetch('/x')", 'document', 'window', 'localStorage', 'crypto.randomUUID()', 'globalThis.process'].map(
    (use): Breach => ['src/engine', `export const use = () => ${use}\n`, NO_GLOBAL],
  ),
  ['src/quote', 'export default 7\n', 'import(no-default-export)'],
  ['src/server', 'export const x: any = 7\n', 'typescript(no-explicit-any)'],
  ['src/web', '// @ts-ignore\nexport const x: string = 7\n', 'typescript(ban-ts-comment)'],
  ['src/web', "export const x = () => console.log('x')\n", 'eslint(no-console)'],
]

interface Diagnostic {
  readonly message: string
  readonly code: string
  readonly help?: string
  readonly filename: string
}

describe('lint', () => {
  const folder = mkdtempSync(join(tmpdir(), 'teckna-walls-'))
  const pathOf = (index: number) => `${breaches[index]?.[0]}/breach-${index}.ts`
  let found: ReadonlyMap<string, readonly string[]>

  beforeAll(() => {
    for (const path of ['.oxlintrc.json', 'scripts/lint/clock-rule.ts']) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      copyFileSync(join(ROOT, path), join(folder, path))
    }
    const write = (path: string, source: string): void => {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), source)
    }
    breaches.forEach(([, source], index) => write(pathOf(index), source))
    write('src/quote/one.ts', "import { two } from './two.ts'\nexport const one = () => two\n")
    write('src/quote/two.ts', "import { one } from './one.ts'\nexport const two = () => one\n")
    found = lint(folder)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it.each(breaches.map(([where, source, said], index) => ({ index, where, source: source.trim().split('\n').join('; '), said })))(
    '$said ($where: $source)',
    ({ index, said }) => expect(found.get(pathOf(index)) ?? []).toContain(said),
  )

  it('no import cycles', () => {
    expect(found.get('src/quote/one.ts')).toContain('import(no-cycle)')
    expect(found.get('src/quote/two.ts')).toContain('import(no-cycle)')
  })
})

/** Lints a folder by its own configuration. @returns what is said of each file: the rules, and the messages of the walls */
function lint(folder: string): Map<string, string[]> {
  const program = join(ROOT, 'node_modules', 'oxlint', 'bin', 'oxlint')
  const { stdout, stderr } = spawnSync(process.execPath, [program, '--format', 'json'], { cwd: folder, encoding: 'utf8' })
  if (!stdout.startsWith('{')) throw new Error(`oxlint gave no report: ${stdout}${stderr}`)
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: readonly Diagnostic[] }
  const found = new Map<string, string[]>()
  for (const { filename, code, message, help } of diagnostics)
    found.set(filename, [...(found.get(filename) ?? []), code, message, ...(help === undefined ? [] : [help])])
  return found
}

/** The products that a customer can buy: the code knows none of them. */
const PRODUCTS = [
  'car',
  'motorcycle',
  'moped',
  'caravan',
  'trailer',
  'snowmobile',
  'mobile home',
  'boat',
  'house',
  'holiday home',
  'home',
  'tenant',
  'condominium',
  'student home',
  'accident',
  'pregnancy',
  'child',
  'life',
  'mortgage',
  'ppi',
  'dog',
  'cat',
  'weekend',
  'backpacker',
  'travel',
]

/** What the browser and the component library call the parts of a page, and the browser a key. */
const DOM_NAMES = /\b(?:(?:(?:first|last)(?:Element)?|as)Child\b|Home: (?:'first'|\(date\))|Home and End\b)/g

/** Finds a product as a word in any case, and as a part of a name such as `isBoat` or `boatQuote`. */
function asName(product: string): RegExp {
  const [first = '', ...others] = product
  const rest = others.join('').replace(' ', '[ -]?')
  return new RegExp(String.raw`(?:(?<![A-Za-z])[${first}${first.toUpperCase()}]|(?<=[a-z])${first.toUpperCase()})${rest}s?(?![a-z])`)
}

describe('the code knows no product', () => {
  const sources = ['src/engine', 'src/web/renderer', 'src/quote'].flatMap((folder) =>
    globSync('**/*.{ts,tsx,css}', { cwd: join(ROOT, folder) })
      .filter((file) => !/\.test\.tsx?$/.test(file))
      .map((file) => `${folder}/${file}`),
  )

  it('looks at files', () => expect(sources.length).toBeGreaterThan(60))

  it.each(PRODUCTS)('no %s in the engine, the renderer or the quote core', (product) => {
    const word = asName(product)
    const offending = sources.filter((path) => word.test(readFileSync(join(ROOT, path), 'utf8').replaceAll(DOM_NAMES, '')))
    expect(offending).toEqual([])
  })
})

describe('clock and chance are handed in', () => {
  it('in exactly the core folders of the lint configuration', () => {
    const text = readFileSync(join(ROOT, '.oxlintrc.json'), 'utf8').replaceAll(/^\s*\/\/.*$/gm, '')
    const { overrides } = JSON.parse(text) as { overrides: readonly { files: readonly string[]; rules: object }[] }
    const strict = overrides.filter(({ rules }) => 'core/no-present-instant' in rules)
    expect(strict.map(({ files }) => files)).toEqual([CORE.map((folder) => `${folder}/**`)])
  })

  it('no core function makes the present instant by itself', () => {
    const offending = CORE.flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: ROOT })).filter(
      (path) => !path.endsWith('.test.ts') && /new Date\(\)/.test(readFileSync(join(ROOT, path), 'utf8')),
    )
    expect(offending).toEqual([])
  })
})

/** Embedded adapters in the folder of their port, where the floors cannot tell them from it. */
const ADAPTERS_BESIDE_PORTS = [
  'src/server/features/cms/content-articles.ts',
  'src/server/features/customers/database-customers.ts',
  'src/server/features/marketing/database-choices.ts',
  'src/server/features/redirects/database-redirects.ts',
  'src/server/ports/files/database-files.ts',
  'src/server/ports/messages/embedded-mailbox.ts',
  'src/server/ports/virus-scan/eicar-scan.ts',
  'src/server/ports/messages/outbox.ts',
]

describe('an embedded adapter in the folder of its port', () => {
  const files = globSync('src/server/**/*.ts', { cwd: ROOT }).filter((path) => !/\.test\.|\/testing[/.]/.test(path))
  const graph = importGraph(new Map(files.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')])))

  it.each(ADAPTERS_BESIDE_PORTS)('%s runs by an import of app or of its own folder only', (adapter) => {
    const importers = files.filter((path) => graph.get(path)?.includes(adapter))
    expect(importers).toContain('src/server/app/adapters.ts')
    const others = importers.filter((path) => !path.startsWith('src/server/app/') && dirname(path) !== dirname(adapter))
    expect(others).toEqual([])
  })
})

/** The tables of the embedded core system. */
const CORE_TABLES =
  /\/schema\/(?:quotes|cases|core-tables)\.ts'|\b(?:quotes|policies|withdrawals|serviceCases)\b[^'\n]*from '[^']*\/schema\/index\.ts'/

/** What may name them: the embedded core system, the list of all tables, and the session, which leaves them to the core system. */
const MAY_NAME_CORE_TABLES = /^src\/server\/(?:ports\/core-system\/embedded|platform\/db\/schema)\//

const breaks = (path: string, source: string) => !MAY_NAME_CORE_TABLES.test(path) && CORE_TABLES.test(source)

describe('the tables of the embedded core system', () => {
  const files = globSync('src/server/**/*.ts', { cwd: ROOT }).filter((path) => !/\.test\.|\/testing[/.]/.test(path))

  it('are named by its folder alone: any other core system keeps its quotes and contracts elsewhere', () => {
    expect(files.length).toBeGreaterThan(400)
    expect(files.filter((path) => breaks(path, readFileSync(join(ROOT, path), 'utf8')))).toEqual([])
  })

  it.each([
    "import { quotes } from '../../platform/db/schema/quotes.ts'",
    "import { serviceCases } from '../../platform/db/schema/cases.ts'",
    "import { coreIntents, policies } from '../../platform/db/schema/index.ts'",
    "import { CORE_TABLES } from '../platform/db/schema/core-tables.ts'",
  ])('are not named elsewhere by %s', (source) => {
    expect(breaks('src/server/features/quotes/x.ts', source)).toBe(true)
    expect(breaks('src/server/ports/core-system/embedded/x.ts', source)).toBe(false)
  })

  it('are not in the SQL of other folders', () => {
    const sql = /\b(?:from|join|into|update)\s+"?(?:quote|policy|withdrawal|service_case)"?\b/i
    const offending = files.filter((path) => !MAY_NAME_CORE_TABLES.test(path) && /\bsql`/.test(readFileSync(join(ROOT, path), 'utf8')))
    expect(offending.filter((path) => sql.test(readFileSync(join(ROOT, path), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')))).toEqual(
      [],
    )
  })
})

describe('files that load on demand', () => {
  const sources = globSync('src/web/**/*.{ts,tsx}', { cwd: ROOT }).filter((file) => !/\.test\.tsx?$/.test(file))

  it('load by lazyPage, lazyPart and lazyCode only, and modules of content by orOutdated', () => {
    expect(sources.length).toBeGreaterThan(300)
    expect(sources.flatMap((file) => looseImports(file, readFileSync(join(ROOT, file), 'utf8')).map((call) => [file, call]))).toEqual([])
  })

  it.each([
    "const { x } = await import('./x.ts')",
    "export const load = () => import('./x.ts')",
    "const x = lazy(() => import('./x.ts'))",
    "void import('./x.ts').then(({ lazyCode }) => lazyCode)",
    "const [x] = await Promise.all([import('./x.ts'), code.load()])",
    "const X = () => <Part load={import('./x.ts')} />",
  ])('do not load by %s', (source) => {
    expect(looseImports('a.tsx', source)).toEqual(["import('./x.ts')"])
  })

  it.each([
    "const x = lazyCode(() => import('./x.ts'))",
    "const x = lazyPart<Props>(async () => (await import('./x.tsx')).X)",
    "const routes = [{ path: 'x', lazy: lazyPage(() => import('./x.tsx')) }]",
    "type X = typeof import('./x.ts')",
    "import { x } from './x.ts'",
  ])('load by %s', (source) => {
    expect(looseImports('a.tsx', source)).toEqual([])
  })
})

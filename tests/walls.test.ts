import { spawnSync } from 'node:child_process'
import { copyFileSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

const NO_SHELL = 'The core imports no shell.'
const NO_PACKAGE = 'The core imports no framework and no platform.'
const NO_COMPILER = "Compiling is the server's; the core only links modules."
const NO_SERVER = "The browser's code never imports the server's: both know the core and the contract."
const NO_COMPILER_IN_BROWSER = "Compiling is the server's; the browser only links modules."
const NO_PAGE = 'The renderer knows no page that uses it.'
const NO_BROWSER = "The server's code never imports the browser's: both know the core and the contract."
const NO_IMPLEMENTATION = "A port's users never import its implementation: it is handed in."
const HANDED_IN = 'Clock and chance are handed in.'
const NO_GLOBAL = 'eslint(no-restricted-globals)'

const CORE = [
  'src/engine',
  'src/engine/lint',
  'src/quote',
  'src/insurance',
  'src/personas',
  'src/findings',
  'src/copy',
  'src/contract',
  'validators',
  'validators/age',
]
const up = (folder: string) => '../'.repeat(folder.split('/').length)
const importing = (path: string) => `import { x } from '${path}'\nexport const y = x\n`

/** A file that breaks a wall, and what is said of it. */
type Breach = readonly [folder: string, source: string, said: string]

const ofCore = (folder: string): Breach[] => [
  [folder, importing(`${up(folder)}src/server/x.ts`), NO_SHELL],
  [folder, importing(`${up(folder)}src/web/x.ts`), NO_SHELL],
  [folder, importing(`${up(folder)}cms-adapter/strapi/x.ts`), NO_SHELL],
  ...[
    'react',
    'react/jsx-runtime',
    'react-router',
    'node:fs',
    'fs',
    'fastify',
    '@fastify/static',
    'drizzle-orm',
    'drizzle-orm/pg-core',
    'ajv/dist/2020.js',
    'zustand',
  ].map((name): Breach => [folder, importing(name), NO_PACKAGE]),
]

const breaches: readonly Breach[] = [
  ...CORE.flatMap(ofCore),
  ['src/engine', importing('../web/x.ts'), NO_SHELL],
  ['src/engine', `import type { X } from '../server/x.ts'\nexport type Y = X\n`, NO_SHELL],
  ['src/engine', `export * from '../server/x.ts'\n`, NO_SHELL],
  ['src/engine', `export const later = async () => import('../server/x.ts')\n`, NO_SHELL],
  ['src/engine', importing('./compile/compile-flow.ts'), NO_COMPILER],
  ['src/quote', importing('../engine/compile/compile-flow.ts'), NO_COMPILER],
  ['src/engine/compile', importing('../../server/x.ts'), NO_SHELL],
  ['src/engine/compile', importing('../../web/x.ts'), NO_SHELL],
  ['src/quote', 'export const now = () => Date.now()\n', HANDED_IN],
  ['src/quote', 'export const chance = () => Math.random()\n', HANDED_IN],
  ...['process.pid', 'Buffer', "fetch('/x')", 'document', 'window', 'localStorage', 'crypto.randomUUID()', 'globalThis.process'].map(
    (use): Breach => ['src/engine', `export const use = () => ${use}\n`, NO_GLOBAL],
  ),
  ...['src/web', 'src/web/features/shop', 'src/web/renderer', 'src/web/renderer/widgets/text'].flatMap((folder): Breach[] => [
    [folder, importing(`${up(folder)}src/server/x.ts`), NO_SERVER],
    [folder, `export const later = async () => import('${up(folder)}src/server/x.ts')\n`, NO_SERVER],
    [folder, importing(`${up(folder)}src/engine/compile/compile-flow.ts`), NO_COMPILER_IN_BROWSER],
    [folder, importing('ajv'), NO_COMPILER_IN_BROWSER],
    [folder, importing('ajv/dist/2020.js'), NO_COMPILER_IN_BROWSER],
    [folder, importing('graphql'), NO_COMPILER_IN_BROWSER],
  ]),
  ['src/web', importing('../server/x.ts'), NO_SERVER],
  ...['src/server', 'src/server/platform/http', 'src/server/ports/core-system/embedded', 'src/server/ports/e-signing/bankid'].map(
    (folder): Breach => [folder, importing(`${up(folder)}src/web/x.ts`), NO_BROWSER],
  ),
  ['src/server', importing('../web/x.ts'), NO_BROWSER],
  ['src/server', importing('./core-system/embedded/x.ts'), NO_IMPLEMENTATION],
  ['src/server/ports/core-system', importing('./embedded/x.ts'), NO_IMPLEMENTATION],
  ['src/server/features/signing', importing('./bankid/client.ts'), NO_IMPLEMENTATION],
  ['src/server/features/quotes', importing('../core-system/embedded/x.ts'), NO_IMPLEMENTATION],
  ['src/server/features/quotes', importing('../signing/bankid/x.ts'), NO_IMPLEMENTATION],
  ['src/server/platform/http', importing('../signing/bankid/x.ts'), NO_IMPLEMENTATION],
  ['src/server/ports/core-system/embedded/tariff', importing('../../../signing/bankid/x.ts'), NO_IMPLEMENTATION],
  ['src/server/ports/e-signing/bankid', importing('../../core-system/embedded/x.ts'), NO_IMPLEMENTATION],
  ['src/quote', 'export default 7\n', 'import(no-default-export)'],
  ['src/server', 'export const x: any = 7\n', 'typescript(no-explicit-any)'],
  ['src/web', '// @ts-ignore\nexport const x: string = 7\n', 'typescript(ban-ts-comment)'],
  ['src/web', "export const x = () => console.log('x')\n", 'eslint(no-console)'],
]

/** The folders of src/web that the renderer may use: what every page shares. */
const SHARED_IN_WEB: ReadonlySet<string> = new Set(['renderer', 'copy', 'ui'])
const pages = readdirSync(join(ROOT, 'src/web'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !SHARED_IN_WEB.has(entry.name))
  .map(({ name }) => name)
const ofRenderer = pages.flatMap((page): Breach[] => [
  ['src/web/renderer', importing(`../${page}/x.ts`), NO_PAGE],
  ['src/web/renderer/widgets', importing(`../../${page}/x.ts`), NO_PAGE],
])

/** Files that look alike and break no wall. */
const allowed: readonly (readonly [path: string, source: string])[] = [
  ['src/contract/fine.ts', importing('typebox')],
  ['src/contract/also.ts', importing('typebox/compile')],
  ['src/engine/fine.ts', importing('../copy/x.ts')],
  ['src/engine/fine.test.ts', `import { readFileSync } from 'node:fs'\nexport const y = readFileSync\n`],
  ['src/engine/compile/fine.ts', importing('ajv/dist/2020.js')],
  ['src/web/renderer/fine.ts', importing('../ui/x.ts')],
  ['src/web/features/shop/fine.ts', importing('../renderer/x.ts')],
  ['src/server/app/app.ts', importing('../signing/bankid/x.ts')],
  ['src/server/app/ports.ts', importing('../core-system/embedded/x.ts')],
  ['src/server/ports/e-signing/bankid/fine.ts', importing('./x.ts')],
  ['src/server/features/signing/fine.test.ts', importing('./bankid/x.ts')],
]

interface Diagnostic {
  readonly message: string
  readonly code: string
  readonly help?: string
  readonly filename: string
}

describe('walls', () => {
  const folder = mkdtempSync(join(tmpdir(), 'teckna-walls-'))
  const all = [...breaches, ...ofRenderer]
  const pathOf = (index: number) => `${all[index]?.[0]}/breach-${index}.ts`
  let found: ReadonlyMap<string, readonly string[]>

  beforeAll(() => {
    copyFileSync(join(ROOT, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
    const write = (path: string, source: string): void => {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), source)
    }
    all.forEach(([, source], index) => write(pathOf(index), source))
    for (const [path, source] of allowed) write(path, source)
    write('src/quote/one.ts', "import { two } from './two.ts'\nexport const one = () => two\n")
    write('src/quote/two.ts', "import { one } from './one.ts'\nexport const two = () => one\n")
    found = lint(folder)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it.each(all.map(([where, source, said], index) => ({ index, where, source: source.trim().split('\n').join('; '), said })))(
    '$said ($where: $source)',
    ({ index, said }) => expect(found.get(pathOf(index)) ?? []).toContain(said),
  )

  it('no import cycles', () => {
    expect(found.get('src/quote/one.ts')).toContain('import(no-cycle)')
    expect(found.get('src/quote/two.ts')).toContain('import(no-cycle)')
  })

  it.each(allowed)('let through what they should: %s', (path) => expect(found.get(path) ?? []).toEqual([]))
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
const DOM_NAMES = /\b(?:(?:(?:first|last)(?:Element)?|as)Child\b|Home: 'first'|Home and End\b)/g

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
    const told = sources.filter((path) => word.test(readFileSync(join(ROOT, path), 'utf8').replaceAll(DOM_NAMES, '')))
    expect(told).toEqual([])
  })
})

describe('clock and chance are handed in', () => {
  const core = ['src/engine', 'src/quote', 'src/insurance', 'src/personas', 'src/copy', 'src/contract', 'validators']

  it('no core function makes the present instant by itself', () => {
    const told = core
      .flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: ROOT }))
      .filter((path) => !path.endsWith('.test.ts') && /new Date\(\)/.test(readFileSync(join(ROOT, path), 'utf8')))
    expect(told).toEqual([])
  })
})

import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { commands } from '../src/server/features/content/cli/commands.ts'
import { OWN_NAMES } from '../src/server/insurer/port-parts.ts'

const ROOT = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

const docs = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'bench/README.md', ...globSync('docs/**/*.md', { cwd: ROOT })].map(
  (path) => ({
    path,
    text: read(path),
  }),
)

/** Returns what the docs contain: the first group of each match, with the file. */
const withoutCode = (text: string) => text.replaceAll(/```.*?```|`[^`\n]*`/gs, '')

const said = (pattern: RegExp, partOf = (text: string) => text) =>
  docs.flatMap(({ path, text }) =>
    [...partOf(text).matchAll(pattern)].map((match) => ({ path, name: match[1] ?? '', rest: match[2] ?? '' })),
  )

const inWords = (found: readonly { readonly path: string; readonly name: string }[]) => [
  ...new Set(found.map(({ path, name }) => `${path}: ${name}`)),
]

const { scripts, dependencies } = JSON.parse(read('package.json')) as {
  readonly scripts: Readonly<Record<string, string>>
  readonly dependencies: Readonly<Record<string, string>>
}
const benchmarks = [...read('bench/run.ts').matchAll(/^ {2}(\w+): async/gm)].map(([, name]) => name)

describe('the commands that the docs name', () => {
  it('are scripts of package.json', () => {
    const named = said(/npm run ([a-z][\w:-]*)/g)
    expect(named.length).toBeGreaterThan(40)
    expect(inWords(named.filter(({ name }) => !Object.hasOwn(scripts, name)))).toEqual([])
  })

  it('are commands of the content service', () => {
    const named = said(/npm run content -- ([a-z-]+)/g)
    expect(named.length).toBeGreaterThan(15)
    expect(inWords(named.filter(({ name }) => !Object.hasOwn(commands, name)))).toEqual([])
  })

  it('are benchmarks', () => {
    expect(benchmarks.length).toBeGreaterThan(3)
    expect(inWords(said(/npm run bench -- ([a-z]+)/g).filter(({ name }) => !benchmarks.includes(name)))).toEqual([])
  })

  it('are every command of the content service, in the docs of editors', () => {
    const editors = read('docs/editors.md')
    expect(Object.keys(commands).filter((name) => !new RegExp(`npm run content -- ${name}\\b|\`${name}\\b`).test(editors))).toEqual([])
  })
})

/** Files that a program writes, that an example would have, or that are in the folder of each flow. */
const NOT_IN_REPOSITORY = [
  /^flow-schemas\/\.revisions\.json$/,
  /^flow-schemas\/bicycle\//,
  /^validators\/membership-number\//,
  /^qa\/personas\.txt$/,
]

function exists(path: string): boolean {
  const braces = /\{([^}]*)\}/.exec(path)
  if (braces) return (braces[1] ?? '').split(',').every((part) => exists(path.replace(braces[0], part)))
  return path.includes('*') ? globSync(path, { cwd: ROOT }).length > 0 : existsSync(join(ROOT, path))
}

const targetOf = ({ path, name }: { path: string; name: string }) => (name === '' ? path : join(dirname(path), name))

describe('the files that the docs name', () => {
  it('are in the repository', () => {
    const folders = 'src|docs|tests|e2e|qa|bench|scripts|flow-schemas|validators|computations'
    const named = said(new RegExp(`\`((?:${folders})/[^\`\\s<>]*)\``, 'g'))
    expect(named.length).toBeGreaterThan(100)
    const missing = named.filter(({ name }) => !exists(name.replace(/\/$/, '')) && !NOT_IN_REPOSITORY.some((known) => known.test(name)))
    expect(inWords(missing)).toEqual([])
  })

  it('are where their links lead', () => {
    // not those in examples of texts
    const links = said(/\]\((?!https?:|mailto:)([^)#\s]*)(#[^)\s]*)?\)/g, withoutCode)
    expect(links.length).toBeGreaterThan(30)
    expect(inWords(links.filter((link) => !existsSync(join(ROOT, targetOf(link)))))).toEqual([])
    const broken = links.filter((link) => {
      const target = targetOf(link)
      return link.rest !== '' && target.endsWith('.md') && existsSync(join(ROOT, target)) && !anchorsOf(target).includes(link.rest.slice(1))
    })
    expect(broken.map(({ path, name, rest }) => `${path}: ${name}${rest}`)).toEqual([])
  })
})

/** A TypeScript example of the docs: the line before it names its file. */
const EXAMPLE = /^`([^`\s]+\.tsx?)`:\n\n```tsx?\n([\s\S]*?)^```/gm
const IMPORT = /^import (?:type )?\{([^}]*)\} from '(\.[^']*)'/gm

const EXPORT = /^export (?:async )?(?:function|const|type|interface|class) (\w+)/gm

/** Returns the imported files that do not exist, and the imported names that their files do not export. */
function unresolved(file: string, code: string): string[] {
  return [...code.matchAll(IMPORT)].flatMap(([, names = '', target = '']) => {
    const path = join(dirname(file), target)
    if (!exists(path)) return [path]
    const exported = new Set([...read(path).matchAll(EXPORT)].map(([, name]) => name))
    const imported = names.split(',').map((name) => name.trim().replace(/^type /, ''))
    return imported.filter((name) => name !== '' && !exported.has(name)).map((name) => `${path}#${name}`)
  })
}

describe('the TypeScript examples of the docs', () => {
  it('import only files and names of the repository', () => {
    const examples = said(EXAMPLE)
    expect(examples.length).toBeGreaterThan(0)
    expect(examples.flatMap(({ path, name, rest }) => unresolved(name, rest).map((missing) => `${path}: ${missing}`))).toEqual([])
  })

  it('are refused if they import a missing file or name', () => {
    expect(unresolved('validators/x/index.ts', "import { a } from '../none.ts'\n")).toEqual(['validators/none.ts'])
    const wrong = "import { luhnCheck, noSuch } from '../../src/values/personal-number.ts'\n"
    expect(unresolved('validators/x/index.ts', wrong)).toEqual(['src/values/personal-number.ts#noSuch'])
  })
})

describe('the table of adapters in the docs', () => {
  const rows = [...read('docs/adapters.md').matchAll(/^\| `(\w+)` +\| `\w+` +\| (?:`(\w+)`)? *\| (?:`(\w+)`)? *\|/gm)]
  const namesIn = (file: string, pattern: RegExp) =>
    [...read(`src/server/insurer/${file}`).matchAll(pattern)].map(([, name = '']) => name).toSorted()
  const column = (index: number) => rows.flatMap((row) => row[index] ?? []).toSorted()

  it('has every adapter that an insurer may make, every suite, and every ready-made one', () => {
    expect(column(1)).toEqual(OWN_NAMES.toSorted())
    expect(column(2)).toEqual(namesIn('testing.ts', /^export \{ (\w+) \}/gm))
    expect(column(3)).toEqual(namesIn('ready-made.ts', /^export function (\w+)/gm))
  })
})

/** The anchors of a document's headings. */
function anchorsOf(path: string): string[] {
  return [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(/\s/g, '-'),
  )
}

/** The routes of a table of `every-route.test.ts`, which compares them with the server's. */
const routesIn = (name: string) => {
  const source = read('src/server/accounts/session/every-route.test.ts')
  const body = new RegExp(`const ${name}[^=]*= [[{]\\n([\\s\\S]*?)\\n[\\]}]`).exec(source)?.[1] ?? ''
  return [...body.matchAll(/^ {2}'(\w+ [^']+)'(?:: (.*))?,$/gm)].map(([, call = '', access = '']) => ({
    call: call.replaceAll(/:(\w+)/g, '{$1}'),
    access: access.replaceAll(/[^\w,]/g, ''),
  }))
}

/** A row of the tables of calls. Words in braces, separated by commas, stand for one call each. */
const rowsOfCalls = [...read('docs/calls.md').matchAll(/^\|[^|]*\| `(\w+ \/api\/[^`]*)`[^|]*\|([^|]*)\|([^|]*)\|/gm)].flatMap(
  ([, call = '', access = '', caller = '']) => {
    const [braces = '', words = ''] = /\{([\w-]+(?:,[\w-]+)+)\}/.exec(call) ?? []
    const calls = braces === '' ? [call] : words.split(',').map((word) => call.replace(braces, word))
    return calls.map((one) => ({ call: one, access: access.replaceAll(/[^\w,]/g, ''), caller: caller.trim() }))
  },
)

/** The calls of a product's own names: the browser puts their paths together. */
const JOINED = /\/\{calls\}\/(?:create|update|accept)$/

const byCall = (a: { readonly call: string }, b: { readonly call: string }) => (a.call < b.call ? -1 : 1)

describe('the tables of calls in the docs', () => {
  const browser = globSync('{src/web/**/*.{ts,tsx},src/contract/{session-paths,insurances,claims,move-paths}.ts}', { cwd: ROOT })
    .filter((path) => !/\.test\.|\/dev-mode\//.test(path))
    .map(read)
    .join('\n')
  /** Whether a text of the browser's code has a call's path, with a value at each name. */
  const isInBrowser = (call: string) => {
    const path = call
      .replace(/^\w+ \/api/, '')
      .replaceAll(/\{\w+\}/g, '\0')
      .replaceAll(/[.*+?^$()[\]|]/g, String.raw`\$&`)
    return new RegExp(`['\`](?:/api)?${path.replaceAll('\0', String.raw`(?:\$?\{[^}]*\}|[\w-]+\.pdf)`)}['\`?]`).test(browser)
  }

  it('have every route below /api, with its access', () => {
    const routes = routesIn('TABLE')
    expect(routes.length).toBeGreaterThan(50)
    expect(rowsOfCalls.map(({ call, access }) => ({ call, access })).toSorted(byCall)).toEqual(routes.toSorted(byCall))
  })

  it('name the beginning of every other route', () => {
    const [, section = ''] = /## Addresses outside \/api\n([\s\S]*?)\n## /.exec(read('docs/calls.md')) ?? []
    const beginnings = [...section.matchAll(/`(\/[^`]*)`/g)].map(([, name = '']) => name)
    const others = routesIn('ELSEWHERE').map(({ call }) => call.replace(/^\w+ /, ''))
    expect(others.length).toBeGreaterThan(30)
    expect(others.filter((path) => !beginnings.some((name) => path === name || (name.endsWith('/') && path.startsWith(name))))).toEqual([])
  })

  it('say which calls a page makes', () => {
    const made = rowsOfCalls.filter(({ call }) => isInBrowser(call) || JOINED.test(call)).map(({ call }) => call)
    const named = rowsOfCalls.filter(({ caller }) => /^page|^the provider/.test(caller)).map(({ call }) => call)
    expect(named.toSorted()).toEqual(made.toSorted())
    expect(new Set(rowsOfCalls.map(({ caller }) => caller.split(',')[0]))).toEqual(
      new Set(['page', 'the provider', 'external client', 'not yet']),
    )
  })
})

const foldersIn = (text: string) => [...text.matchAll(/`((?:src\/|validators|computations)[\w/]*)`/g)].map(([, name = '']) => name)

describe('the pure core in the docs of the architecture', () => {
  const pure = /\*\*A pure core([\s\S]*?)\n\d\. /.exec(read('docs/architecture.md'))?.[1] ?? ''
  const [listed = '', exceptions = ''] = pure.split('is not pure:')
  const entries = read('scripts/floors/floors.txt').split(/\n(?=\S)/)

  it('uses only packages that it names', () => {
    const core = foldersIn(listed)
    expect(core.length).toBeGreaterThan(10)
    const packages = entries.flatMap((entry) => {
      const [folder = ''] = entry.split('\n')
      const isCore = core.some((name) => folder === name || folder.startsWith(`${name}/`))
      return isCore ? [...entry.matchAll(/^ {2}packages (.*)$/gm)].flatMap(([, names = '']) => names.trim().split(' ')) : []
    })
    expect(packages.length).toBeGreaterThan(3)
    expect(packages.filter((name) => !exceptions.toLowerCase().includes(name))).toEqual([])
    expect(foldersIn(exceptions)[0]).toBe('src/engine/compile')
  })
})

/** Dependencies that no file imports, with the reason. */
const NOT_IMPORTED: Readonly<Record<string, string>> = {
  '@expo-google-fonts/arimo': 'its files are read by their paths: src/server/features/documents/pdf-fonts.ts',
  node: 'npm scripts run on it',
}

describe('the dependencies of package.json', () => {
  const names = Object.keys(dependencies)

  it('stand in the table of decision 2', () => {
    const rows = read('docs/decisions/0002-dependencies.md').matchAll(/^\|[^|]*\|([^|]*)\|[^|]*\|$/gm)
    const listed = new Set([...rows].flatMap(([, cell = '']) => cell.split(/[,\s()]+/)))
    expect(names.filter((name) => !listed.has(name))).toEqual([])
  })

  it('are imported by the program or its build, but for those with a reason', () => {
    const files = globSync(['{src,validators,computations}/**/*.{ts,tsx,css}', 'vite.config.ts'], { cwd: ROOT })
    const texts = files.filter((path) => !/\.test\.|\/testing[/.]/.test(path)).map(read)
    const imported = new Set(
      texts.flatMap((text) => [...text.matchAll(/(?:from |import[ (])'((?:@[\w-]+\/)?[\w-]+)(?=['/])/g)].map(([, name = '']) => name)),
    )
    expect(names.filter((name) => !imported.has(name))).toEqual(Object.keys(NOT_IMPORTED))
  })
})

/** The environment variables that files read. */
function variablesIn(patterns: readonly string[]): Set<string> {
  const files = patterns.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).filter((path) => !path.includes('.test.'))
  return new Set(files.flatMap((path) => [...read(path).matchAll(/\benv\['([A-Z][A-Z0-9_]*)'\]/g)].map(([, name = '']) => name)))
}

const ofServer = variablesIn(['src/server/{app,accounts,features,platform,ports}/**/*.ts'])
const ofAll = variablesIn(['{src,bench,qa,e2e,scripts,tests}/**/*.ts', '*.ts'])

describe('the environment variables', () => {
  it('that the docs name are read', () => {
    const named = said(/`([A-Z][A-Z0-9]*_[A-Z0-9_]+)(?:=[^`]*)?`/g)
    expect(named.length).toBeGreaterThan(30)
    expect(inWords(named.filter(({ name }) => !ofAll.has(name)))).toEqual([])
  })

  it('that the server reads stand in the docs of operators', () => {
    const operators = read('docs/operators.md')
    expect(ofServer.size).toBeGreaterThan(25)
    expect([...ofServer].filter((name) => !operators.includes(`\`${name}\``))).toEqual([])
  })
})

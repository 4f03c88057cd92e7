import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { build } from 'vite'
import { beforeEach, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../tests/embedded-folder.ts'
import { listSources, nameBuild, onlySources } from './sources.ts'

const ROOT = join(import.meta.dirname, '..', '..')

describe('the name of a build', () => {
  let root: string
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  beforeEach(() => {
    root = temporaryFolder()
    write('src/web/app/main.tsx', 'one')
    write('src/web/index.html', '<!doctype html>')
    write('package-lock.json', '{}')
  })

  it('is the same for the same sources', () => {
    const name = nameBuild(root)
    expect(name).toMatch(/^[0-9a-f]{16}$/)
    write('src/web/app/main.tsx', 'one')
    expect(nameBuild(root)).toBe(name)
  })

  it.each([
    ['a page', 'src/web/app/main.tsx'],
    ['a stylesheet that is new', 'src/web/app/new.css'],
    ['a validator', 'validators/age/index.ts'],
    ['the packages', 'package-lock.json'],
    ['the way to build', 'vite.config.ts'],
  ])('changes with %s', (_, path) => {
    const name = nameBuild(root)
    write(path, 'two')
    expect(nameBuild(root)).not.toBe(name)
  })

  it('changes when a text moves from one file to the next', () => {
    write('src/web/a.ts', 'ab')
    write('src/web/b.ts', 'c')
    const name = nameBuild(root)
    write('src/web/a.ts', 'a')
    write('src/web/b.ts', 'bc')
    expect(nameBuild(root)).not.toBe(name)
  })

  it.each(['src/server/app/main.ts', 'src/web/app/main.test.tsx', 'docs/testing.md', 'flow-schemas/child/flow.json'])(
    'does not change with what no page has: %s',
    (path) => {
      const name = nameBuild(root)
      write(path, 'two')
      expect(nameBuild(root)).toBe(name)
    },
  )

  it('knows the pages of this project', () => {
    expect(listSources(ROOT)).toEqual(expect.arrayContaining(['src/web/index.html', 'src/web/app/main.tsx', 'vite.config.ts']))
  })
})

describe('a build', () => {
  it.each([
    ['of sources alone is made', 'src/web/late.css', 'made'],
    ['of a file that its name does not follow fails, and says which', 'flow-schemas/late.css', 'flow-schemas/late.css'],
  ])('%s', async (_, path, outcome) => {
    const root = temporaryFolder()
    const write = (name: string, text: string): void => {
      mkdirSync(dirname(join(root, name)), { recursive: true })
      writeFileSync(join(root, name), text)
    }
    write('src/web/index.html', '<!doctype html><script type="module" src="/main.ts"></script>')
    write('src/web/main.ts', `import '${relative('src/web', path).replace(/^(?!\.)/, './')}'`)
    write(path, 'p { margin: 0 }')
    const made = build({
      root: join(root, 'src', 'web'),
      configFile: false,
      logLevel: 'silent',
      plugins: [onlySources(root)],
      build: { outDir: join(root, 'out'), modulePreload: false },
    }).then(
      () => 'made',
      (error: unknown) => (error as Error).message,
    )
    expect((await made).includes(outcome)).toBe(true)
  })
})

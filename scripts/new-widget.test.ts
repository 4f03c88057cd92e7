import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WIDGET_FOLDER } from './format/widgets.ts'
import { addToRegistry } from './new-widget/registry-source.ts'
import { addBelow } from './scaffold/copy-source.ts'
import { copyProject, program, ROOT, type ProjectCopy } from './scaffold/testing.ts'

/** A compiler or a test run in a child process, on a machine that may be busy. */
const SLOW = 120_000

/** The tests of components alone: the others need a database. */
const COMPONENT_CONFIG = `import { COMPONENT_SETTINGS, SHARED_SETTINGS } from './tests/vitest-settings.ts'
export default { ...SHARED_SETTINGS, test: { ...SHARED_SETTINGS.test, ...COMPONENT_SETTINGS } }
`

let project: ProjectCopy

beforeAll(() => {
  project = copyProject()
})
afterAll(() => project.remove())

const create = (...args: string[]) => project.run(process.execPath, 'scripts/new-widget.ts', ...args)
const pathOf = (path: string) => join(project.folder, path)
const textOf = (path: string) => readFileSync(pathOf(path), 'utf8')

describe('npm run new:widget', () => {
  it.each([
    ['no name', []],
    ['two names', ['one', 'two']],
    ['capitals', ['ColorPicker']],
    ['a dash at the end', ['color-']],
    ['a part that begins with a digit', ['color-1']],
    ['a path', ['../color']],
    ['the name of another widget', ['text-area']],
    ['a word that its files use', ['define-widget']],
    ['a word of JavaScript', ['default']],
    ['what every object has', ['to-string']],
    ['an unknown option', ['color-picker', '--on', 'string']],
  ])('refuses %s, and writes nothing', (_, args) => {
    const before = project.snapshot()
    const { status, output } = create(...args)
    expect(output).toContain('Nothing was written.')
    expect(status).toBe(1)
    expect(project.snapshot()).toEqual(before)
  })

  it('refuses a registry that is written in another way, and writes nothing', () => {
    const path = `${WIDGET_FOLDER}/registry.ts`
    const text = textOf(path)
    writeFileSync(pathOf(path), text.replace('  radio,\n', '').replace('  phone,\n', '  radio,\n  phone,\n'))
    const before = project.snapshot()
    expect(create('color-picker').status).toBe(1)
    expect(project.snapshot()).toEqual(before)
    writeFileSync(pathOf(path), text)
  })

  describe('makes a widget', () => {
    let made: ReturnType<typeof create>
    beforeAll(() => {
      made = create('color-picker')
    }, SLOW)

    it('and says what to do next', () => {
      expect(made.output).toContain('What to do next:')
      expect(made.status).toBe(0)
    })

    it('and names the tests that the docs of widgets name', () => {
      const [command = 'none'] = /npx vitest run .*/.exec(made.output) ?? []
      expect(readFileSync(join(ROOT, 'docs/widgets.md'), 'utf8')).toContain(`${command}\n`)
    })

    it(
      'that compiles, with a registry that has it in its place',
      () => {
        const own = {
          extends: './tsconfig.base.json',
          compilerOptions: { lib: ['ES2024', 'DOM', 'DOM.Iterable'], jsx: 'react-jsx', types: ['node', 'vite/client'] },
          files: [
            `${WIDGET_FOLDER}/load.ts`,
            `${WIDGET_FOLDER}/color-picker/definition.ts`,
            `${WIDGET_FOLDER}/color-picker/color-picker.test.tsx`,
          ],
        }
        writeFileSync(pathOf('tsconfig.json'), JSON.stringify(own))
        expect(project.run(program('tsc'), '-p', 'tsconfig.json')).toEqual({ status: 0, output: '' })
      },
      SLOW,
    )

    it(
      'without which the registry does not compile, nor with one more',
      () => {
        const path = `${WIDGET_FOLDER}/registry.ts`
        const text = textOf(path)
        const entry = "  colorPicker: lazyCode(async () => (await import('./color-picker/index.ts')).colorPicker),\n"
        for (const [changed, fault] of [
          [text.replace(entry, ''), "Property 'colorPicker' is missing"],
          [text.replace(entry, entry + entry.replace('colorPicker', 'another')), "'another' does not exist"],
        ] as const) {
          writeFileSync(pathOf(path), changed)
          expect(project.run(program('tsc'), '-p', 'tsconfig.json').output).toContain(fault)
        }
        writeFileSync(pathOf(path), text)
      },
      SLOW,
    )

    it('in files as the formatter leaves them', () => {
      const changed = [
        'src/engine/widget-table.ts',
        'src/engine/widget-writings.ts',
        'flow-schemas',
        'docs/flow-document.md',
        'docs/validators.md',
      ]
      const { status, output } = project.run(program('oxfmt'), '--check', WIDGET_FOLDER, ...changed)
      expect(output).toContain('All matched files use the correct format')
      expect(status).toBe(0)
    })

    it(
      'that is drawn, read and written: its component tests and those of all widgets pass',
      () => {
        writeFileSync(pathOf('vitest.config.ts'), COMPONENT_CONFIG)
        const { status, output } = project.run(
          program('vitest'),
          'run',
          `${WIDGET_FOLDER}/color-picker`,
          `${WIDGET_FOLDER}/registry.test.ts`,
        )
        expect(output).toContain('2 passed')
        expect(status).toBe(0)
      },
      SLOW,
    )

    it('that the meta-schema, the lint, the texts and the docs know', () => {
      expect(textOf('flow-schemas/flow.schema.json')).toContain('"colorPicker"')
      expect(textOf('src/engine/widget-table.ts')).toContain("colorPicker: { answers: ['string'] }")
      expect(textOf('docs/flow-document.md')).toContain('| `colorPicker` ')
      const texts = JSON.parse(textOf('flow-schemas/copy/validators.sv.json')) as Record<string, string>
      expect(texts['error.schema.required.colorPicker']).toBe('Fyll i det här fältet')
    })
  })
})

describe('the edits of a new widget', () => {
  it('add one line to the registry, and change no other', () => {
    const registry = readFileSync(join(ROOT, WIDGET_FOLDER, 'registry.ts'), 'utf8')
    const line = "  colorPicker: lazyCode(async () => (await import('./color-picker/index.ts')).colorPicker),"
    const written = addToRegistry(registry, 'colorPicker', 'color-picker').split('\n')
    expect(written.filter((other) => other !== line)).toEqual(registry.split('\n'))
    expect(written.length).toBe(registry.split('\n').length + 1)
  })

  it('add one text below those like it, and change no other', () => {
    const page = '{\n  "error.a.b": "Ja",\n  "error.a.c": "Jo",\n\n  "error.b": "Nej"\n}\n'
    expect(addBelow(page, 'error.a', 'error.a.d', 'Jaha')).toBe(page.replace('"Jo",\n', '"Jo",\n  "error.a.d": "Jaha",\n'))
    expect(() => addBelow(page, 'error.a', 'error.a.b', 'x')).toThrow('already')
    expect(() => addBelow(page, 'error.c', 'error.c.d', 'x')).toThrow('by hand')
  })
})

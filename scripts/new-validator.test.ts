import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addToCopy } from './scaffold/copy-source.ts'
import { copyProject, program, ROOT, type ProjectCopy } from './scaffold/testing.ts'
import { keywordOf } from './new-validator/keyword.ts'
import { addToWidening } from './new-validator/widening-source.ts'
import { addToRegistry } from './new-validator/registry-source.ts'
import { TYPES } from './new-validator/templates.ts'

/** Ten processes, one after the other, on a machine that may be busy. */
const SLOW = 120_000

let copy = ''
let project: ProjectCopy

beforeAll(() => {
  project = copyProject()
  copy = project.folder
})
afterAll(() => project.remove())

const run = (command: string, ...args: string[]) => project.run(command, ...args)
const snapshot = () => project.snapshot()
const create = (...args: string[]) => run(process.execPath, 'scripts/new-validator.ts', ...args)

describe('npm run new:validator', () => {
  it.each([
    ['no name', []],
    ['two names', ['one', 'two']],
    ['capitals', ['ChipNumber']],
    ['a dash at the end', ['chip-']],
    ['a part that begins with a digit', ['chip-1']],
    ['a path', ['../chip']],
    ['a validator that is there', ['personal-number']],
    ['a remote check that is there', ['known-postal-code']],
    ['a computation that is there', ['bmi']],
    ['a keyword of JSON Schema', ['min-length']],
    ['a key of the format', ['show-if']],
    ['a word of JavaScript', ['default']],
    ['what every object has', ['to-string']],
    ['an unknown type', ['chip-number', '--on', 'date']],
    ['an unknown place', ['chip-number', '--before', 'nothing']],
    ['an unknown option', ['chip-number', '--of', 'string']],
  ])('refuses %s, and writes nothing', (_, args) => {
    const before = snapshot()
    const { status, output } = create(...args)
    expect(output).toContain('Nothing was written.')
    expect(status).toBe(1)
    expect(snapshot()).toEqual(before)
  })

  it('refuses a registry that is written in another way, and writes nothing', () => {
    const path = join(copy, 'validators/registry.ts')
    const text = readFileSync(path, 'utf8')
    writeFileSync(path, text.replace("  | 'luhn'\n", ''))
    const before = snapshot()
    expect(create('chip-number').status).toBe(1)
    expect(snapshot()).toEqual(before)
    writeFileSync(path, text)
  })

  describe('makes validators of every type', () => {
    const names = TYPES.map((on) => `new-${on}`)
    let runs: ReturnType<typeof create>[] = []
    beforeAll(() => {
      runs = TYPES.map((on) => create(`new-${on}`, '--on', on, '--before', 'luhn'))
    }, SLOW)

    it('and says what to do next', () => {
      for (const { status, output } of runs) {
        expect(output).toContain('What to do next:')
        expect(status).toBe(0)
      }
    })

    it('that compile, with a registry that has them in their place', () => {
      const own = { extends: './tsconfig.base.json', compilerOptions: { lib: ['ES2024'], types: [] }, files: ['validators/widening.ts'] }
      writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify(own))
      expect(run(program('tsc'), '-p', 'tsconfig.json')).toEqual({ status: 0, output: '' })
      const registry = readFileSync(join(copy, 'validators/registry.ts'), 'utf8')
      const keywords = [...registry.matchAll(/^ {2}(\w+),$/gm)].map(([, keyword]) => keyword)
      const added = TYPES.map((on) => `new${on.charAt(0).toUpperCase()}${on.slice(1)}`)
      expect(keywords.slice(keywords.indexOf('luhn') - TYPES.length, keywords.indexOf('luhn'))).toEqual(added)
      const imports = [...registry.matchAll(/'\.\/(.*)\/index\.ts'/g)].map(([, folder]) => folder ?? '')
      expect(imports).toEqual(imports.toSorted((a, b) => (a < b ? -1 : 1)))
    })

    it('in files as the formatter leaves them', () => {
      const changed = [
        'validators/registry.ts',
        'validators/widening.ts',
        'flow-schemas/flow.schema.json',
        'flow-schemas/copy/validators.sv.json',
      ]
      const { status, output } = run(program('oxfmt'), '--check', ...names.map((name) => `validators/${name}`), ...changed)
      expect(output).toContain('All matched files use the correct format')
      expect(status).toBe(0)
    })

    it('with texts, a schema and docs that know them', () => {
      const texts = JSON.parse(readFileSync(join(copy, 'flow-schemas/copy/validators.sv.json'), 'utf8')) as Record<string, string>
      expect(texts['error.newString.format']).toBe('Kontrollera svaret.')
      expect(readFileSync(join(copy, 'docs/validators.md'), 'utf8')).toContain('| [`newString`](../validators/new-string/README.md)')
      const schema = readFileSync(join(copy, 'flow-schemas/flow.schema.json'), 'utf8')
      expect(schema).toContain('"newString"')
      expect(run(process.execPath, 'scripts/write-format.ts')).toEqual({ status: 0, output: '' })
      expect(readFileSync(join(copy, 'flow-schemas/flow.schema.json'), 'utf8')).toBe(schema)
    })

    it('whose vectors fail until they are written', () => {
      const script = `import { readFileSync } from 'node:fs'
        import { validators } from './validators/registry.ts'
        import { runVectors } from './validators/run-vectors.ts'
        const failed = ${JSON.stringify(TYPES)}.map((on) => {
          const file = JSON.parse(readFileSync('validators/new-' + on + '/vectors.json', 'utf8'))
          const definition = validators['new' + on[0].toUpperCase() + on.slice(1)]
          return file.cases.length - runVectors(definition, file).length
        })
        console.log(JSON.stringify(failed))`
      expect(run(process.execPath, '--input-type=module-typescript', '-e', script).output.trim()).toBe(JSON.stringify(TYPES.map(() => 0)))
    })
  })
})

describe('the edits of a new validator', () => {
  const registry = readFileSync(join(ROOT, 'validators/registry.ts'), 'utf8')

  it('add three lines to the registry, and change no other', () => {
    const written = addToRegistry(registry, { keyword: 'chipNumber', folder: 'chip-number' })
    const added = ["import { chipNumber } from './chip-number/index.ts'", "  | 'chipNumber'", '  chipNumber,']
    expect(written.split('\n').filter((line) => !added.includes(line))).toEqual(registry.split('\n'))
    expect(added.every((line) => written.includes(`\n${line}\n`))).toBe(true)
  })

  it('add one line to the comparison of parameters', () => {
    const widening = readFileSync(join(ROOT, 'validators/widening.ts'), 'utf8')
    const written = addToWidening(widening, 'chipNumber').split('\n')
    expect(written.filter((line) => line !== "  chipNumber: 'flag',")).toEqual(widening.split('\n'))
    expect(written).toContain("  chipNumber: 'flag',")
    expect(() => addToWidening('const widening = {}', 'chipNumber')).toThrow('by hand')
  })

  it('add one text to the copy, and change no other', () => {
    const page = '{\n  "error.a.b": "Ja",\n\n  "error.schema.required": "Fyll i"\n}\n'
    expect(addToCopy(page, 'error.c.d', 'Nej "nu"')).toBe(
      '{\n  "error.a.b": "Ja",\n\n  "error.c.d": "Nej \\"nu\\"",\n\n  "error.schema.required": "Fyll i"\n}\n',
    )
    expect(() => addToCopy(page, 'error.a.b', 'x')).toThrow('already')
    expect(() => addToCopy('{ "error.a.b": "Ja" }', 'error.c.d', 'x')).toThrow('by hand')
  })

  it('make the keyword that belongs to the folder', () => {
    expect(keywordOf('chip-number2-b', new Set())).toBe('chipNumber2B')
    expect(() => keywordOf('chip', new Set(['chip']))).toThrow('taken')
  })
})

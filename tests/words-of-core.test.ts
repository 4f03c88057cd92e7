import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const CORE = 'src/{values,engine,quote,personas,contract,insurance}/**/*.ts'
const FOLDERS = [CORE, 'validators/**/*.ts', 'computations/**/*.ts']

/** Files whose code has Swedish letters for another reason than words for a reader. */
const ALLOWED: Readonly<Record<string, string>> = {
  'src/contract/credentials.ts': 'the letters of a user name',
  'src/contract/parties.ts': 'the pattern of a registration number',
  'src/insurance/external/amount.ts': 'how records of Swedish companies write an amount',
  'src/insurance/external/keywords.ts': 'words in records of Swedish companies',
  'src/insurance/external/mileage.ts': 'how records of Swedish companies write a mileage',
  'src/values/typed-text.ts': 'the letters of a Swedish keyboard',
  'validators/mask/mask.ts': 'the letters of a registration or a booking number',
  'validators/pet-id/pet-id.ts': 'the letters of tattooed marks',
  'validators/street-address/street-address.ts': 'the words and letters of a Swedish address',
}

const SWEDISH = /[åäö]/i

/** The texts and patterns in a file's code that have Swedish letters; comments are left out. */
function swedishIn(path: string, code: string): string[] {
  const found: string[] = []
  const note = (text: string) => {
    if (SWEDISH.test(text)) found.push(text)
  }
  new Visitor({
    Literal: (node) => note(node.raw ?? ''),
    TemplateElement: ({ value }) => note(value.raw),
  }).visit(parseSync(path, code).program)
  return found
}

const files = globSync(FOLDERS, { cwd: ROOT })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/\.(test|spec)\.ts$/.test(path))

describe('the pure core', () => {
  it('says nothing in Swedish', () => {
    expect(files.length).toBeGreaterThan(100)
    const swedish = files.filter((path) => swedishIn(path, readFileSync(join(ROOT, path), 'utf8')).length > 0)
    expect(swedish.filter((path) => !Object.hasOwn(ALLOWED, path))).toEqual([])
  })

  it('allows Swedish letters only in files that have them', () => {
    const idle = Object.keys(ALLOWED).filter((path) => swedishIn(path, readFileSync(join(ROOT, path), 'utf8')).length === 0)
    expect(idle).toEqual([])
  })

  it.each([
    ['a text', "export const text = 'Fältet'"],
    ['a template', 'export const text = (name: string) => `Fältet ${name}`'],
    ['a pattern', 'export const letters = /[åäö]/'],
    ['an argument', "export const fail = () => { throw new Error('går inte') }"],
  ])('would be found with %s', (_, code) => {
    expect(swedishIn('one.ts', code)).toHaveLength(1)
  })

  it('may have Swedish words in comments', () => {
    expect(swedishIn('one.ts', '/** Lägenhetsnummer. */\nexport const one = 1 // ö')).toEqual([])
  })
})

import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { ProductPage } from '../src/contract/product.ts'
import type { Copy } from '../src/copy/lookup.ts'
import type { FlowDocument } from '../src/engine/document.ts'

const ROOT = join(import.meta.dirname, '..')
const CONTENT = join(ROOT, 'flow-schemas')
const read = (...path: string[]): unknown => JSON.parse(readFileSync(join(CONTENT, ...path), 'utf8'))

/** Where a product may be named, with the reason. */
const ALLOWED: readonly (readonly [path: RegExp, reason: string])[] = [
  [/^src\/server\/ports\/core-system\/embedded\//, 'the embedded core system: tariffs are of products'],
  [/^src\/server\/ports\/registries\/embedded\//, 'the embedded registries: invented vehicles and houses'],
  [/^src\/server\/features\/dev\/mock-data\/.*\.json$/, 'invented insurances of a customer, for development'],
  [/^src\/insurance\//, 'what a customer holds: the rules differ by the kinds of the specification'],
  [/\.test\.tsx?$|\/(?:testing|fixtures)[/.-]|-testing\.tsx?$|testing-\w+\.tsx?$/, 'tests and their helpers'],
  [/^src\/contract\/category-icons\.ts$|\/(?:product-card|page-icons)\.tsx$/, 'names of icons: a car, a house'],
  [/\/hero-scene\.tsx$/, 'the parts of a picture'],
  [/^src\/copy\/program-texts\.ts$/, 'the link to the start page is called home'],
  [/^src\/values\/autofill\.ts$/, 'the HTML standard says whose number it is: home or work'],
  [/^src\/copy\/(?:insurance|external|own-data)-texts\.ts$/, 'texts of what a customer may have, by the names of the specification'],
  [/^src\/contract\/(?:product-details|named-schemas)\.ts$/, 'details of what a customer may have, by the names of the specification'],
  [/^src\/server\/ports\/insurances\/embedded\//, 'the embedded insurances: details are of products'],
  [/^src\/server\/ports\/comparison\/embedded\//, 'the embedded comparison: invented scores of kinds'],
  [/^src\/server\/ports\/collector\/embedded\/demo\//, 'what demo persons have at other companies'],
  [/^src\/server\/(?:ports\/payments\/embedded|features\/claims\/demo)\/demo-[\w-]+\.ts$/, 'what demo customers have'],
  [/\/cli\/(?:pull|push)\.ts$/, 'a file as an example, in the words of a command'],
  [/^src\/contract\/session\.ts$/, 'flags of the identity provider: what a customer has with the bank'],
]

const flows = readdirSync(CONTENT).filter((name) => existsSync(join(CONTENT, name, 'product.json')))
const pages = flows.map((flow) => read(flow, 'product.json') as ProductPage)

/** The insurance types of the specification: those that the shop sells, and those that a customer may have. */
const INSURANCE_TYPES = [
  'AccidentInsurance BoatInsurance BuildingInsurance CarInsurance CaravanInsurance CatInsurance Childinsurance DogInsurance',
  'HolidayHomeInsurance StudentHomeInsurance HomeInsurance HouseInsurance MobilehomeInsurance EUMopedInsurance MotorcycleInsurance',
  'MopedInsurance PregnancyInsurance SnowmobileInsurance Trailerinsurance WeekendPersonalTravelInsurance',
  'BackpackerPersonalTravelInsurance StudentPersonalTravelInsurance GroupInsurance HealthInsurance LifeInsurance BlancoInsurance',
  'BlancoLifeInsurance MortgageIncomeInsurance',
].flatMap((line) => line.split(' '))

/** Words of everyday English and of the browser: they name a product only as a text of their own. */
const EVERYDAY = new Set(['child', 'home', 'house', 'life', 'accident'])

/** A word by itself in any case, and as a part of a name: `isBoat`, `boatQuote`. */
function inName(word: string): RegExp {
  const [first = '', ...others] = word
  const rest = others.join('')
  const begin = `(?:(?<![A-Za-z])[${first.toLowerCase()}${first.toUpperCase()}]|(?<=[a-z])${first.toUpperCase()})`
  return new RegExp(`${begin}${rest}s?(?![a-z])`)
}

const asText = (word: string) => new RegExp(`['"\`/]${word}['"\`/.]`)

const names = new Set([...flows, ...pages.map(({ product }) => product)])
const swedish = pages.flatMap(({ flow, copy, path }) => {
  const name = (read(flow, 'copy.sv.json') as Copy)[`${copy}.name`] ?? ''
  return [name.toLowerCase(), path.split('/').at(-1) ?? '']
})
const types = new Set([...INSURANCE_TYPES, ...flows.map((flow) => (read(flow, 'flow.json') as FlowDocument).insuranceType ?? '')])

const wanted: readonly (readonly [name: string, pattern: RegExp])[] = [
  ...[...names].map((name) => [name, EVERYDAY.has(name) ? asText(name) : inName(name)] as const),
  ...[...types].map((type) => [type, new RegExp(`\\b${type}\\b`, 'i')] as const),
  ...[...new Set(swedish)].filter((name) => name !== '').map((name) => [name, new RegExp(name, 'i')] as const),
]

/** Comments may give a product as an example. */
const withoutComments = (source: string) => source.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')

const sources = globSync('src/**/*.{ts,tsx,css,json,html}', { cwd: ROOT })
  .filter((path) => !path.includes('/migrations/') && !ALLOWED.some(([allowed]) => allowed.test(path)))
  .map((path) => ({ path, code: withoutComments(readFileSync(join(ROOT, path), 'utf8')) }))

describe('the code of the shop, outside the embedded systems', () => {
  it('is looked at, with every product', () => {
    expect(sources.length).toBeGreaterThan(500)
    expect(names.size).toBeGreaterThanOrEqual(19)
    expect(swedish).toContain('barnforsakring')
  })

  it.each(wanted)('does not name the product %s', (_, pattern) => {
    expect(sources.filter(({ code }) => pattern.test(code)).map(({ path }) => path)).toEqual([])
  })

  it.each([
    ['boat', "if (product === 'boat') return", true],
    ['boat', 'const isBoatQuote = true', true],
    ['car', 'const carAddons = []', true],
    ['car', 'const card = carry', false],
    ['child', "productPath: 'child'", true],
    ['child', 'child.kill()', false],
    ['CarInsurance', "insuranceType === 'carinsurance'", true],
  ])('finds %s in %s: %s', (name, code, isFound) => {
    expect(wanted.find(([known]) => known === name)?.[1].test(code)).toBe(isFound)
  })
})

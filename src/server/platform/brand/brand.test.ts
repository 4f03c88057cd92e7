import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BRAND_FOLDER } from '../config/folders.ts'
import { BrandError, readBrand } from './brand.ts'
import { contrast, readColour, type Colour } from './colour.ts'
import { nearPairs } from './contrast-pairs.ts'
import { DERIVED_COLOURS, paletteOf, STATED_COLOURS } from './palette.ts'

const SECOND = join(import.meta.dirname, '../../../../tests/fixtures/brand')
const COLOURS = { primary: '#0e564d', background: '#fbf8f3', text: '#25221d' } as const

let folder: string
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'brand-')), 'brand')
  cpSync(SECOND, folder, { recursive: true })
})
afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }))

const write = (json: unknown) => writeFileSync(join(folder, 'brand.json'), typeof json === 'string' ? json : JSON.stringify(json))

describe('a brand', () => {
  it('of the invented insurer has every colour of its file', () => {
    const { colours } = JSON.parse(readFileSync(join(BRAND_FOLDER, 'brand.json'), 'utf8')) as { colours: object }
    const brand = readBrand(BRAND_FOLDER)
    expect(brand).toMatchObject({ name: 'Teckna Försäkring', wordmark: 'Teckna', palette: colours })
  })

  it('needs three colours; the others follow, and all are in the style', () => {
    const { palette, files } = readBrand(folder)
    expect(Object.keys(palette).toSorted()).toEqual([...STATED_COLOURS, ...DERIVED_COLOURS].toSorted())
    const style = files['theme.css']
    for (const colour of Object.values(palette)) expect(style).toContain(colour)
    expect(style).toContain('--ds-color-accent-base-default:#8a1c5c')
    expect(style).toContain('--brand-logo-ratio:48/32')
  })

  it('has another version when anything of it changes', () => {
    const { version } = readBrand(folder)
    expect(readBrand(folder).version).toBe(version)
    write({ name: 'A', colours: { ...COLOURS, star: '#8a5a00' } })
    expect(readBrand(folder).version).not.toBe(version)
  })

  it('without a logo for the dark foot has its logo there', () => {
    rmSync(join(folder, 'logo-on-dark.svg'))
    const { files } = readBrand(folder)
    expect(files['logo-on-dark.svg']).toBe(files['logo.svg'])
  })

  it.each([
    ['{', 'brand.json is not valid JSON'],
    ['[]', 'brand.json must be an object with name and colours'],
    [{ colours: COLOURS }, 'brand.json: name must be a text of 1 to 60 characters'],
    [{ name: 'A', colors: COLOURS }, 'brand.json: colors is not known; known are $schema, name, wordmark, colours'],
    [{ name: 'A\u202eB', colours: COLOURS }, 'brand.json: name must be a text of 1 to 60 characters'],
    [
      { name: 'A', wordmark: 1, colours: COLOURS },
      'brand.json: wordmark must be a text of at most 60 characters; empty if the logo says the name',
    ],
    [{ name: 'A' }, 'brand.json: colours must be an object with primary, background, text'],
    [{ name: 'A', colours: { primary: '#0e564d' } }, 'brand.json: colours needs primary, background, text'],
    [
      { name: 'A', colours: { ...COLOURS, primary: 'red;}' } },
      'brand.json: colours.primary must be a colour such as "#0e564d", not "red;}"',
    ],
    [
      { name: 'A', colours: { ...COLOURS, text: '#8a8a8a' } },
      'brand.json: text #8a8a8a on background #fbf8f3 has a contrast of 3.25:1, and needs 4.5:1 (WCAG 2.2, 1.4.3)',
    ],
    [
      { name: 'A', colours: { ...COLOURS, border: '#cccccc' } },
      'brand.json: border #cccccc on background #fbf8f3 has a contrast of 1.51:1, and needs 3:1 (WCAG 2.2, 1.4.11)',
    ],
  ])('of %j is refused in one line', (json, message) => {
    write(json)
    expect(() => readBrand(folder)).toThrow(new BrandError(message))
  })

  it('refuses a colour that it does not know, and lists the known ones', () => {
    write({ name: 'A', colours: { ...COLOURS, __proto__: undefined, accent: '#000' } })
    expect(() => readBrand(folder)).toThrow(/^brand\.json: colours\.accent is not known; known are primary, background, text, surface, /)
  })

  it('refuses a folder without its files, and a picture that could run a script', () => {
    writeFileSync(join(folder, 'favicon.svg'), '<svg viewBox="0 0 1 1" onload="alert(1)"/>')
    expect(() => readBrand(folder)).toThrow(/^favicon\.svg has onload="alert\(1\)" in <svg>: only path, /)
    rmSync(join(folder, 'logo.svg'))
    expect(() => readBrand(folder)).toThrow(new BrandError(`the brand's folder ${folder} has no readable logo.svg`))
    mkdirSync(join(folder, 'empty'))
    expect(() => readBrand(join(folder, 'empty'))).toThrow(/has no readable brand\.json$/)
  })

  it('has the keys of its schema', () => {
    const { properties } = JSON.parse(readFileSync(join(BRAND_FOLDER, 'brand.schema.json'), 'utf8')) as {
      properties: { colours: { required: string[]; properties: object } }
    }
    expect(Object.keys(properties)).toEqual(['$schema', 'name', 'wordmark', 'colours'])
    expect(properties.colours.required).toEqual(STATED_COLOURS)
    expect(Object.keys(properties.colours.properties)).toEqual([...STATED_COLOURS, ...DERIVED_COLOURS])
  })
})

describe('colours', () => {
  it.each<[Colour, Colour, number]>([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#767676', '#ffffff', 4.54],
    ['#777777', '#ffffff', 4.48],
    ['#ff0000', '#ffffff', 4],
  ])('%s and %s have the ratio %d, by WCAG 2.2', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 2)
    expect(contrast(other, one)).toBeCloseTo(ratio, 2)
  })

  it('are read as three or six digits alone', () => {
    expect(['#0E564D', '#abc', 'red', '#12345', '#1234567', '#ggg', 1].map(readColour)).toEqual([
      '#0e564d',
      '#aabbcc',
      ...Array(5).fill(undefined),
    ])
  })

  it.each<Colour>(['#8a1c5c', '#1d4ed8', '#0b5394', '#b3261e', '#14532d', '#000000', '#6d28d9'])(
    'that follow from %s are far enough from each other',
    (primary) => {
      expect(nearPairs(paletteOf({ primary, background: '#ffffff', text: '#111827' }))).toEqual([])
    },
  )
})

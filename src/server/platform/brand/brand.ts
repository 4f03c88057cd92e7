import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isObject } from '../../../values/json.ts'
import { styleOf } from './brand-style.ts'
import { readColour, type Colour } from './colour.ts'
import { nearPairs } from './contrast-pairs.ts'
import { DERIVED_COLOURS, paletteOf, STATED_COLOURS, type ColourName, type Palette, type StatedColours } from './palette.ts'
import { PictureError, readPicture, writePicture, type Picture } from './shapes.ts'

/** The looks of an insurer: name, colours and pictures. */
export interface Brand {
  /** The insurer's name, which texts and titles say. */
  readonly name: string
  /** Written beside the logo. Empty if the logo says the name. */
  readonly wordmark: string
  readonly palette: Palette
  readonly logo: Picture
  /** The files that every page loads, by their names. */
  readonly files: Readonly<Record<BrandFile, string>>
  /** Changes with any of the files: an address with it may be cached for ever. */
  readonly version: string
}

export const BRAND_FILES = ['theme.css', 'logo.svg', 'logo-on-dark.svg', 'favicon.svg'] as const
export type BrandFile = (typeof BRAND_FILES)[number]

/** Path of the brand's files, below a folder that the content security policy allows. */
export const BRAND_PATH = '/assets/brand'

/** A brand that cannot be shown. The message is for the operator, in one line. */
export class BrandError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'BrandError'
  }
}

/**
 * Reads a brand from its folder: `brand.json`, `logo.svg`, `favicon.svg`, and `logo-on-dark.svg` where the logo needs another on the dark
 * foot of the pages.
 * @throws BrandError
 */
export function readBrand(folder: string): Brand {
  const { name, wordmark = name, colours } = readJson(folder)
  const palette = paletteOf(colours)
  const [near] = nearPairs(palette)
  if (near)
    throw new BrandError(
      `brand.json: ${near.drawn} on ${near.on} has a contrast of ${cut(near.ratio)}:1, and needs ${near.needed}:1 (WCAG 2.2, ${near.criterion})`,
    )
  const logo = readShapes(folder, 'logo.svg')
  const files = {
    'logo.svg': writePicture(logo),
    'logo-on-dark.svg': writePicture(readShapes(folder, 'logo-on-dark.svg', logo)),
    'favicon.svg': writePicture(readShapes(folder, 'favicon.svg')),
  }
  const version = createHash('sha256')
    .update(JSON.stringify([palette, files]))
    .digest('hex')
    .slice(0, 12)
  return { name, wordmark, palette, logo, files: { ...files, 'theme.css': styleOf(palette, logo, version) }, version }
}

/** A ratio is never shown as one that would do. */
const cut = (ratio: number) => (Math.floor(ratio * 100) / 100).toFixed(2)

interface BrandJson {
  readonly name: string
  readonly wordmark?: string
  readonly colours: StatedColours
}

const KEYS = ['$schema', 'name', 'wordmark', 'colours']
const LONGEST_NAME = 60

function readJson(folder: string): BrandJson {
  const json = parse(readText(folder, 'brand.json'))
  if (!isObject(json)) throw new BrandError('brand.json must be an object with name and colours')
  const unknown = Object.keys(json).find((key) => !KEYS.includes(key))
  if (unknown !== undefined) throw new BrandError(`brand.json: ${unknown} is not known; known are ${KEYS.join(', ')}`)
  const { name, wordmark } = json
  if (!isName(name) || name.trim() === '') throw new BrandError(`brand.json: name must be a text of 1 to ${LONGEST_NAME} characters`)
  if (wordmark !== undefined && !isName(wordmark))
    throw new BrandError(`brand.json: wordmark must be a text of at most ${LONGEST_NAME} characters; empty if the logo says the name`)
  return { name: name.trim(), ...(wordmark === undefined ? {} : { wordmark: wordmark.trim() }), colours: readColours(json['colours']) }
}

const isName = (text: unknown): text is string => typeof text === 'string' && text.length <= LONGEST_NAME && !/\p{C}/u.test(text)

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new BrandError('brand.json is not valid JSON')
  }
}

function readColours(json: unknown): StatedColours {
  if (!isObject(json)) throw new BrandError(`brand.json: colours must be an object with ${STATED_COLOURS.join(', ')}`)
  const known: readonly string[] = [...STATED_COLOURS, ...DERIVED_COLOURS]
  const colours: Partial<Record<ColourName, Colour>> = {}
  for (const [name, value] of Object.entries(json)) {
    if (!known.includes(name)) throw new BrandError(`brand.json: colours.${name} is not known; known are ${known.join(', ')}`)
    const colour = readColour(value)
    if (!colour) throw new BrandError(`brand.json: colours.${name} must be a colour such as "#0e564d", not ${JSON.stringify(value)}`)
    colours[name as ColourName] = colour
  }
  const { primary, background, text } = colours
  if (!primary || !background || !text) throw new BrandError(`brand.json: colours needs ${STATED_COLOURS.join(', ')}`)
  return { ...colours, primary, background, text }
}

/** @param otherwise in place of a file that is not there */
function readShapes(folder: string, file: BrandFile, otherwise?: Picture): Picture {
  try {
    return readPicture(readText(folder, file))
  } catch (error) {
    if (error instanceof PictureError) throw new BrandError(`${file} ${error.message}`)
    if (error instanceof BrandError && otherwise) return otherwise
    throw error
  }
}

function readText(folder: string, file: string): string {
  try {
    return readFileSync(join(folder, file), 'utf8')
  } catch {
    throw new BrandError(`the brand's folder ${folder} has no readable ${file}`)
  }
}

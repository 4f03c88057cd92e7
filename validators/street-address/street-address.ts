import { tidyLine } from '../../src/values/typed-text.ts'

/** What is wrong with an address: the first check that it fails, in this order. [B5.3] [P5.1] */
export type StreetAddressFault = 'box' | 'format' | 'apartment'

/** The parts of an address in a street. */
export interface StreetAddress {
  readonly street: string
  /** 1–9999, as digits. */
  readonly number: string
  /** The letter after the number, a capital. */
  readonly letter: string | undefined
  /** Lägenhetsnummer: four digits, the first two of which are the floor. */
  readonly apartment: string | undefined
}

export type ParsedStreetAddress =
  | { readonly ok: true; readonly address: StreetAddress }
  | { readonly ok: false; readonly fault: StreetAddressFault }

/** Longer texts are no addresses; the patterns below look at no more than this. */
const MAX_LENGTH = 200

const BOX = /^(?:post)?box /i

/** The word that an apartment number follows, with what stands before and after it. */
const WITH_APARTMENT = /^(.*?)(?:^|[ ,]+)(?:lgh|lägenhet)(?!\p{L})[ .]*(.*)$/iu

const WITH_NUMBER = /^(.+) ([1-9]\d{0,3}) ?([a-zåäö])?$/i

/** Letters of any script with their accents, digits (as in "Västra 2:a gatan") and the signs of abbreviations. */
const STREET = /^[\p{L}\d][\p{L}\p{M}\d.:'/ -]*$/u

const LETTER = /\p{L}/u

/** A street that itself ends in a house number. */
const ENDS_IN_NUMBER = / [1-9]\d{0,3}(?: ?[a-zåäö])?$/i

const APARTMENT = /^\d{4}$/

/**
 * Parses a street address, typed or canonical: street, number 1–9999, optionally a letter, optionally lgh and the
 * apartment's four digits. [B5.3] [P5.1] A box is not a place to insure.
 */
export function parseStreetAddress(text: string): ParsedStreetAddress {
  if (text.length > MAX_LENGTH) return refuse('format')
  const line = tidyLine(text)
  if (BOX.test(line)) return refuse('box')
  const [, house = line, apartment] = WITH_APARTMENT.exec(line) ?? []
  const [, street = '', number = '', letter] = WITH_NUMBER.exec(house) ?? []
  if (!STREET.test(street) || !LETTER.test(street)) return refuse('format')
  // In "Storgatan 3 1102" the apartment number would be read as the house number, and the house number as part of the
  // street.
  const lacksWord = apartment === undefined && APARTMENT.test(number) && ENDS_IN_NUMBER.test(street)
  if (lacksWord || (apartment !== undefined && !APARTMENT.test(apartment))) return refuse('apartment')
  return { ok: true, address: { street, number, letter: letter && raise(letter), apartment } }
}

function refuse(fault: StreetAddressFault): ParsedStreetAddress {
  return { ok: false, fault }
}

/** The pattern lets only such letters through as have one capital. */
function raise(letter: string): string {
  return letter.toUpperCase()
}

/**
 * Returns the canonical form of a finished text, which is also its display form: `Storgatan 3 B lgh 1102`. The street
 * keeps its capitals as typed. A text that is not an address only loses extra spaces and invisible characters.
 */
export function normalizeStreetAddress(text: string): string {
  const parsed = parseStreetAddress(text)
  if (parsed.ok) return writeStreetAddress(parsed.address)
  return text.length > MAX_LENGTH ? text : tidyLine(text)
}

/** Writes the parts as the Swedish standard for addresses does: a space before the letter, no comma before lgh. */
function writeStreetAddress({ street, number, letter, apartment }: StreetAddress): string {
  return [street, number, letter, apartment && `lgh ${apartment}`].filter((part) => part !== undefined).join(' ')
}

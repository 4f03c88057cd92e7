import { FIRST_LANGUAGE } from './formats.ts'
import { fillText, type CopyParams } from './placeholders.ts'
import { ownValue } from '../values/own-value.ts'

/** Texts of one language by key. */
export type Copy = Readonly<Record<string, string>>

/** Replaces a missing text. [B8.1] */
export const MISSING_TEXT = 'N/A'

/** Turns a copy key into a text. */
export type Translate = (key: string, params?: CopyParams) => string

/** Returns the first of several keys that the copy has. */
export function firstKey(copy: Copy, keys: readonly string[]): string | undefined {
  return keys.find((key) => Object.hasOwn(copy, key))
}

/**
 * Returns a translator over a copy. A missing text becomes "N/A". [B8.1]
 * @param onMissing called with each missing key, to log it
 * @param language that of the copy
 */
export function translator(copy: Copy, onMissing: (key: string) => void, language: string = FIRST_LANGUAGE): Translate {
  return (key, params) => {
    const text = ownValue(copy, key)
    if (text !== undefined) return fillText(text, params, language)
    onMissing(key)
    return MISSING_TEXT
  }
}

/** Fallback text of every error. [P7.3] */
export const DEFAULT_ERROR_KEY = 'error.default'

/** Returns the lookup order of an error's text: with the product's suffix, generic, default. [P7.3] */
export function errorKeys(code: string, suffix: string): string[] {
  return [`error.${code}.${suffix}`, `error.${code}`, DEFAULT_ERROR_KEY]
}

/** The part of an input that the text of its errors depends on. */
export interface ErrorPlace {
  readonly copy: string
  readonly widget: string
  readonly flow: string
}

/**
 * Returns the lookup order of an input's error: the input's own text, the widget's, then as for every error. `message`
 * is a validator's message or `schema.<keyword>`. [P7.3]
 */
export function inputErrorKeys({ copy, widget, flow }: ErrorPlace, message: string): string[] {
  return [`${copy}.error.${message}`, `error.${message}.${widget}`, ...errorKeys(message, flow)]
}

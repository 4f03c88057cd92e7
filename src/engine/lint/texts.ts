import { isBlank } from '../../copy/blank.ts'
import type { Copy } from '../../copy/lookup.ts'
import { malformedPlaceholders } from '../../copy/malformed-placeholders.ts'
import { isPlaceholderType, placeholdersOf } from '../../copy/placeholders.ts'
import { isObject, type Json } from '../../values/json.ts'
import { finding, type Finding } from './finding.ts'
import { pointer } from './pointer.ts'

interface Page {
  readonly page: string
  readonly language: string
}

/** Returns the texts of a page as saved; values that are not texts are left out. */
export function textsOf(page: unknown): Copy {
  if (!isObject(page)) return {}
  return Object.fromEntries(Object.entries(page).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

/** Finds values that are not texts, texts that show nothing, malformed placeholders, and placeholders of unknown types. */
export function lintTexts({ page, language, texts }: Page & { readonly texts: unknown }): Finding[] {
  if (!isObject(texts)) return [finding('notTexts', pointer('copy', language, page), { page })]
  return Object.entries(texts).flatMap(([key, text]) => {
    const at = pointer('copy', language, page, key)
    if (typeof text !== 'string') return [finding('notText', at, { key, value: text as Json })]
    if (isBlank(text)) return [finding('blankText', at, { key })]
    const malformed = malformedPlaceholders(text).map((written) => finding('malformedPlaceholder', at, { variant: 'text', key, written }))
    const untyped = placeholdersOf(text).filter(({ type }) => !isPlaceholderType(type))
    return malformed.concat(untyped.map(({ name, type }) => finding('unknownPlaceholderType', at, { key, name, type })))
  })
}

interface PlaceholderLint extends Page {
  readonly key: string
  readonly text: string
  /** The placeholders that are filled where the text is shown. */
  readonly known: readonly string[]
}

/** Finds placeholders of a text without a value: the customer would read "N/A". [B8.1] */
export function findUnknownPlaceholders({ page, language, key, text, known }: PlaceholderLint): Finding[] {
  return placeholdersOf(text)
    .filter(({ name }) => !known.includes(name))
    .map(({ name }) => finding('unknownPlaceholder', pointer('copy', language, page, key), { variant: 'text', key, name, known }))
}

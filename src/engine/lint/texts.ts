import { isBlank } from '../../copy/blank.ts'
import { COPY_LIMITS } from '../../copy/copy-limits.ts'
import type { Copy } from '../../copy/lookup.ts'
import { parseMessage } from '../../copy/message.ts'
import type { ParsedMessage } from '../../copy/message-parts.ts'
import { namesOf, placeholdersIn } from '../../copy/message-names.ts'
import { isPlaceholderType } from '../../copy/placeholders.ts'
import { isObject, type Json } from '../../values/json.ts'
import { lintBranches } from './branches.ts'
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

/**
 * Finds values that are not texts, too many or too long texts, texts that show nothing, malformed braces, faults of plurals and selects, and placeholders of
 * unknown types.
 */
export function lintTexts({ page, language, texts }: Page & { readonly texts: unknown }): Finding[] {
  if (!isObject(texts)) return [finding('notTexts', pointer('copy', language, page), { page })]
  const size = Object.keys(texts).length
  const most = COPY_LIMITS.texts
  if (size > most) return [finding('excess', pointer('copy', language, page), { variant: 'members', size, most })]
  return Object.entries(texts).flatMap(([key, text]) => {
    const at = pointer('copy', language, page, key)
    if (typeof text !== 'string') return [finding('notText', at, { key, value: text as Json })]
    if (text.length > COPY_LIMITS.text) return [finding('excess', at, { variant: 'text', most: COPY_LIMITS.text })]
    if (isBlank(text)) return [finding('blankText', at, { key })]
    const message = parseMessage(text)
    if (message.faults.length > 0)
      return message.faults.map(({ fault, at: index, words }) =>
        finding('malformedText', at, { variant: fault, key, character: index + 1, words }),
      )
    return lintBranches({ key, at, language }, message).concat(unknownTypes({ key, at }, message))
  })
}

function unknownTypes({ key, at }: { readonly key: string; readonly at: string }, message: ParsedMessage): Finding[] {
  return placeholdersIn(message)
    .filter(({ type }) => type !== 'choice' && !isPlaceholderType(type))
    .map(({ name, type }) => finding('unknownPlaceholderType', at, { key, name, type }))
}

interface PlaceholderLint extends Page {
  readonly key: string
  readonly text: string
  /** The placeholders that are filled where the text is shown. */
  readonly known: readonly string[]
}

/** Finds placeholders of a text without a value: the customer would read "N/A". [B8.1] */
export function findUnknownPlaceholders({ page, language, key, text, known }: PlaceholderLint): Finding[] {
  return namesOf(parseMessage(text))
    .filter((name) => !known.includes(name))
    .map((name) => finding('unknownPlaceholder', pointer('copy', language, page, key), { variant: 'text', key, name, known }))
}

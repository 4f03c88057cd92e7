import type { Copy } from '../../copy/lookup.ts'
import { namesOf } from '../../copy/message-names.ts'
import { parseMessage } from '../../copy/message.ts'
import type { FlowDocument } from '../document.ts'
import { walkGroups, walkInputs } from '../walk-inputs.ts'

/** Stands for a name while a text is asked whether it is one. */
const PROBE = 'probe0of0a0rename'

/** Returns a text with a placeholder's name changed, where it is a name: a choice may have the same word in a branch. */
function renameInText(text: string, from: string, to: string): string {
  const brace = new RegExp(`\\{(\\s*)${from}(?=\\s*[},:])`, 'g')
  let renamed = text
  for (let found = brace.exec(renamed); found; found = brace.exec(renamed)) {
    const [matched, space = ''] = found
    const put = (name: string) => `${renamed.slice(0, found.index)}{${space}${name}${renamed.slice(found.index + matched.length)}`
    brace.lastIndex = found.index + 1
    if (namesOf(parseMessage(put(PROBE))).includes(PROBE)) renamed = put(to)
  }
  return renamed
}

/** Returns whether a text has a placeholder of this name. */
export function namesInput(text: string, id: string): boolean {
  return text.includes(id) && namesOf(parseMessage(text)).includes(id)
}

/** An input that gets another id in its own group. */
export interface TextRename {
  /** Its place, without the indices of rows. */
  readonly from: string
  readonly to: string
}

/**
 * Returns whether the text of a key may name the input: one of the flow everywhere but in rows and composite answers with a
 * part of the same name, a part in the texts of its own group. The placeholders of an error text are those of its check.
 * @param document the resolved document, before the input is renamed
 */
export function namingKeys(document: FlowDocument, from: string): (key: string) => boolean {
  const id = idOf(from)
  const outer = from.slice(0, -id.length).replaceAll('.', '/')
  const inGroups = walkGroups(document).flatMap(([, { properties }, prefix]) =>
    prefix !== '' && Object.hasOwn(properties, id) ? [{ prefix, keys: keysIn(document, prefix) }] : [],
  )
  const own = inGroups.filter(({ prefix }) => prefix === outer).flatMap(({ keys }) => keys)
  const shadowed = inGroups.flatMap(({ keys }) => keys)
  const isNaming = outer === '' ? (key: string) => !isUnder(shadowed, key) : (key: string) => isUnder(own, key)
  return (key) => !isErrorText(key) && isNaming(key)
}

/** Whether a text is shown for a refused answer. */
export function isErrorText(key: string): boolean {
  return /(?:^|\.)error\./.test(key)
}

const idOf = (place: string) => place.slice(place.lastIndexOf('.') + 1)

function isUnder(keys: readonly string[], key: string): boolean {
  return keys.some((one) => key === one || key.startsWith(`${one}.`))
}

/** Returns the keys of the texts of a group's inputs, and of the heading of its rows. */
function keysIn(document: FlowDocument, prefix: string): string[] {
  return walkInputs(document).flatMap(({ key, input }) => {
    if (`${key}/` === prefix) return [`${input.copy}.row`]
    return key.startsWith(prefix) ? [input.copy] : []
  })
}

/** Returns texts in which every placeholder for the renamed input has its new name. */
export function renameInTexts(document: FlowDocument, { from, to }: TextRename, copy: Copy): Copy {
  const id = idOf(from)
  const named = Object.entries(copy).filter(([, text]) => text.includes('{') && text.includes(id))
  if (named.length === 0) return copy
  const isNaming = namingKeys(document, from)
  const renamed = named.flatMap(([key, text]) => (isNaming(key) ? [[key, renameInText(text, id, to)]] : []))
  return { ...copy, ...Object.fromEntries(renamed) }
}

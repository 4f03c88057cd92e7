import type { Copy } from '../../copy/lookup.ts'
import { namesOf } from '../../copy/message-names.ts'
import { parseMessage } from '../../copy/message.ts'
import type { FlowDocument } from '../document.ts'
import { ownValue } from '../../values/own-value.ts'
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
 * Returns, for the place of an input, whether the text of a key may name it: one of the flow everywhere but in rows and composite
 * answers with a part of the same name, a part in the texts of its own group. The placeholders of an error text are those of its check.
 * @param document the resolved document, before the input is renamed
 */
export function namingIn(document: FlowDocument): (from: string) => (key: string) => boolean {
  const groups = walkGroups(document).filter(([, , prefix]) => prefix !== '')
  return (from) => {
    const id = idOf(from)
    const outer = from.slice(0, -id.length).replaceAll('.', '/')
    const withId = groups.filter(([, { properties }]) => Object.hasOwn(properties, id)).map(([, , prefix]) => prefix)
    const prefixes = outer === '' ? withId : withId.filter((prefix) => prefix === outer)
    const keys = prefixes.flatMap((prefix) => keysIn(document, prefix))
    return (key) => !isErrorText(key) && isUnder(keys, key) !== (outer === '')
  }
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

/** Returns texts in which every placeholder for a renamed input has its new name. */
export function renameInTexts(document: FlowDocument, renames: readonly TextRename[], copy: Copy): Copy {
  const naming = namingIn(document)
  const byId = Object.groupBy(
    renames.map(({ from, to }) => ({ id: idOf(from), to, isNaming: naming(from) })),
    ({ id }) => id,
  )
  const renamed = Object.entries(copy).map(([key, text]) => {
    const named = text.includes('{') ? namesOf(parseMessage(text)).flatMap((name) => ownValue(byId, name) ?? []) : []
    const own = named.filter(({ isNaming }) => isNaming(key))
    return [key, own.reduce((now, { id, to }) => renameInText(now, id, to), text)] as const
  })
  return Object.fromEntries(renamed)
}

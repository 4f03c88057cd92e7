import { inputErrorKeys, type Copy } from '../../copy/lookup.ts'
import { isProgramText } from '../../copy/program-texts.ts'
import { walkInputs } from '../walk-inputs.ts'
import { finding, type Finding } from './finding.ts'
import { languagesOf } from './languages.ts'
import { messagesByInput, SCHEMA_PLACEHOLDERS } from './messages.ts'
import { nearest } from './near.ts'
import { filledByKey } from './placeholders.ts'
import { pointer } from './pointer.ts'
import type { FlowLint } from './rule.ts'

/** Keys of the flow itself that the program shows if they exist, below the flow's name. */
const OF_FLOW = ['title', 'search', 'name', 'needs.statement', 'sign.text', 'sign.purpose', 'failure.title', 'failure.text'] as const

/** Texts of an input that exist beside those with placeholders. A choice may be refused without a keyword, by the server. */
const OF_INPUT = ['row', 'remove', ...['type', 'required', ...Object.keys(SCHEMA_PLACEHOLDERS)].map((keyword) => `error.schema.${keyword}`)]

/**
 * Finds texts of the flow's own page that nothing shows, and on every page of the flow misspelt keys of its inputs, steps, sections and
 * outcomes. Whether another flow shows a text of a shared page is not known here.
 * @param elsewhere keys that the product's page shows
 */
export function lintUnusedCopy(lint: FlowLint, elsewhere: readonly string[]): Finding[] {
  const { flow } = lint.document
  const families = familiesOf(lint)
  const used = new Set([...families, ...OF_FLOW.map((part) => `${flow}.${part}`), ...elsewhere, ...errorKeys(lint)])
  return languagesOf(lint).flatMap(({ language, copy, pageOf }) =>
    Object.keys(copy).flatMap((key) => {
      const page = pageOf(key)
      if (used.has(key) || isProgramText(page, key) || isShownByPrefix(key, flow)) return []
      const near = nearestKey(key, families, copy)
      return page === flow || near !== undefined ? [finding('unusedCopy', pointer('copy', language, page, key), { key, near })] : []
    }),
  )
}

/** Returns the missing key that differs from a key by a slip in one of its words. */
function nearestKey(key: string, known: ReadonlySet<string>, copy: Copy): string | undefined {
  const words = key.split('.')
  return [...known].find((other) => {
    if (Object.hasOwn(copy, other)) return false
    const others = other.split('.')
    const [slip = -1, ...more] = words.flatMap((word, index) => (word === others[index] ? [] : [index]))
    return others.length === words.length && more.length === 0 && nearest(words[slip] ?? '', [others[slip] ?? '']) !== undefined
  })
}

function errorKeys(lint: FlowLint): string[] {
  const { flow } = lint.document
  return messagesByInput(lint).flatMap(([{ input }, message]) => inputErrorKeys({ ...input, flow }, message))
}

function ofInputs({ document }: FlowLint): string[] {
  return walkInputs(document).flatMap(({ input: { copy } }) => OF_INPUT.map((part) => `${copy}.${part}`))
}

/** Returns the keys of what the document itself names, whose misspelling is certain. */
function familiesOf(lint: FlowLint): ReadonlySet<string> {
  return new Set([...filledByKey(lint).keys(), ...ofInputs(lint)])
}

/** Errors of the flow, and failures of its submission by their code. */
function isShownByPrefix(key: string, flow: string): boolean {
  return key.startsWith('error.') || key.startsWith(`${flow}.failure.`)
}

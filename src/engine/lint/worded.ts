import { INSURER_PLACEHOLDERS } from '../../copy/insurer-params.ts'
import { markupFaults } from '../../copy/markup-faults.ts'
import { parseMessage } from '../../copy/message.ts'
import { choicesIn, placeholdersIn } from '../../copy/message-names.ts'
import { UNANSWERED, type Choice, type MessagePart } from '../../copy/message-parts.ts'
import type { InputSchema } from '../document.ts'
import { isSayable } from '../sayable.ts'
import { wordedKeys, type WordedKey } from '../worded-keys.ts'
import { finding, type Finding } from './finding.ts'
import { languagesOf } from './languages.ts'
import { filledByKey } from './placeholders.ts'
import { pointer } from './pointer.ts'
import type { FlowLint } from './rule.ts'
import { isSeveral } from '../several.ts'
import { ownValue } from '../../values/own-value.ts'

/**
 * Finds faults of the texts that may name answers: an answer without words for the time before it is given, choices by what cannot
 * be chosen by, branches for codes that the input does not have, and malformed links, bold words and lists.
 */
export function lintWorded(lint: FlowLint): Finding[] {
  const keys = wordedKeys(lint.document)
  return [...lintPlain(lint, keys), ...lintKeys(lint, keys)]
}

/** A bold word or a link, as a help text has them. */
const MARK = /\*\*[^*\s][^*]*\*\*|\[[^\][]+\]\([^()\s]+\)/

/** Finds marks in texts of the flow that show them as characters. What is signed has marks of its own. */
function lintPlain(lint: FlowLint, keys: readonly WordedKey[]): Finding[] {
  const drawn = new Set([...keys.flatMap(({ key, hasMarkup }) => (hasMarkup ? [key] : [])), `${lint.document.flow}.sign.text`])
  const plain = [...filledByKey(lint).keys()].filter((key) => !drawn.has(key))
  return languagesOf(lint).flatMap(({ language, copy, pageOf }) =>
    plain.flatMap((key) => {
      const [words] = MARK.exec(copy[key] ?? '') ?? []
      return words === undefined ? [] : [finding('markup', pointer('copy', language, pageOf(key), key), { variant: 'plain', key, words })]
    }),
  )
}

function lintKeys(lint: FlowLint, keys: readonly WordedKey[]): Finding[] {
  return languagesOf(lint).flatMap(({ language, copy, pageOf }) =>
    keys.flatMap(({ key, names, hasMarkup }) => {
      const text = copy[key]
      if (text === undefined) return []
      const at = pointer('copy', language, pageOf(key), key)
      const ofNames = text.includes('{') ? lintNames({ key, names: withoutInsurer(names()), at, lint }, text) : []
      return ofNames.concat(hasMarkup ? lintMarkup(key, at, text) : [])
    }),
  )
}

/** The insurer's facts keep their names: an input of such a name is not meant. */
function withoutInsurer(names: ReturnType<WordedKey['names']>): ReturnType<WordedKey['names']> {
  return new Map([...names].filter(([name]) => !INSURER.has(name)))
}

const INSURER: ReadonlySet<string> = new Set(INSURER_PLACEHOLDERS)

function lintMarkup(key: string, at: string, text: string): Finding[] {
  return markupFaults(text).map(({ fault, words }) => finding('markup', at, { variant: fault, key, words }))
}

interface Place {
  readonly key: string
  readonly names: ReturnType<WordedKey['names']>
  readonly at: string
  readonly lint: FlowLint
}

function lintNames(place: Place, text: string): Finding[] {
  const { key, names } = place
  const message = parseMessage(text)
  if (message.faults.length > 0) return []
  const unanswered = new Set(unguarded(message.parts, new Set()).filter((name) => names.has(name)))
  const written = new Set(placeholdersIn(message).flatMap(({ name, type }) => (type === 'choice' ? [] : [name])))
  const counted = [...names].flatMap(([name, input]) => (input !== undefined && !isSayable(input) && written.has(name) ? [name] : []))
  return [
    ...counted.map((name) => finding('countedOnly', place.at, { key, name })),
    ...[...unanswered].map((name) => finding('unansweredText', place.at, { key, name })),
    ...choicesIn(message).flatMap((choice) => (names.has(choice.name) ? lintChoice(place, choice) : [])),
  ]
}

/** Returns the names that a text may take before they have a value. */
function unguarded(parts: readonly MessagePart[], known: ReadonlySet<string>): string[] {
  return parts.flatMap((part) => {
    if (part.kind === 'value') return known.has(part.name) ? [] : [part.name]
    if (part.kind !== 'choice') return []
    const hasWords = known.has(part.name) || part.branches.some(({ key }) => key === UNANSWERED)
    const given = new Set([...known, part.name])
    const inside = part.branches.flatMap(({ key, parts: own }) => unguarded(own, key === UNANSWERED ? known : given))
    return [...(hasWords ? [] : [part.name]), ...inside]
  })
}

function lintChoice({ key, names, at, lint }: Place, { name, by, branches }: Choice): Finding[] {
  const input = names.get(name)
  const isCounted = input === undefined ? lint.document.facts?.[name]?.type !== 'string' : COUNTED.has(input.type)
  if (by !== 'select') return isCounted ? [] : [finding('choiceOf', at, { variant: 'plural', key, name })]
  if (input === undefined) return []
  const known = codesOf(input, lint)
  // a text of the customer's own can only be given or not
  const others = branches.map((branch) => branch.key).filter((branch) => branch !== 'other' && branch !== UNANSWERED)
  if (known === undefined) return others.length === 0 ? [] : [finding('choiceOf', at, { variant: 'select', key, name })]
  return others.filter((branch) => !known.includes(branch)).map((branch) => finding('unknownBranch', at, { key, name, branch, known }))
}

/** The types of answers that a plural counts: numbers, and the rows of a list. */
const COUNTED: ReadonlySet<string> = new Set(['integer', 'number', 'array'])

/** Returns the branches that a select of an answer can take; undefined if the customer writes it. */
function codesOf(schema: InputSchema, lint: FlowLint): string[] | undefined {
  const { type, enum: codes, options } = schema
  if (isSeveral(schema)) return undefined
  if (type === 'boolean') return ['true', 'false']
  const listed = options === undefined ? undefined : ownValue(lint.options, options)
  const known = codes ?? listed?.map(({ code }) => code)
  return known?.map(String)
}

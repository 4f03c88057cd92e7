import { INSURER_PLACEHOLDERS } from '../../copy/insurer-params.ts'
import { isProgramText } from '../../copy/program-texts.ts'
import type { FlowDocument } from '../document.ts'
import { writableFacts } from '../sayable.ts'
import { sensitiveInputs } from '../sensitive.ts'
import type { Finding } from './finding.ts'
import { inquiryTexts } from './inquiry.ts'
import { languagesOf } from './languages.ts'
import { SCHEMA_PLACEHOLDERS } from './messages.ts'
import type { FlowLint } from './rule.ts'
import { participantTexts } from './participants.ts'
import { findUnknownPlaceholders } from './texts.ts'
import { wordedKeys } from '../worded-keys.ts'
import { walkInputs } from '../walk-inputs.ts'
import { rowOf, statedCodes } from '../several.ts'
import { ownValue } from '../../values/own-value.ts'

/**
 * Finds placeholders, in the texts that the flow uses, which are not filled where the text is shown. Program texts are
 * checked with their page.
 */
export function lintFlowPlaceholders(lint: FlowLint): Finding[] {
  const filled = filledByKey(lint)
  const prefixes = [...walkInputs(lint.document).map(({ input }) => `${input.copy}.error.`), 'error.']
  return languagesOf(lint).flatMap(({ language, copy, pageOf }) =>
    Object.entries(copy).flatMap(([key, text]) => {
      if (!text.includes('{')) return []
      const page = pageOf(key)
      const names = isProgramText(page, key) ? undefined : (filled.get(key)?.() ?? filledInMessage(lint, prefixes, key))
      return names ? findUnknownPlaceholders({ page, language, key, text, known: [...INSURER_PLACEHOLDERS, ...names] }) : []
    }),
  )
}

/** Texts of an input, and of a step or a section, that contain no data of one customer. */
const OF_INPUT = ['placeholder', 'yes', 'no', 'unit', 'add'] as const
const OF_PLACE = ['title', 'summary', 'text', 'intro', 'continue'] as const

/** Returns the texts of a flow's document, by key with a function that gives the placeholders that are filled, except messages. */
export function filledByKey({ document, options }: FlowLint): Map<string, () => readonly string[]> {
  const { steps } = document
  const inputs = walkInputs(document).map(({ input }) => input)
  const places = [...steps, ...steps.flatMap(({ sections = [] }) => sections)]
  const plain = [
    ...inputs.flatMap((input) => [
      ...OF_INPUT.map((part) => `${input.copy}.${part}`),
      ...(statedCodes(input) ?? []).flatMap((code) => [`${input.copy}.option.${code}`, `${input.copy}.option.${code}.text`]),
    ]),
    ...places.flatMap(({ copy }) => OF_PLACE.map((part) => `${copy}.${part}`)),
  ]
  const choices = inputs.flatMap((input) => ownValue(options, input.options ?? '') ?? [])
  const known = [...answerPlaceholders(document), ...writableFacts(document)]
  const own: (readonly [key: string, names: readonly string[]])[] = [
    ...inputs.flatMap((input): [string, readonly string[]][] => (rowOf(input) ? [[`${input.copy}.remove`, ['number', 'row']]] : [])),
    ...choices.map(({ copy }): [string, readonly string[]] => [`${copy}.text`, []]),
    ...choices.map(({ copy, amount }): [string, readonly string[]] => [copy, amount === undefined ? [] : ['amount']]),
    ...inquiryTexts(document),
    ...participantTexts(document).map(([, key]): [string, readonly string[]] => [key, known]),
    [`${document.flow}.needs.statement`, [...known, ...agePlaceholders(document)]],
    ...receiptTexts(document, [...known, ...agePlaceholders(document)]),
    [`${document.flow}.sign.text`, [...answerPlaceholders(document), ...SIGNED_FACTS[document.kind]]],
  ]
  return new Map([
    ...plain.map((key) => [key, () => []] as const),
    ...wordedKeys(document).map(({ key, names }) => [key, () => [...names().keys(), ...(key.endsWith('.row') ? ['number'] : [])]] as const),
    ...own.map(([key, names]) => [key, () => names] as const),
  ])
}

/** Placeholders of the text to sign beside the answers: the payment, and in a purchase facts of the quote. */
const SIGNED_FACTS: { readonly [Kind in FlowDocument['kind']]: readonly string[] } = {
  purchase: ['answers', 'startDate', 'annualPremium', 'monthlyPremium', 'payment'],
  service: ['answers', 'payment'],
}

/** Placeholders of a service flow's receipt beside the answers. */
const RECEIVED_FACTS = ['reference', 'date', 'time'] as const

function receiptTexts({ kind, steps }: FlowDocument, known: readonly string[]): [key: string, names: readonly string[]][] {
  const receipts = kind === 'service' ? steps.filter(({ type }) => type === 'receipt') : []
  return receipts.flatMap(({ copy }): [string, readonly string[]][] => [
    [`${copy}.title`, known],
    [`${copy}.intro`, known],
    [`${copy}.text`, [...known, ...RECEIVED_FACTS]],
  ])
}

/** Returns the answers that a letter may use: as in other texts, but no personal number. */
export function letterPlaceholders(document: FlowDocument): string[] {
  return answerPlaceholders(document).filter((id) => !Object.hasOwn(document.properties[id] ?? {}, 'personalNumber'))
}

/** Returns the answers that a text may use, by the input's id. No text may use health answers. */
function answerPlaceholders(document: FlowDocument): string[] {
  const sensitive = sensitiveInputs(document)
  return Object.entries(document.properties).flatMap(([id, { type }]) => (sensitive.has(id) || type === 'null' ? [] : [id]))
}

function agePlaceholders(document: FlowDocument): string[] {
  const sensitive = sensitiveInputs(document)
  return Object.entries(document.properties).flatMap(([id, input]) =>
    !sensitive.has(id) && Object.hasOwn(input, 'personalNumber') ? [`${id}Age`] : [],
  )
}

/**
 * Returns the placeholders of an error text; undefined for a key that is not an error, or a message that no check
 * gives.
 * @param prefixes prefixes of message keys, those of inputs before the general one
 */
function filledInMessage({ registry, remoteChecks }: FlowLint, prefixes: readonly string[], key: string): readonly string[] | undefined {
  const prefix = prefixes.find((candidate) => key.startsWith(candidate))
  if (prefix === undefined) return undefined
  const message = key.slice(prefix.length)
  const isOf = (name: string) => message === name || message.startsWith(`${name}.`)
  for (const { messages, placeholders } of [...Object.values(registry), ...Object.values(remoteChecks)]) {
    const found = messages.find(isOf)
    if (found !== undefined) return ['label', ...(placeholders?.[found] ?? [])]
  }
  const keyword = Object.keys(SCHEMA_PLACEHOLDERS).find((name) => isOf(`schema.${name}`))
  return keyword === undefined ? undefined : ['label', ...(SCHEMA_PLACEHOLDERS[keyword] ?? [])]
}

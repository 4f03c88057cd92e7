import { INSURER_PLACEHOLDERS } from '../../copy/insurer-params.ts'
import { isProgramText } from '../../copy/program-texts.ts'
import type { FlowDocument } from '../document.ts'
import type { Finding } from './finding.ts'
import { languagesOf } from './languages.ts'
import { SCHEMA_PLACEHOLDERS } from './messages.ts'
import type { FlowLint } from './rule.ts'
import { findUnknownPlaceholders } from './texts.ts'

/**
 * Finds placeholders, in the texts that the flow uses, which are not filled where the text is shown. What the program shows
 * by itself is looked at with its page.
 */
export function lintFlowPlaceholders(lint: FlowLint): Finding[] {
  const filled = filledByKey(lint)
  return languagesOf(lint).flatMap(({ language, copy, pageOf }) =>
    Object.entries(copy).flatMap(([key, text]) => {
      const page = pageOf(key)
      const names = isProgramText(page, key) ? undefined : (filled.get(key) ?? filledInMessage(lint, key))
      return names ? findUnknownPlaceholders({ page, language, key, text, known: [...INSURER_PLACEHOLDERS, ...names] }) : []
    }),
  )
}

/** Texts of an input, and of a step, a section or an outcome. Nothing of one customer is filled in them. */
const OF_INPUT = ['label', 'help', 'info', 'placeholder', 'yes', 'no'] as const
const OF_PLACE = ['title', 'text', 'intro', 'continue'] as const

function filledByKey(lint: FlowLint): Map<string, readonly string[]> {
  const { document, options } = lint
  const { properties, outcomes = {}, steps } = document
  const places = [...Object.values(outcomes), ...steps, ...steps.flatMap(({ sections = [] }) => sections)]
  const plain = [
    ...Object.values(properties).flatMap(({ copy }) => OF_INPUT.map((part) => `${copy}.${part}`)),
    ...places.flatMap(({ copy }) => OF_PLACE.map((part) => `${copy}.${part}`)),
  ]
  const choices = Object.values(document.properties).flatMap((input) => options[input.options ?? ''] ?? [])
  const answers = answerPlaceholders(document)
  return new Map([
    ...plain.map((key): [string, readonly string[]] => [key, []]),
    ...choices.map(({ copy, amount }): [string, readonly string[]] => [copy, amount === undefined ? [] : ['amount']]),
    ...serviceReceiptTexts(document, answers),
    [`${document.flow}.needs.statement`, [...answers, ...agePlaceholders(document)]],
    [`${document.flow}.sign.text`, [...answers, ...SIGNED_FACTS]],
  ])
}

/** What a service flow's receipt says of what was received, beside the answers. */
const RECEIVED_FACTS = ['reference', 'date', 'time'] as const

/** The receipt of a service flow names what was answered; that of a purchase is drawn of the contract. */
function serviceReceiptTexts({ kind, steps }: FlowDocument, answers: readonly string[]): [string, readonly string[]][] {
  const receipts = kind === 'service' ? steps.filter(({ type }) => type === 'receipt') : []
  return receipts.flatMap(({ copy }): [string, readonly string[]][] => [
    [`${copy}.title`, answers],
    [`${copy}.intro`, answers],
    [`${copy}.text`, [...answers, ...RECEIVED_FACTS]],
  ])
}

/** What the text to sign says of the quote, beside the answers. */
const SIGNED_FACTS = ['startDate', 'annualPremium', 'monthlyPremium', 'payment'] as const

/** Answers that a text may have, by the input's id. Health answers are in no text, and yes or no reads as nothing. */
function answerPlaceholders({ properties }: FlowDocument): string[] {
  return Object.entries(properties).flatMap(([id, { sensitive, type }]) => (sensitive === true || type === 'boolean' ? [] : [id]))
}

function agePlaceholders({ properties }: FlowDocument): string[] {
  return Object.entries(properties).flatMap(([id, input]) =>
    input.sensitive !== true && Object.hasOwn(input, 'personalNumber') ? [`${id}Age`] : [],
  )
}

/** What the text of an error is filled with; undefined for a key that is none, or of a message that nothing gives. */
function filledInMessage({ document, registry }: FlowLint, key: string): readonly string[] | undefined {
  const inputs = Object.values(document.properties).map(({ copy }) => `${copy}.error.`)
  const prefix = [...inputs, 'error.'].find((candidate) => key.startsWith(candidate))
  if (prefix === undefined) return undefined
  const message = key.slice(prefix.length)
  const isOf = (name: string) => message === name || message.startsWith(`${name}.`)
  for (const { messages, placeholders } of Object.values(registry)) {
    const found = messages.find(isOf)
    if (found !== undefined) return ['label', ...(placeholders?.[found] ?? [])]
  }
  const keyword = Object.keys(SCHEMA_PLACEHOLDERS).find((name) => isOf(`schema.${name}`))
  return keyword === undefined ? undefined : ['label', ...(SCHEMA_PLACEHOLDERS[keyword] ?? [])]
}

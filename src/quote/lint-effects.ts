import { isWithin, topInput } from '../engine/answer-path.ts'
import type { FlowDocument } from '../engine/document.ts'
import { dependencesOf, readByBlocks, readByValidators } from '../engine/lint/depends-on.ts'
import type { FindingOf } from '../engine/lint/finding.ts'
import { sensitiveInputs } from '../engine/sensitive.ts'
import type { ValidatorRegistry } from '../engine/validator.ts'
import { ownValue } from '../values/own-value.ts'
import type { QuoteFindings } from './findings.ts'
import { placesOf } from './path.ts'
import { isQuoted } from './readiness.ts'

type EffectFinding = FindingOf<Pick<QuoteFindings, 'silentAnswer' | 'idleEffect'>>

/** A document with what its rules are checked against. */
interface QuotedDocument {
  readonly document: FlowDocument
  readonly registry: ValidatorRegistry
}

/** What an answer decides, and the answer or fact (`fact:bmi`) that it reads. */
interface Decision {
  readonly on: 'price' | 'block' | 'cover'
  readonly reads: string
}

/** Parts of the request that every quote repeats: a change of them is a change of the quote. [B3.2] */
const REPEATED = ['insuranceHolder.0.personalNumber', 'startDate']

/** Parts of the request without which no case handler reaches the customer who asks for an offer. */
const OF_INQUIRIES = ['customer.email', 'customer.phone']

/**
 * Finds answers that decide a block, the price or a cover without an effect on the quote, and answers with an effect that
 * decide nothing. Health answers wait until the contract is made.
 * @param readPaths dotted paths of the quote request that the core system may read for a price
 */
export function lintEffects(lint: QuotedDocument, readPaths: readonly string[]): EffectFinding[] {
  return lint.document.quote ? [...silentAnswers(lint, readPaths), ...idleEffects(lint, readPaths)] : []
}

function silentAnswers(lint: QuotedDocument, readPaths: readonly string[]): EffectFinding[] {
  const { document } = lint
  const sensitive = sensitiveInputs(document)
  const found = new Map<string, EffectFinding>()
  for (const { on, reads } of decisionsOf(lint, readPaths)) {
    for (const input of customersAnswers(lint, reads)) {
      if (found.has(input) || sensitive.has(input) || isQuoted(document, input)) continue
      const at = document.properties[input]?.quote ? '/quote/effect' : ''
      found.set(input, { code: 'silentAnswer', at: `/properties/${input}${at}`, params: { variant: on, input } })
    }
  }
  return [...found.values()]
}

/** Why an answer counts, or is dropped. */
const SHOWING: ReadonlySet<string> = new Set(['shownBy', 'offeredBy', 'choicesFollow'])

function decisionsOf(lint: QuotedDocument, readPaths: readonly string[]): Decision[] {
  const { document } = lint
  const covers = Object.keys(document.properties).filter((input) => isQuoted(document, input))
  const graph = dependencesOf(lint)
  const shownBy = covers.flatMap((input) => (graph.get(input) ?? []).filter(({ why }) => SHOWING.has(why.variant)).map(({ on }) => on))
  const compared = covers.flatMap((input) => readByValidators(lint, input))
  return [
    ...inputsAt(document, readPaths).map((reads): Decision => ({ on: 'price', reads })),
    ...readByBlocks(lint).map((reads): Decision => ({ on: 'block', reads })),
    ...[document.quote?.groupBy ?? [], shownBy, compared].flat().map((reads): Decision => ({ on: 'cover', reads })),
  ]
}

/** Returns the inputs whose answers stand at one of the paths, or around one. */
function inputsAt({ properties }: FlowDocument, paths: readonly string[]): string[] {
  const isAt = (place: string) => paths.some((path) => isWithin(path, place))
  return Object.keys(properties).filter((id) => placesOf(properties[id]).some(isAt))
}

/** Returns the inputs that an answer or a fact follows from: itself, or those of the facts that it only shows. */
function customersAnswers(lint: QuotedDocument, node: string): string[] {
  const graph = dependencesOf(lint)
  const known = new Set([node])
  for (const name of known) {
    const input = ownValue(lint.document.properties, topInput(name))
    const isFact = input === undefined
    if (!isFact && input.readOnly !== true) continue
    const sources = (graph.get(isFact ? name : topInput(name)) ?? []).filter(
      ({ why }) => why.variant === 'madeOf' || why.variant === 'follows',
    )
    for (const { on } of sources) known.add(on)
  }
  const asked = [...known].map(topInput).filter((id) => ownValue(lint.document.properties, id)?.readOnly !== true)
  return [...new Set(asked)].filter((id) => Object.hasOwn(lint.document.properties, id))
}

function idleEffects(lint: QuotedDocument, readPaths: readonly string[]): EffectFinding[] {
  const { document } = lint
  const deciding = decidingInputs(lint, readPaths)
  return Object.keys(document.properties)
    .filter((input) => isQuoted(document, input) && !deciding.has(input))
    .map((input) => ({ code: 'idleEffect', at: `/properties/${input}/quote/effect`, params: { input } }))
}

/** Returns the inputs that decide a block, the price or what a quote repeats: directly, or what others depend on. */
function decidingInputs(lint: QuotedDocument, readPaths: readonly string[]): ReadonlySet<string> {
  const { document } = lint
  const { groupBy, before, inquiry } = document.quote ?? {}
  const graph = dependencesOf(lint)
  const names = new Set([
    ...inputsAt(document, [...readPaths, ...REPEATED, ...(inquiry ? OF_INQUIRIES : [])]),
    ...readByBlocks(lint),
    ...(groupBy === undefined ? [] : [groupBy]),
    ...Object.values(before?.with ?? {}),
  ])
  for (const name of names) {
    const outer = topInput(name)
    names.add(outer)
    for (const { on } of [...(graph.get(name) ?? []), ...(graph.get(outer) ?? [])]) names.add(on)
    for (const on of readByValidators(lint, outer)) names.add(on)
  }
  return names
}

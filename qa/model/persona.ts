import type { QuoteRequest } from '../../src/contract/quotes.ts'
import type { Answers, Facts, FlowDocument } from '../../src/engine/document.ts'
import { evaluate, type Evaluation, type Flow } from '../../src/engine/evaluate.ts'
import { equalJson, isObject, type Json, type JsonObject } from '../../src/engine/json.ts'
import { blockingPaths } from '../../src/engine/navigation.ts'
import { QuoteError } from '../../src/quote/errors.ts'
import { QuotePathError } from '../../src/quote/path.ts'
import { buildQuoteRequest } from '../../src/quote/request.ts'
import { routeOf, type Route } from './route.ts'
import type { Attribute, Entry } from './snapshot.ts'
import { valueWords } from './words.ts'

/** A named set of answers, and what must come of it. What an expectation leaves out may be anything. */
export interface Persona {
  readonly name: string
  readonly description: string
  /** The day on which the answers are given, an ISO date. */
  readonly today: string
  readonly answers: Answers
  /** What is looked up or given, by the fact's name. */
  readonly facts?: Facts
  /** What the page around the flow gives; the same as in `facts`. */
  readonly given?: Facts
  readonly expect: Expectations
}

export interface Expectations {
  /** Step, then place: the message of its first refusal, or the outcome that stops the customer there. */
  readonly blocked?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** The outcome that ends the flow; `null` for none. */
  readonly outcome?: string | null
  /** Place: the message of the advice given there. */
  readonly advice?: Readonly<Record<string, string>>
  /** Parts of the answers that count. */
  readonly relevant?: JsonObject
  readonly facts?: JsonObject
  /** Parts of the quote request. */
  readonly quoteRequest?: JsonObject
}

/** What becomes of a persona. */
export interface Verdict {
  readonly persona: Persona
  readonly evaluation: Evaluation
  /** What stops the customer, by step and place: the first refusal, or else the outcome. */
  readonly blocked: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly route: Route
  /** None for a service flow, and while the answers do not suffice to quote. */
  readonly quoteRequest: JsonObject | undefined
  /** Expectations that are not met, as sentences in Swedish. */
  readonly unmet: readonly string[]
}

/** What a persona brings that nobody asks for. */
export function factsOf({ facts = {}, given = {} }: Pick<Persona, 'facts' | 'given'>): Facts {
  return { ...facts, ...given }
}

/** Lets a persona answer a flow. @param flow linked with the persona's day */
export function judgePersona(flow: Flow, persona: Persona): Verdict {
  const evaluation = evaluate(flow, persona.answers, factsOf(persona))
  const found = {
    evaluation,
    blocked: blockedBy(flow.document, evaluation),
    route: routeOf(flow.document, evaluation),
    quoteRequest: quoteRequestOf(flow.document, evaluation.relevant),
  }
  return { persona, ...found, unmet: unmetExpectations(persona.expect, found) }
}

function blockedBy(document: FlowDocument, evaluation: Evaluation): Record<string, Record<string, string>> {
  const blocked: Record<string, Record<string, string>> = {}
  for (const step of document.steps) {
    for (const path of blockingPaths(document, step, evaluation)) {
      const reason = evaluation.errors[path]?.[0]?.message ?? evaluation.blocks[path]?.outcome ?? ''
      blocked[step.id] = { ...blocked[step.id], [path]: reason }
    }
  }
  return blocked
}

const SALES = { salesInfo: { sellingChannel: 'InternetFors' }, setFreeTrial: false } as const

/** Parts of a request that say nothing of the document: its own hash, the answers once more, the channel. */
const NOT_OF_THE_DOCUMENT: ReadonlySet<string> = new Set(['flow', 'quote', 'setFreeTrial'])

function quoteRequestOf(document: FlowDocument, relevant: Answers): JsonObject | undefined {
  if (document.quote === undefined) return undefined
  try {
    const request: QuoteRequest = buildQuoteRequest(document, relevant, '', SALES)
    return Object.fromEntries(Object.entries(request).filter(([key]) => !NOT_OF_THE_DOCUMENT.has(key))) as JsonObject
  } catch (error) {
    if (error instanceof QuoteError || error instanceof QuotePathError) return undefined
    throw error
  }
}

function unmetExpectations(expected: Expectations, found: Omit<Verdict, 'persona' | 'unmet'>): string[] {
  const { blocked, outcome, advice, relevant, facts, quoteRequest } = expected
  const places = (steps: Verdict['blocked']) =>
    Object.fromEntries(
      Object.entries(steps).flatMap(([step, reasons]) => Object.entries(reasons).map(([path, reason]) => [`${step}, ${path}`, reason])),
    )
  return [
    ...(blocked ? differingLeaves('stoppas', places(blocked), places(found.blocked), true) : []),
    ...(outcome === undefined ? [] : differingLeaves('utfall', { slut: outcome }, { slut: found.route.outcome ?? null }, true)),
    ...(advice ? differingLeaves('råd', advice, adviceOf(found.evaluation), true) : []),
    ...(relevant ? differingLeaves('svar', relevant, found.evaluation.relevant) : []),
    ...(facts ? differingLeaves('faktum', facts, found.evaluation.facts) : []),
    ...(quoteRequest ? differingLeaves('offert', quoteRequest, found.quoteRequest ?? {}) : []),
  ]
}

function adviceOf({ advice }: Evaluation): Record<string, string> {
  return Object.fromEntries(Object.entries(advice).map(([path, [first]]) => [path, first?.message ?? '']))
}

/** What is expected and not found; with `isWhole` also what is found and not expected. */
function differingLeaves(what: string, expected: JsonObject, found: JsonObject, isWhole = false): string[] {
  const [wanted, had] = [leavesOf(expected), leavesOf(found)]
  const missing = [...wanted].filter(([path, value]) => !equalJson(had.get(path), value))
  const extra = isWhole ? [...had].filter(([path]) => !wanted.has(path)) : []
  return [...missing, ...extra].map(
    ([path]) => `${what} ${path}: väntat ${valueWords(wanted.get(path))}, fick ${valueWords(had.get(path))}.`,
  )
}

/** The single values inside a list or an object by their dotted paths. */
export function leavesOf(value: Json | undefined, path = ''): Map<string, Json> {
  if (value === undefined) return new Map()
  const isLeaf = Array.isArray(value) ? value.length === 0 : !isObject(value) || Object.keys(value).length === 0
  if (isLeaf) return path === '' ? new Map() : new Map([[path, value]])
  const parts = Object.entries(value as Record<string, Json>)
  return new Map(parts.flatMap(([key, part]) => Array.from(leavesOf(part, path === '' ? key : `${path}.${key}`))))
}

/** How a persona's way ends, in Swedish. */
export function endWords({ route }: Pick<Verdict, 'route'>): string {
  if (route.outcome !== undefined) return `utfallet ${route.outcome}`
  return route.stoppedAt === undefined ? 'kommer hela vägen' : `stoppas i steget ${route.stoppedAt}`
}

/** A verdict as an entry of a snapshot. */
export function verdictEntry({ persona, evaluation, blocked, route, quoteRequest }: Verdict, { steps }: FlowDocument): Entry {
  const stepAttributes = steps.map(({ id }): Attribute => {
    const reasons = Object.entries(blocked[id] ?? {}).map(([path, reason]) => `${path} ${reason}`)
    const shown = reasons.length === 0 ? 'fritt' : reasons.join('; ')
    return [`steget ${id}`, evaluation.hiddenSteps.has(id) ? 'visas inte' : shown]
  })
  const advice = Object.entries(adviceOf(evaluation)).map(([path, message]): Attribute => [`råd vid ${path}`, message])
  return {
    title: `Personan ${persona.name}`,
    depth: 0,
    attributes: [
      ['slut', endWords({ route })],
      ...stepAttributes,
      ...advice,
      ...leafAttributes('svar', evaluation.relevant),
      ...leafAttributes('faktum', evaluation.facts),
      ...leafAttributes('offert', quoteRequest ?? {}),
    ],
  }
}

function leafAttributes(what: string, value: JsonObject): Attribute[] {
  return [...leavesOf(value)].map(([path, leaf]) => [`${what} ${path}`, JSON.stringify(leaf)])
}

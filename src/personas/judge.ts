import type { QuoteRequest } from '../contract/quotes.ts'
import type { Answers, FlowDocument } from '../engine/document.ts'
import { evaluate, type Evaluation, type Flow } from '../engine/evaluate.ts'
import { equalJson, isObject, type Json, type JsonObject } from '../values/json.ts'
import { blockingPaths } from '../engine/navigation.ts'
import { QuoteError } from '../quote/errors.ts'
import { QuotePathError } from '../quote/path.ts'
import { buildQuoteRequest } from '../quote/request.ts'
import type { Unmet } from './findings.ts'
import { factsOf, type Expectations, type Persona } from './persona.ts'
import { routeOf, type Route } from './route.ts'
import { ownValue } from '../values/own-value.ts'

/** The result of a persona. */
export interface Verdict {
  readonly persona: Persona
  readonly evaluation: Evaluation
  /** What stops the customer, by step and place: the first refusal, or else the outcome. */
  readonly blocked: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** The message of the advice, by place. */
  readonly advice: Readonly<Record<string, string>>
  readonly route: Route
  /** Undefined for a service flow, and while the answers do not suffice for a quote. */
  readonly quoteRequest: JsonObject | undefined
  /** The place of the request that two of the answers claim, or that is no place: no customer with these answers gets a quote. */
  readonly refusedPath: string | undefined
  readonly unmet: readonly Unmet[]
}

/** Evaluates a persona's answers to a flow. @param flow linked with the persona's day */
export function judgePersona(flow: Flow, persona: Persona): Verdict {
  const evaluation = evaluate(flow, persona.answers, factsOf(persona))
  const found = {
    evaluation,
    blocked: blockedBy(flow.document, evaluation),
    advice: Object.fromEntries(Object.entries(evaluation.advice).map(([path, [first]]) => [path, first?.message ?? ''])),
    route: routeOf(flow.document, evaluation),
    ...requestOf(flow.document, evaluation.relevant),
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

/** Parts of a request that do not depend on the document: its hash, the repeated answers, the channel. */
const NOT_OF_THE_DOCUMENT: ReadonlySet<string> = new Set(['flow', 'quote', 'setFreeTrial'])

const NO_REQUEST = { quoteRequest: undefined, refusedPath: undefined } as const

function requestOf(document: FlowDocument, relevant: Answers): Pick<Verdict, 'quoteRequest' | 'refusedPath'> {
  if (document.quote === undefined) return NO_REQUEST
  try {
    const request: QuoteRequest = buildQuoteRequest(document, relevant, '', SALES)
    const ofDocument = Object.entries(request).filter(([key]) => !NOT_OF_THE_DOCUMENT.has(key))
    return { ...NO_REQUEST, quoteRequest: Object.fromEntries(ofDocument) as JsonObject }
  } catch (error) {
    if (error instanceof QuotePathError) return { ...NO_REQUEST, refusedPath: error.path }
    if (error instanceof QuoteError) return NO_REQUEST
    throw error
  }
}

type Found = Omit<Verdict, 'persona' | 'unmet'>

function unmetExpectations({ blocked, outcome, advice, relevant, facts, quoteRequest }: Expectations, found: Found): Unmet[] {
  return [
    ...(blocked ? unmetBlocks(blocked, found.blocked) : []),
    ...(outcome === undefined ? [] : unmetOutcome(outcome ?? undefined, found.route.outcome)),
    ...(advice ? unmetLeaves('advice', differingLeaves(advice, found.advice, 'whole')) : []),
    ...(relevant ? unmetLeaves('relevant', differingLeaves(relevant, found.evaluation.relevant)) : []),
    ...(facts ? unmetLeaves('facts', differingLeaves(facts, found.evaluation.facts)) : []),
    ...(quoteRequest ? unmetLeaves('quoteRequest', differingLeaves(quoteRequest, found.quoteRequest ?? {})) : []),
  ]
}

function unmetOutcome(wanted: string | undefined, had: string | undefined): Unmet[] {
  return wanted === had ? [] : [{ expectation: 'outcome', wanted, had }]
}

/** Compares what stops the customer, step by step, in the order of the expectation. */
function unmetBlocks(expected: Verdict['blocked'], found: Verdict['blocked']): Unmet[] {
  const steps = [...new Set([...Object.keys(expected), ...Object.keys(found)])]
  const unmet = steps.flatMap((step) =>
    differingLeaves(ownReasons(expected, step), ownReasons(found, step), 'whole').map(({ place, wanted, had }): Unmet => ({
      expectation: 'blocked',
      step,
      place,
      wanted,
      had,
    })),
  )
  return [...unmet.filter(isExpected), ...unmet.filter((one) => !isExpected(one))]
}

const isExpected = ({ wanted }: Unmet) => wanted !== undefined

function ownReasons(blocked: Verdict['blocked'], step: string): Readonly<Record<string, string>> {
  return ownValue(blocked, step) ?? {}
}

interface Difference {
  readonly place: string
  readonly wanted: Json | undefined
  readonly had: Json | undefined
}

function unmetLeaves(expectation: Unmet['expectation'], differences: readonly Difference[]): Unmet[] {
  return differences.map(({ place, wanted, had }) => ({ expectation, place, wanted, had }))
}

/** Returns expected values that were not found; for `whole` also found values that were not expected. */
function differingLeaves(expected: JsonObject, found: JsonObject, extent: 'part' | 'whole' = 'part'): Difference[] {
  const [wanted, had] = [leavesOf(expected), leavesOf(found)]
  const missing = [...wanted].filter(([path, value]) => !equalJson(had.get(path), value))
  const extra = extent === 'whole' ? [...had].filter(([path]) => !wanted.has(path)) : []
  return [...missing, ...extra].map(([place]) => ({ place, wanted: wanted.get(place), had: had.get(place) }))
}

/** Returns the scalar values inside a list or an object by their dotted paths. */
export function leavesOf(value: JsonObject): Map<string, Json> {
  return new Map(Object.entries(value).flatMap(([key, part]) => leavesAt(part, key)))
}

function leavesAt(value: Json, path: string): (readonly [string, Json])[] {
  const parts = Array.isArray(value) || isObject(value) ? Object.entries(value as Record<string, Json>) : []
  return parts.length === 0 ? [[path, value]] : parts.flatMap(([key, part]) => leavesAt(part, `${path}.${key}`))
}

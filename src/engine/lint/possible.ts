import type { Answers, Fact, Facts, FlowDocument, InputSchema } from '../document.ts'
import { evaluate, hasWithheld, type Evaluation, type Flow } from '../evaluate.ts'
import type { Json, JsonSchema } from '../../values/json.ts'
import { inputsNamedIn } from '../named-inputs.ts'
import { withAllChoices } from './all-choices.ts'
import { candidatesOf } from './candidates.ts'
import { combinations, countOf } from './combinations.ts'
import { pointer } from './pointer.ts'
import type { FlowLint } from './rule.ts'
import { wholeScope, type Scope } from './scope.ts'
import { conditionsAround, sliceOf, type Reach } from './slice.ts'
import { askedOf, isTriable } from './triable.ts'
import { isSeveral } from '../several.ts'
import { ownValue } from '../../values/own-value.ts'
import { walkInput } from '../walk-inputs.ts'

/** Whether some answers make `test` true, and the conditions and inputs that it depends on. */
export interface Question {
  /** The scope of the names; default: the whole document. */
  readonly scope?: Scope
  readonly conditions: readonly (string | undefined)[]
  readonly inputs?: readonly string[]
  /** @param inputs every tried input, with those that decide whether these are shown */
  readonly test: (evaluation: Evaluation, inputs: readonly string[]) => boolean
}

/** Maximum combinations of answers to try; beyond it the question stays open. */
const MAX_TRIES = 4096

/** Maximum inputs evaluated for all questions about one document; beyond it the rest stays open. */
const MAX_WORK = 1_000_000

const work = new WeakMap<FlowLint, number>()

/** Whether the work budget allows that much more. */
function affords(lint: FlowLint, more: number): boolean {
  const spent = (work.get(lint) ?? 0) + more
  if (spent > MAX_WORK) return false
  work.set(lint, spent)
  return true
}

/** Whether any valid answers satisfy the question. An open question is answered with true, so that it refuses no document. */
export function isPossible(lint: FlowLint, question: Question): boolean {
  return tryAll(lint, question) ?? true
}

/** As `isPossible`, for findings about what a customer can do: an open question is answered with false. */
export function isCertainlyPossible(lint: FlowLint, question: Question): boolean {
  return tryAll(lint, question) ?? false
}

/**
 * Whether any valid answers satisfy the question, for any facts. The engine evaluates every relevant combination of
 * answers.
 * @returns undefined if there are too many combinations, or an answer of the question cannot be tried
 */
function tryAll(lint: FlowLint, { scope = wholeScope(lint.document), conditions, inputs = [], test }: Question): boolean | undefined {
  const [about] = conditions
  if (about !== undefined) lint.onTry?.(scope.at + pointer('conditions', about))
  const reach = dependencies(scope.document, conditions, inputs)
  if (!reach) return undefined
  const askedBy = schemasBy(scope.document, reach.conditions)
  const answers = choicesOf(reach.inputs, MAX_TRIES, (input) => answersTo(lint, scope, askedBy(input), input))
  const facts = answers && choicesOf(reach.facts, MAX_TRIES / countOf(answers), (name) => valuesOf(lint, scope, askedBy(name), name))
  if (!answers || !facts) return undefined
  const tries = countOf([...answers, ...facts])
  const document = withFreeFacts(sliceOf(scope.document, reach))
  if (!affords(lint, tries * (1 + Object.keys(document.properties).length))) return undefined
  const [everyAnswers, everyFacts] = [combinations(answers), combinations(facts)]
  if (!everyAnswers || !everyFacts) return undefined
  const holds = (condition: string, known: Answers) => lint.rules.holds(scope.prefix + condition, known)
  const flow: Flow = { document, compiled: { validate: () => [], holds, compute: () => undefined } }
  const isFound = everyFacts.some((known) =>
    everyAnswers.some((given) => {
      const evaluation = evaluate(flow, given, known)
      return test(evaluation, reach.inputs) && isAttainable(flow, evaluation.relevant, known)
    }),
  )
  // every choice was tried, also those that are not offered together
  return isFound && reach.inputs.some((id) => depends(scope.document.properties[id])) ? undefined : isFound
}

/** Whether the choices of an input, or in it, depend on other answers. */
function depends(input: InputSchema | undefined): boolean {
  return input !== undefined && walkInput('input', input).some((walked) => hasWithheld(walked.input))
}

/** Returns the document with arbitrary facts, every choice, and inputs that accept any value where they only show a fact. */
function withFreeFacts({ facts, ...document }: FlowDocument): FlowDocument {
  const freeFacts = Object.entries(facts ?? {}).map(([name, { type }]): [string, Fact] => [name, { type, given: true }])
  const properties = Object.entries(document.properties).map(([id, input]): [string, InputSchema] => [
    id,
    input.readOnly === true ? { ...withAllChoices(input), readOnly: false } : withAllChoices(input),
  ])
  return { ...document, ...(facts && { facts: Object.fromEntries(freeFacts) }), properties: Object.fromEntries(properties) }
}

/** Whether a customer can give these answers: each one only once its input is shown, unless the input has it initially. */
function isAttainable(flow: Flow, wanted: Answers, facts: Facts): boolean {
  const { properties } = flow.document
  const isFree = (input: string) => {
    const schema = properties[input]
    return schema !== undefined && (schema.default === wanted[input] || schema.whenHidden === 'keep' || mayBegin(schema))
  }
  const waiting = new Set(Object.keys(wanted).filter((input) => !isFree(input)))
  const given: Record<string, Json> = Object.fromEntries(Object.entries(wanted).filter(([input]) => !waiting.has(input)))
  for (let before = -1; before !== waiting.size;) {
    before = waiting.size
    const { hiddenInputs } = evaluate(flow, given, facts)
    for (const input of waiting) {
      if (hiddenInputs.has(input)) continue
      given[input] = wanted[input] ?? null
      waiting.delete(input)
    }
  }
  return waiting.size === 0
}

/** Whether an input may have an answer before the customer answers. */
function mayBegin(input: InputSchema): boolean {
  return walkInput('input', input).some(
    ({ input: { items, initial, minItems = 0, default: value }, isTop }) =>
      initial !== undefined || (minItems > 0 && !isSeveral({ items })) || (!isTop && value !== undefined),
  )
}

interface FullReach extends Reach {
  readonly facts: readonly string[]
}

/** Returns everything that a question depends on; undefined if a part of it cannot be tried. */
function dependencies(document: FlowDocument, seeds: Question['conditions'], inputs: readonly string[]): FullReach | undefined {
  const conditions = new Set(seeds.filter((name) => name !== undefined))
  const reached = new Set<string>(inputs)
  const facts = new Set<string>()
  for (const input of reached) for (const name of conditionsAround(document, input)) conditions.add(name)
  for (const name of conditions) {
    const places = triedBy(ownValue(document.conditions ?? {}, name))
    if (!places) return undefined
    for (const named of places) {
      if (!Object.hasOwn(document.properties, named)) {
        if (!Object.hasOwn(document.facts ?? {}, named)) return undefined
        facts.add(named)
        continue
      }
      reached.add(named)
      for (const around of conditionsAround(document, named)) conditions.add(around)
    }
  }
  return { conditions: [...conditions], inputs: [...reached], facts: [...facts] }
}

const tried = new WeakMap<JsonSchema, ReadonlySet<string> | undefined>()

/** Returns the places that a condition names; undefined if it cannot be tried. Cached, because many questions read it. */
function triedBy(condition: JsonSchema | undefined): ReadonlySet<string> | undefined {
  if (condition === undefined) return undefined
  if (!tried.has(condition)) tried.set(condition, isTriable(condition) ? inputsNamedIn(condition) : undefined)
  return tried.get(condition)
}

type Values = (Json | undefined)[] | undefined

/** Returns the values to try of each place; undefined as soon as there are too many combinations. */
function choicesOf(places: readonly string[], most: number, valuesAt: (place: string) => Values): Choice[] | undefined {
  const choices: Choice[] = []
  let tries = 1
  for (const place of places) {
    const values = valuesAt(place)
    tries *= values?.length ?? 1
    if (tries > most) return undefined
    choices.push([place, values])
  }
  return choices
}

type Choice = readonly [place: string, values: Values]

/**
 * Returns the answers to try for one input, including none. An input that only shows a fact may have any value of its
 * type.
 */
function answersTo(lint: FlowLint, { document, prefix }: Scope, asked: readonly unknown[], id: string): Values {
  const schema = document.properties[id]
  if (!schema) return undefined
  const key = schema.readOnly === true ? {} : { key: prefix + id }
  const candidates = candidatesOf({ lint, schema, ...key, asked })
  return candidates && [undefined, ...candidates]
}

/** Returns the values to try for a fact, including unknown. */
function valuesOf(lint: FlowLint, { document }: Scope, asked: readonly unknown[], name: string): Values {
  const fact = document.facts?.[name]
  const candidates = fact && candidatesOf({ lint, schema: fact, asked })
  return candidates && [undefined, ...candidates]
}

/** Returns what conditions ask of each place. Reads each condition once, because a chain has as many as places. */
function schemasBy(document: FlowDocument, conditions: readonly string[]): (name: string) => readonly unknown[] {
  const namedBy = new Map<string, JsonSchema[]>()
  for (const name of conditions) {
    const condition = ownValue(document.conditions ?? {}, name)
    for (const place of triedBy(condition) ?? []) if (condition) namedBy.set(place, [...(namedBy.get(place) ?? []), condition])
  }
  return (name) => (namedBy.get(name) ?? []).flatMap((condition) => askedOf(condition, name))
}

import type { Answers, FlowDocument } from '../document.ts'
import { evaluate, type Evaluation, type Flow } from '../evaluate.ts'
import type { Json } from '../json.ts'
import { inputsNamedIn } from '../named-inputs.ts'
import { candidatesOf, standsForOthers } from './candidates.ts'
import type { FlowLint } from './rule.ts'
import { conditionsAround, sliceOf, type Reach } from './slice.ts'
import { askedOf, isTriable } from './triable.ts'

/** What is asked: whether some answers make `test` true, and the conditions and inputs that it depends on. */
export interface Question {
  readonly conditions: readonly (string | undefined)[]
  readonly inputs?: readonly string[]
  /** @param inputs every input that was tried, with those that decide whether these are shown */
  readonly test: (evaluation: Evaluation, inputs: readonly string[]) => boolean
}

/** Combinations of answers that are tried; beyond them the question is left open. */
const MOST_TRIES = 4096

/** Inputs looked at in all tries of all questions about one document; beyond them the rest is left open. */
const MOST_WORK = 1_000_000

const work = new WeakMap<FlowLint, number>()

/** Whether there is time for so much more. */
function affords(lint: FlowLint, more: number): boolean {
  const spent = (work.get(lint) ?? 0) + more
  if (spent > MOST_WORK) return false
  work.set(lint, spent)
  return true
}

/**
 * Whether any valid answers give a yes. Every combination of answers that can make a difference is tried with the engine
 * itself; where that cannot be done, the answer is yes, so that no document is refused for what is not known.
 */
export function isPossible(lint: FlowLint, { conditions, inputs = [], test }: Question): boolean {
  const reach = dependencies(lint.document, conditions, inputs)
  if (!reach) return true
  const choices = reach.inputs.map((input) => answersTo(lint, input, reach.conditions))
  if (!choices.every((answers) => answers !== undefined)) return true
  const tries = choices.reduce((product, answers) => product * answers.length, 1)
  if (tries > MOST_TRIES) return true
  const document = sliceOf(lint.document, reach)
  if (!affords(lint, tries * (1 + Object.keys(document.properties).length))) return true
  const flow: Flow = { document, compiled: { validate: () => [], holds: lint.rules.holds } }
  return combinations(reach.inputs, choices).some((answers) => {
    const evaluation = evaluate(flow, answers)
    return test(evaluation, reach.inputs) && isAttainable(flow, evaluation.relevant)
  })
}

/** Whether a customer can come to give these answers: each only once its input is shown, if it is not there from the start. */
function isAttainable(flow: Flow, wanted: Answers): boolean {
  const { properties } = flow.document
  const isFree = (input: string) => properties[input]?.default === wanted[input] || properties[input]?.whenHidden === 'keep'
  const waiting = new Set(Object.keys(wanted).filter((input) => !isFree(input)))
  const given: Record<string, Json> = Object.fromEntries(Object.entries(wanted).filter(([input]) => !waiting.has(input)))
  for (let before = -1; before !== waiting.size;) {
    before = waiting.size
    const { hiddenInputs } = evaluate(flow, given)
    for (const input of waiting) {
      if (hiddenInputs.has(input)) continue
      given[input] = wanted[input] ?? null
      waiting.delete(input)
    }
  }
  return waiting.size === 0
}

/** Everything that a question depends on; undefined where something in it cannot be tried. */
function dependencies(document: FlowDocument, seeds: Question['conditions'], inputs: readonly string[]): Reach | undefined {
  const conditions = new Set(seeds.filter((name) => name !== undefined))
  const reached = new Set<string>(inputs)
  for (const input of reached) for (const name of conditionsAround(document, input)) conditions.add(name)
  for (const name of conditions) {
    const condition = Object.hasOwn(document.conditions ?? {}, name) ? document.conditions?.[name] : undefined
    if (!isTriable(condition)) return undefined
    for (const input of inputsNamedIn(condition)) {
      if (!Object.hasOwn(document.properties, input)) return undefined
      reached.add(input)
      for (const around of conditionsAround(document, input)) conditions.add(around)
    }
  }
  return { conditions: [...conditions], inputs: [...reached] }
}

/** The answers to try for one input, no answer among them. */
function answersTo({ document, options, rules }: FlowLint, input: string, conditions: readonly string[]): (Json | undefined)[] | undefined {
  const schema = document.properties[input]
  if (!schema) return undefined
  const asked = conditions.flatMap((name) => askedOf(document.conditions?.[name], input))
  const candidates = candidatesOf(schema, schema.options === undefined ? undefined : options[schema.options], asked)
  return candidates && [undefined, ...candidates.filter((value) => standsForOthers(value) || rules.allows(input, value))]
}

function combinations(inputs: readonly string[], choices: readonly (readonly (Json | undefined)[])[]): Answers[] {
  return inputs.reduce<Answers[]>(
    (all, input, index) =>
      all.flatMap((answers) =>
        (choices[index] ?? []).map((value) => (value === undefined ? answers : Object.assign({}, answers, { [input]: value }))),
      ),
    [{}],
  )
}

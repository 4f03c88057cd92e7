import type { ComputationManifest } from '../computation.ts'
import type { AnswerType, ComputedFact, Fact, FlowDocument } from '../document.ts'
import { lintArguments, sourceType } from './fact-arguments.ts'
import type { Finding } from './finding.ts'
import { lintLookedUp } from './looked-up-facts.ts'
import { pointer } from './pointer.ts'
import type { FlowLint } from './rule.ts'
import { factTypeAt } from './type-at.ts'

/** Finds facts that nothing can be worked out or looked up for, and those that hide an answer. */
export function lintFacts(lint: FlowLint): Finding[] {
  const { facts = {} } = lint.document
  return Object.entries(facts).flatMap(([name, fact]) =>
    lintName(lint.document, name).concat(
      lintParts(name, fact),
      lintSources(lint.document, name, fact),
      'compute' in fact ? lintComputation(lint, name, fact) : [],
      'lookup' in fact ? lintLookedUp(lint, name, fact) : [],
    ),
  )
}

function lintName({ properties }: FlowDocument, name: string): Finding[] {
  if (!Object.hasOwn(properties, name)) return []
  const text = `Faktumet "${name}" heter som ett fält. Villkor och texter vet inte vilket av dem som menas: ge faktumet ett annat namn.`
  return [{ code: 'factName', at: pointer('facts', name), text }]
}

function lintParts(name: string, { type, properties }: Fact): Finding[] {
  if (properties === undefined || type === 'object') return []
  const text = `Faktumet "${name}" har delar ("properties") men är av sorten ${type}. Bara sorten object har delar.`
  return [{ code: 'factParts', at: pointer('facts', name, 'properties'), text }]
}

/** A fact is made of answers and of the facts before it. */
function lintSources(document: FlowDocument, name: string, fact: Fact): Finding[] {
  if (!('with' in fact)) return []
  return Object.entries(fact.with).flatMap(([argument, path]) => {
    if (sourceType(document, name, path) !== undefined) return []
    const at = pointer('facts', name, 'with', argument)
    if (factTypeAt(document.facts ?? {}, path) === undefined)
      return [{ code: 'unknownSource', at, text: `Faktumet "${name}" görs av "${path}", som varken finns bland fälten eller bland fakta.` }]
    const text = `Faktumet "${name}" görs av faktumet "${path}", som inte är känt än: det ska stå före "${name}".`
    return [{ code: 'laterFact', at, text }]
  })
}

function lintComputation(lint: FlowLint, name: string, fact: ComputedFact): Finding[] {
  const computation = Object.hasOwn(lint.computations, fact.compute) ? lint.computations[fact.compute] : undefined
  if (!computation)
    return [{ code: 'unknownComputation', at: pointer('facts', name, 'compute'), text: `Uträkningen "${fact.compute}" finns inte.` }]
  return [
    ...lintArguments(lint.document, name, fact, { maker: `Uträkningen "${fact.compute}"`, takes: computation.inputs }),
    ...lintConstants(lint, name, fact, computation),
    ...lintResult(name, fact, computation),
  ]
}

type Computation = ComputationManifest[string]

function lintConstants({ rules }: FlowLint, name: string, { compute, params = {} }: ComputedFact, computation: Computation): Finding[] {
  return rules.faultsIn(computation.params, params).map((place) => ({
    code: 'factParameters',
    at: pointer('facts', name, 'params') + place,
    text: `Konstanterna till uträkningen "${compute}" är inte rätt: något saknas, är okänt eller har fel värde.`,
  }))
}

/** Whether a number is whole only the computation knows. */
const GIVES: { readonly [Gives in Computation['gives']]: readonly AnswerType[] } = {
  number: ['number', 'integer'],
  string: ['string'],
  boolean: ['boolean'],
}

function lintResult(name: string, { type, compute }: ComputedFact, { gives }: Computation): Finding[] {
  if (GIVES[gives].includes(type)) return []
  const text = `Faktumet "${name}" sägs vara av sorten ${type}, men uträkningen "${compute}" ger ${gives}.`
  return [{ code: 'factType', at: pointer('facts', name, 'type'), text }]
}

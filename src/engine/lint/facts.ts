import type { ComputationManifest } from '../computation.ts'
import type { AnswerType, ComputedFact, Fact, FlowDocument } from '../document.ts'
import { lintArguments, sourceType } from './fact-arguments.ts'
import { finding, type Finding } from './finding.ts'
import { lintRowFields } from './row-fields.ts'
import { lintLookedUp } from './looked-up-facts.ts'
import { pointer } from './pointer.ts'
import type { FlowLint } from './rule.ts'
import { factTypeAt } from './type-at.ts'
import { isObject } from '../../values/json.ts'
import { ownValue } from '../../values/own-value.ts'

/** Finds facts that cannot be computed or looked up, and facts with the name of an answer. */
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
  return [finding('factName', pointer('facts', name), { fact: name })]
}

function lintParts(name: string, { type, properties }: Fact): Finding[] {
  if (properties === undefined || type === 'object') return []
  return [finding('factParts', pointer('facts', name, 'properties'), { fact: name, type })]
}

/** A fact may use answers and earlier facts. */
function lintSources(document: FlowDocument, name: string, fact: Fact): Finding[] {
  if (!('with' in fact)) return []
  return Object.entries(fact.with).flatMap(([argument, path]) => {
    if (sourceType(document, name, path) !== undefined) return []
    const at = pointer('facts', name, 'with', argument)
    const isLater = factTypeAt(document.facts ?? {}, path) !== undefined
    return [finding(isLater ? 'laterFact' : 'unknownSource', at, { fact: name, path })]
  })
}

function lintComputation(lint: FlowLint, name: string, fact: ComputedFact): Finding[] {
  const computation = ownValue(lint.computations, fact.compute)
  if (!computation) return [finding('unknownComputation', pointer('facts', name, 'compute'), { computation: fact.compute })]
  return [
    ...lintArguments(lint.document, name, fact, {
      maker: { kind: 'computation', name: fact.compute },
      takes: computation.inputs,
      more: computation.more,
    }),
    ...lintRowFields(lint.document, name, fact, { rowFields: computation.rowFields ?? {}, options: lint.options }),
    ...lintConstants(lint, name, fact, computation),
    ...lintResult(name, fact, computation),
  ]
}

type Computation = ComputationManifest[string]

function lintConstants({ rules }: FlowLint, name: string, { compute, params = {} }: ComputedFact, computation: Computation): Finding[] {
  return rules
    .faultsIn(computation.params, params)
    .map((place) =>
      finding('factParameters', pointer('facts', name, 'params') + place, { computation: compute, takes: constantsOf(computation) }),
    )
}

/** Returns the constants of a computation in words that every language reads: `"in" (days, months, years)`. */
function constantsOf({ params: { properties } }: Computation): string {
  const constants = Object.entries(isObject(properties) ? properties : {})
  return constants.map(([name, schema]) => `"${name}"${valuesOf(schema)}`).join(', ')
}

function valuesOf(schema: unknown): string {
  const values = isObject(schema) ? schema['enum'] : undefined
  return Array.isArray(values) ? ` (${values.join(', ')})` : ''
}

/** Only the computation knows whether a number is an integer. */
const GIVES: { readonly [Gives in Computation['gives']]: readonly AnswerType[] } = {
  number: ['number', 'integer'],
  string: ['string'],
  boolean: ['boolean'],
}

function lintResult(name: string, { type, compute }: ComputedFact, { gives }: Computation): Finding[] {
  if (GIVES[gives].includes(type)) return []
  return [finding('factType', pointer('facts', name, 'type'), { variant: 'computation', fact: name, type, maker: compute, gives })]
}

import { isObject, type Json, type JsonObject } from '../../values/json.ts'
import type { ComputationManifest } from '../computation.ts'
import { ownValue } from '../../values/own-value.ts'
import type { ValidatorRegistry } from '../validator.ts'
import { newPath, type Renames } from './new-path.ts'
import { renameIds } from './rename-condition.ts'
import { mapMembers, renameInGroup, TOP } from './rename-group.ts'

/** The validators and computations that say which of their parameters name answers. */
export interface Vocabulary {
  readonly registry: ValidatorRegistry
  readonly computations: ComputationManifest
}

/**
 * Returns a document, as written or resolved, in which an input has another name in its group, everywhere: sections, required
 * answers, conditions, blocks, facts, parameters of validators, quote, participants and earlier places. Texts are not in it.
 */
export function renameInDocument(document: JsonObject, renames: Renames, { registry, computations }: Vocabulary): JsonObject {
  const path = (value: Json) => (typeof value === 'string' ? newPath(renames, [], value) : value)
  const { facts, steps, quote, participants } = document
  return {
    ...renameInGroup(registry, renames, TOP, document),
    ...(isObject(facts) && { facts: mapMembers(facts, (fact) => renameInFact(renames, computations, fact)) }),
    ...(Array.isArray(steps) && { steps: steps.map((step: Json) => renameInStep(renames, step)) }),
    ...(isObject(quote) && { quote: renameInQuote(quote, path) }),
    ...(isObject(participants) && { participants: mapMembers(participants, (one) => withPaths(one, PARTICIPANT_INPUTS, path)) }),
  }
}

type ChangePath = (value: Json) => Json

const PARTICIPANT_INPUTS: readonly string[] = ['personalNumber', 'firstName', 'email']

/** Returns an object with some of its members changed. */
function withPaths(owner: Json, members: readonly string[], path: ChangePath): Json {
  if (!isObject(owner)) return owner
  return Object.fromEntries(Object.entries(owner).map(([key, value]) => [key, members.includes(key) ? path(value) : value]))
}

function renameInQuote(quote: JsonObject, path: ChangePath): JsonObject {
  const { before } = quote
  return {
    ...(withPaths(quote, ['groupBy'], path) as JsonObject),
    ...(isObject(before) && isObject(before['with']) && { before: { ...before, with: mapMembers(before['with'], path) } }),
  }
}

function renameInStep(renames: Renames, step: Json): Json {
  if (!isObject(step)) return step
  const sections = step['sections']
  if (!Array.isArray(sections)) return step
  return { ...step, sections: sections.map((section: Json) => renameInSection(renames, section)) }
}

function renameInSection(renames: Renames, section: Json): Json {
  if (!isObject(section) || !Array.isArray(section['inputs'])) return section
  return { ...section, inputs: renameIds(renames, [], section['inputs']) as Json }
}

/** A constant of a computation may name a field of the rows of its argument `list`. */
function renameInFact(renames: Renames, computations: ComputationManifest, fact: Json): Json {
  if (!isObject(fact) || !isObject(fact['with'])) return fact
  const { compute, with: args, params } = fact
  const rowFields = (typeof compute === 'string' ? ownValue(computations, compute)?.rowFields : undefined) ?? {}
  const list = typeof args['list'] === 'string' ? args['list'].split('.') : undefined
  const field = (value: Json) => (typeof value === 'string' && list ? newPath(renames, list, value) : value)
  return {
    ...fact,
    with: mapMembers(args, (value) => (typeof value === 'string' ? newPath(renames, [], value) : value)),
    ...(isObject(params) && { params: withPaths(params, Object.keys(rowFields), field) }),
  }
}

import { isObject, type Json, type JsonObject } from '../values/json.ts'
import type { Fragment, ReferenceFault } from './fragment.ts'
import type { NamedKind } from './gathered-parts.ts'
import { objectAt, parameterFaults } from './group-parameters.ts'

/** A fault of a group; `at` is a JSON pointer into the fragment. */
interface GroupFault {
  readonly at: string
  readonly fault: ReferenceFault
}

/**
 * Returns what is wrong with the groups of a fragment, whoever uses them: places of parameters that the group lacks, parameters with the
 * name of a part, and requirements and blocks at inputs that neither the group nor a group that it uses brings.
 * @param fragment of the right shape
 */
export function groupFaults({ fragment, groups = {} }: Fragment): GroupFault[] {
  return Object.entries(groups).flatMap(([name, group]) =>
    isObject(group) ? faultsOf(`fragment:${fragment}#${name}`, group).map(({ at, fault }) => ({ at: `/groups/${name}${at}`, fault })) : [],
  )
}

function faultsOf(group: string, parts: JsonObject): GroupFault[] {
  const parameters = Object.keys(objectAt(parts, 'parameters'))
  const places = parameterFaults(parts).map(({ parameter, pointer }): GroupFault => ({
    at: `/parameters/${parameter}/at`,
    fault: { variant: 'parameterPlace', parameter, pointer },
  }))
  const taken = Object.entries(objectAt(parts, 'parameters')).flatMap(([name, declared]): GroupFault[] =>
    kindsNamedBy(declared)
      .filter((kind) => Object.hasOwn(objectAt(parts, kind), name))
      .map((kind) => ({ at: `/parameters/${name}`, fault: { variant: 'nameTaken', name, kind } })),
  )
  return [...places, ...taken, ...(usesGroups(parts) ? [] : strangers(group, parts, parameters))]
}

/** The kinds of parts whose names a parameter stands among. */
function kindsNamedBy(declared: Json): readonly NamedKind[] {
  const type = isObject(declared) ? declared['type'] : undefined
  if (type === 'input') return ['properties', 'facts']
  return type === 'condition' ? ['conditions'] : []
}

/** A group that uses others has their parts too, which only a document resolves. */
const usesGroups = (parts: JsonObject) => JSON.stringify(parts).includes('"group":"fragment:')

/** Names of inputs that are required or that stop a customer, and that are no inputs of the group. */
function strangers(group: string, parts: JsonObject, parameters: readonly string[]): GroupFault[] {
  const known = new Set([...Object.keys(objectAt(parts, 'properties')), ...parameters])
  const listAt = (key: string) => (Array.isArray(parts[key]) ? (parts[key] as readonly Json[]) : [])
  const named = [
    ...listAt('required').map((name, index) => [`/required/${index}`, name] as const),
    ...listAt('blocks').map((block, index) => [`/blocks/${index}/at`, isObject(block) ? block['at'] : null] as const),
  ]
  return named.flatMap(([at, name]): GroupFault[] =>
    typeof name === 'string' && !known.has(name) ? [{ at, fault: { variant: 'unknownPart', group, part: name } }] : [],
  )
}

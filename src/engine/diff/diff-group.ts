import { groupOf } from '../answer-path.ts'
import type { Block, InputGroup, InputSchema } from '../document.ts'
import { pointer } from '../lint/pointer.ts'
import { change, type Change, type Member } from './change.ts'
import { diffInput, type InputRules } from './diff-input.ts'
import { diffNamed, isReordered } from './named.ts'
import { ownValue } from '../../values/own-value.ts'

type Group = Pick<InputGroup, 'properties' | 'required' | 'conditions' | 'blocks'>

/** Place of a group: a JSON pointer, and the prefix of its inputs' names. */
interface Place {
  readonly at: string
  readonly prefix: string
}

interface Compared {
  readonly place: Place
  readonly rules: InputRules
}

const TOP: Place = { at: '', prefix: '' }
const NO_INPUTS: Group = { properties: {}, required: [] }

/**
 * Returns the differences of the inputs of a document, a row or a composite answer, at every depth, of its conditions
 * and its blocks.
 */
export function diffGroup(before: Group, after: Group, rules: InputRules, place: Place = TOP): Change[] {
  const ids = new Set([...Object.keys(after.properties), ...Object.keys(before.properties)])
  const ofInputs = [...ids].flatMap((id) => diffAt(before, after, id, { place, rules }))
  return [...ofInputs, ...diffOrder(before, after, place), ...diffConditions(before, after, place), ...diffBlocks(before, after, place)]
}

function diffAt(before: Group, after: Group, id: string, { place: { at: outer, prefix }, rules }: Compared): Change[] {
  const [old, now] = [ownValue(before.properties, id), ownValue(after.properties, id)]
  const at = outer + pointer('properties', id)
  const name = prefix + id
  const [wasRequired, isRequired] = [before.required.includes(id), after.required.includes(id)]
  if (!now) return [change('lost', at, 'inputRemoved', { input: name })]
  if (!old) return [change(isRequired ? 'required' : 'optional', at, 'inputAdded', { input: name, isRequired })]
  return [
    ...(isRequired === wasRequired ? [] : [change(isRequired ? 'required' : 'wider', at, 'inputRequired', { input: name, isRequired })]),
    ...diffInput({ rules, at, name, isRequired, before: old, after: now }),
    ...diffGroup(partsOf(old), partsOf(now), rules, { at: now.items ? `${at}/items` : at, prefix: `${name}.` }),
  ]
}

function partsOf(input: InputSchema): Group {
  return groupOf(input) ?? NO_INPUTS
}

/** The parts of an answer are asked in key order; inputs of the document in the order of its sections. */
function diffOrder(before: Group, after: Group, { at, prefix }: Place): Change[] {
  const order = Object.keys(after.properties)
  if (prefix === '' || !isReordered(Object.keys(before.properties), order)) return []
  return [change('moved', `${at}/properties`, 'inputOrder', { group: prefix.slice(0, -1), order })]
}

function diffConditions(before: Group, after: Group, { at, prefix }: Place): Change[] {
  const inside = prefix.slice(0, -1)
  const memberOf = (name: string): Member => (inside === '' ? { kind: 'condition', name } : { kind: 'conditionInside', name, inside })
  const [old, now] = [before.conditions ?? {}, after.conditions ?? {}]
  const rules = { at: `${at}/conditions`, memberOf, added: 'unused', removed: 'unused', changed: 'otherCondition' } as const
  return diffNamed(rules, old, now).map((one) => {
    if (one.code !== 'changed') return one
    const { member } = one.params
    const name = 'name' in member ? member.name : ''
    return change(one.reason, one.at, 'conditionChanged', { member, before: old[name] ?? {}, after: now[name] ?? {} })
  })
}

/** Separates a block's condition and input in the name that blocks are compared by. */
const BETWEEN = ' at '

/** If several blocks at one path hold, the first shows, so their order matters. */
function diffBlocks({ blocks: before = [] }: Group, { blocks: after = [] }: Group, { at: outer, prefix }: Place): Change[] {
  const at = `${outer}/blocks`
  const nameOf = (block: Block) => block.when + BETWEEN + prefix + block.at
  // of two with one name the first shows
  const byName = (blocks: readonly Block[]) =>
    Object.fromEntries([...Map.groupBy(blocks, nameOf)].map(([name, [first]]) => [name, { outcome: first?.outcome }]))
  const reordered = [...new Set(after.map((block) => block.at))].filter((place) => {
    const namesAt = (blocks: readonly Block[]) => blocks.filter((block) => block.at === place).map(nameOf)
    return isReordered(namesAt(before), namesAt(after))
  })
  return [
    ...diffNamed({ at, memberOf: blockMember, added: 'stopped', removed: 'freer', changed: () => 'wayOut' }, byName(before), byName(after)),
    ...reordered.map((place) => change('wayOut', at, 'blockOrder', { input: prefix + place })),
  ]
}

function blockMember(name: string): Member {
  const [condition = '', input = ''] = name.split(BETWEEN)
  return { kind: 'block', condition, input }
}

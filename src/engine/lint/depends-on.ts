import { comparedIn } from './comparisons.ts'
import { groupOf, inputAt, placeOf, topInput } from '../answer-path.ts'
import type { Fact, FlowDocument, InputGroup } from '../document.ts'
import { inputsNamedIn } from '../named-inputs.ts'
import type { ValidatorRegistry } from '../validator.ts'
import { pointer } from './pointer.ts'
import type { FlowLint } from './rule.ts'
import { conditionsAround } from './slice.ts'
import { askedOf, askedOfRows, sameValue } from './triable.ts'
import { ownValue } from '../../values/own-value.ts'
import { walkGroups, walkInput, walkInputs, type WalkedInput } from '../walk-inputs.ts'
import { rowOf } from '../several.ts'

/** Why an answer or a fact depends on `on`: the name of an answer, as `persons.age`, or of a fact, as `fact:bmi`. */
export type DependenceReason =
  | { readonly variant: 'shownBy' | 'offeredBy'; readonly condition: string; readonly on: string }
  | { readonly variant: 'inside' | 'follows' | 'madeOf' | 'choicesFollow'; readonly on: string }
  /** A fact is derived from `source`, whose validator compares it with `on`. */
  | { readonly variant: 'checkedAgainst'; readonly source: string; readonly on: string }

/** A dependency of an answer or a fact, with its reason and its place in the document. */
export interface Dependence {
  readonly on: string
  readonly why: DependenceReason
  /** JSON pointer. */
  readonly at: string
}

/**
 * Returns the dependencies of each answer and each fact of a document: answers by name, as `persons.age`, facts as
 * `fact:bmi`.
 */
export function dependencesOf(lint: Pick<FlowLint, 'document' | 'registry'>): Map<string, Dependence[]> {
  const { document } = lint
  const facts = Object.entries(document.facts ?? {})
  return new Map([
    ...walkInputs(document).map((located) => [located.name, ofInput(lint, located)] as const),
    ...facts.map(([name, fact]) => [factNode(name), ofFact(lint, name, fact)] as const),
  ])
}

/** Returns the answers and facts that the blocks of a document, its rows and its composite answers read. */
export function readByBlocks({ document, registry }: Pick<FlowLint, 'document' | 'registry'>): string[] {
  return walkGroups(document).flatMap(([, { properties, conditions, blocks = [] }, prefix]) =>
    blocks.flatMap(({ when }) => readsOf(conditions?.[when], { properties, outer: prefix.replaceAll('/', '.'), document, registry })),
  )
}

/** Returns the answers and facts that the validators of an input and its parts compare it with. */
export function readByValidators(lint: Pick<FlowLint, 'document' | 'registry'>, input: string): string[] {
  return validityOf(lint, input)
}

const factNode = (name: string) => `fact:${name}`

function dependence(why: DependenceReason, at: string): Dependence {
  return { on: why.on, why, at }
}

/** An answer counts while it is asked, or if it is kept; it may also come from a fact. */
function ofInput(lint: Pick<FlowLint, 'document' | 'registry'>, { at, id, name, input, group, isTop }: WalkedInput): Dependence[] {
  const { document, registry } = lint
  const outer = name.slice(0, -id.length)
  const showing = isTop ? conditionsAround(document, id) : [input.showIf].filter((condition) => condition !== undefined)
  const groupAt = at.slice(0, -pointer('properties', id).length)
  const ofCondition = (variant: 'shownBy' | 'offeredBy', condition: string) =>
    readsOf(group.conditions?.[condition], { properties: group.properties, outer, document, registry }).map((on) =>
      dependence({ variant, condition, on }, groupAt + pointer('conditions', condition)),
    )
  const ofConditions = (input.whenHidden === 'keep' ? [] : [...new Set(showing)]).flatMap((name) => ofCondition('shownBy', name))
  const ofChoices = Object.keys(input.choicesIf ?? {}).flatMap((name) => ofCondition('offeredBy', name))
  const leader = input.choicesFollow
  const inside = isTop ? [] : [dependence({ variant: 'inside', on: outer.slice(0, -1) }, at)]
  const followed = input.initial?.fact === undefined ? undefined : factNode(topInput(input.initial.fact))
  return [
    ...ofConditions,
    ...ofChoices,
    ...(leader === undefined ? [] : [dependence({ variant: 'choicesFollow', on: outer + leader }, `${at}/choicesFollow`)]),
    ...inside,
    ...(followed === undefined ? [] : [dependence({ variant: 'follows', on: followed }, `${at}/initial/fact`)]),
  ]
}

interface Reading {
  readonly properties: InputGroup['properties']
  /** Prefix of these inputs' names. */
  readonly outer: string
  readonly document: FlowDocument
  readonly registry: ValidatorRegistry
}

/** Returns the answers and facts that a condition reads, at every depth, and those that its validators read. */
function readsOf(condition: unknown, reading: Reading): string[] {
  const { properties, outer, document, registry } = reading
  const nodeOf = (name: string) => (Object.hasOwn(properties, name) ? [outer + name] : factsNamed(document, outer, name))
  const named = [...inputsNamedIn(condition)].flatMap((name) => {
    const asked = askedOf(condition, name)
    const schemas = asked.flatMap(sameValue)
    const looking = schemas.flatMap((schema) => namesIn(registry, schema))
    const compared = schemas
      .flatMap((schema) => comparedIn(registry, schema))
      .flatMap(({ from, path }) => (from === 'beside' ? nodeOf(topInput(path)) : wholeNode(document, topInput(path))))
    return nodeOf(name).concat(looking.flatMap(nodeOf), compared, readsInside(asked, name, reading))
  })
  return [...new Set(named)]
}

/** Only conditions of the whole document can read facts. */
function factsNamed({ facts = {} }: FlowDocument, outer: string, name: string): string[] {
  return outer === '' && Object.hasOwn(facts, name) ? [factNode(name)] : []
}

function readsInside(asked: readonly unknown[], name: string, { properties, outer, document, registry }: Reading): string[] {
  const input = ownValue(properties, name)
  const group = input && groupOf(input)
  if (!group) return []
  const schemas = rowOf(input) === undefined ? asked : asked.flatMap(askedOfRows)
  return schemas.flatMap((schema) => readsOf(schema, { properties: group.properties, outer: `${outer}${name}.`, document, registry }))
}

/** The node of an answer of the flow, or of a fact. */
function wholeNode({ properties, facts = {} }: FlowDocument, name: string): string[] {
  if (Object.hasOwn(properties, name)) return [name]
  return Object.hasOwn(facts, name) ? [factNode(name)] : []
}

/** The inputs and facts that the validators of a schema read. */
function namesIn(registry: ValidatorRegistry, schema: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.values(registry).flatMap((validator) =>
    Object.hasOwn(schema, validator.keyword) ? (validator.inputsIn?.(schema[validator.keyword] as never) ?? []) : [],
  )
}

/** A fact is derived from answers and facts, and is known only while these are valid. */
function ofFact({ document, registry }: Pick<FlowLint, 'document' | 'registry'>, name: string, fact: Fact): Dependence[] {
  if (!('with' in fact)) return []
  return Object.entries(fact.with).flatMap(([argument, path]) => {
    const at = pointer('facts', name, 'with', argument)
    const source = placeOf(path)
    if (!Object.hasOwn(document.properties, topInput(source)))
      return [dependence({ variant: 'madeOf', on: factNode(topInput(source)) }, at)]
    const ofValidity = validityOf({ document, registry }, source)
    return answersAt(document, source)
      .map((on) => dependence({ variant: 'madeOf', on }, at))
      .concat(ofValidity.map((on) => dependence({ variant: 'checkedAgainst', source, on }, at)))
  })
}

/** Returns an answer and all its parts. */
function answersAt(document: FlowDocument, name: string): string[] {
  const input = inputAt(document, name)
  return input ? walkInput(name, input).map((part) => part.name) : []
}

/**
 * Returns what the validity of an answer depends on: everything compared with it, with its parts, or with an answer
 * that contains it.
 */
function validityOf({ document, registry }: Pick<FlowLint, 'document' | 'registry'>, source: string): string[] {
  const parts = source.split('.')
  const outer = parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('.'))
  return [...outer, ...answersAt(document, source)].flatMap((name) => {
    const input = inputAt(document, name)
    const beside = name.slice(0, name.lastIndexOf('.') + 1)
    return Object.values(registry).flatMap((validator) => {
      if (!input || !Object.hasOwn(input, validator.keyword)) return []
      const params = input[validator.keyword] as never
      const compared = (validator.inputsIn?.(params) ?? []).map((other) => {
        if (validator.inputsAre === 'siblings') return beside + other
        return Object.hasOwn(document.properties, other) ? other : factNode(other)
      })
      const others = (validator.comparedIn?.(params) ?? []).flatMap(({ from, path }) =>
        from === 'beside' ? [beside + topInput(path)] : wholeNode(document, topInput(path)),
      )
      return compared.concat(
        others,
        (validator.fieldsIn?.(params) ?? []).map((field) => `${name}.${field}`),
      )
    })
  })
}

import { groupOf, inputAt, topInput } from '../answer-path.ts'
import type { Other } from '../compared.ts'
import type { FlowDocument, InputGroup, InputSchema } from '../document.ts'
import { inputsNamedIn } from '../named-inputs.ts'
import type { ValidatorRegistry } from '../validator.ts'
import { isObject } from '../../values/json.ts'
import { ownValue } from '../../values/own-value.ts'
import { walkGroups, walkInputs } from '../walk-inputs.ts'
import { answersBehind, stepsOfInputs } from './asked-in.ts'
import { groupName } from './conditions.ts'
import { finding, type Finding } from './finding.ts'
import { pointer } from './pointer.ts'
import type { FlowLint } from './rule.ts'
import { sensitiveNames } from './sensitive-names.ts'
import { askedOf, askedOfRows, sameValue } from './triable.ts'
import { answerTypeAt, factTypeAt } from './type-at.ts'

/** What a compared value is: comparing a day with a number, or with a month, says nothing. `text` is any text of a fact. */
export type ComparedKind = 'number' | 'date' | 'month' | 'text'

/** A value, and what an input or a condition asks of it. */
interface Asked {
  /** Its name for an editor. */
  readonly name: string
  /** Undefined for what cannot be compared. */
  readonly kind: ComparedKind | undefined
  /** The inputs beside it. */
  readonly beside: InputGroup['properties']
  readonly schema: Readonly<Record<string, unknown>>
}

interface Compared {
  readonly at: string
  readonly value: Asked
  /** The group whose condition asks: it sees neither other answers nor facts. Empty for the whole flow. */
  readonly group: string
  /** A refusal shows the other value to the customer, at an answer that is no health answer. */
  readonly isPublic: boolean
  /** The step that asks for the value; undefined of a condition, and of an input in no step. */
  readonly step: number | undefined
}

/** Returns what the validators of a schema compare its value with. */
export function comparedIn(registry: ValidatorRegistry, schema: Readonly<Record<string, unknown>>): readonly Other[] {
  return Object.values(registry).flatMap((validator) =>
    Object.hasOwn(schema, validator.keyword) ? (validator.comparedIn?.(schema[validator.keyword] as never) ?? []) : [],
  )
}

/** Finds comparisons with what does not exist, is of another kind, is the value itself, or must not be shown. */
export function lintComparisons(lint: FlowLint): Finding[] {
  const sensitive = sensitiveNames(lint.document)
  return [...ofInputs(lint, sensitive), ...ofConditions(lint)]
    .flatMap((compared) =>
      comparedIn(lint.registry, compared.value.schema).flatMap((other) => lintOther(lint.document, compared, other, sensitive)),
    )
    .concat(lintUnrequired(lint))
}

/** Finds comparisons in conditions that also hold while the compared answer is not given: `required` does not name it. */
function lintUnrequired({ document, registry }: FlowLint): Finding[] {
  return walkGroups(document).flatMap(([at, { conditions = {} }]) =>
    Object.entries(conditions).flatMap(([name, condition]) =>
      unrequiredIn(registry, condition).map((input) => finding('comparison', at + pointer('conditions', name), { variant: 'open', input })),
    ),
  )
}

function unrequiredIn(registry: ValidatorRegistry, schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap((one) => unrequiredIn(registry, one))
  if (!isObject(schema)) return []
  const { properties, required } = schema
  const named = Array.isArray(required) ? required : []
  const own = Object.entries(isObject(properties) ? properties : {}).filter(
    ([name, asked]) => isObject(asked) && !named.includes(name) && comparedIn(registry, asked).length > 0,
  )
  return own.map(([name]) => name).concat(Object.values(schema).flatMap((inner) => unrequiredIn(registry, inner)))
}

function ofInputs({ document, registry }: FlowLint, sensitive: ReadonlySet<string>): Compared[] {
  const stepOf = stepsOfInputs(document)
  return walkInputs(document).flatMap(({ at, name, input, group }) =>
    Object.values(registry)
      .filter(({ keyword }) => Object.hasOwn(input, keyword))
      .map(({ keyword }) => ({
        at: `${at}/${keyword}`,
        value: { name, kind: kindOf(input), beside: group.properties, schema: { [keyword]: input[keyword] } },
        group: '',
        isPublic: !sensitive.has(topInput(name)),
        step: stepOf.get(topInput(name)),
      })),
  )
}

function ofConditions({ document }: FlowLint): Compared[] {
  return walkGroups(document).flatMap(([at, { properties, conditions = {} }, prefix]) =>
    Object.entries(conditions).flatMap(([name, condition]) =>
      asked(condition, properties, prefix === '' ? (document.facts ?? {}) : {}).map((value) => ({
        at: at + pointer('conditions', name),
        value,
        isPublic: false,
        step: undefined,
        group: groupName(prefix),
      })),
    ),
  )
}

/** Returns what a condition asks of each answer and fact, and inside rows and composite answers. */
function asked(condition: unknown, properties: InputGroup['properties'], facts: NonNullable<FlowDocument['facts']>): Asked[] {
  return [...inputsNamedIn(condition)].flatMap((name) => {
    const input = ownValue(properties, name)
    const schemas = askedOf(condition, name)
    const kind = input ? kindOf(input) : kindOfFact(facts, name)
    const own = schemas.flatMap(sameValue).map((schema) => ({ name, kind, beside: properties, schema }))
    const group = input && groupOf(input)
    const inner = group && (input.items === undefined ? schemas : schemas.flatMap(askedOfRows))
    return own.concat((inner ?? []).flatMap((schema) => (group ? asked(schema, group.properties, {}) : [])))
  })
}

function lintOther(document: FlowDocument, compared: Compared, other: Other, sensitive: ReadonlySet<string>): Finding[] {
  const { at, value, group, isPublic } = compared
  const { name, kind } = value
  if (kind === undefined) return [finding('comparison', at, { variant: 'own', input: name })]
  if (group !== '' && other.from !== 'beside') return [finding('comparison', at, { variant: 'inside', other: other.path, group })]
  const found = otherKind(document, value, other)
  if (found === 'missing') return [missing(at, other)]
  if (isOwn(value, other)) return [finding('ownInput', at, { input: name })]
  if (found === undefined || !isSameKind(kind, found))
    return [finding('comparison', at, { variant: 'kind', input: name, other: other.path, kind, found: found ?? 'none' })]
  if (other.hasDays && (kind === 'month' || found === 'month')) return [finding('comparison', at, { variant: 'days', input: name })]
  const isSecret = isPublic && other.from !== 'beside' && sensitive.has(topInput(other.path))
  if (isSecret) return [finding('comparison', at, { variant: 'sensitive', input: name, other: other.path })]
  const later = laterStep(document, compared, other)
  return later === undefined ? [] : [finding('comparison', at, { variant: 'later', input: name, other: other.path, step: later })]
}

/** Returns the step after that of the value in which the other one becomes known: the customer has passed the value by then. */
function laterStep(document: FlowDocument, { step }: Compared, { from, path }: Other): string | undefined {
  if (step === undefined || from === 'beside') return undefined
  const stepOf = stepsOfInputs(document)
  const latest = Math.max(...answersBehind(document, [topInput(path)]).map((id) => stepOf.get(id) ?? -1))
  return latest > step ? document.steps[latest]?.id : undefined
}

function missing(at: string, { from, path }: Other): Finding {
  if (from === 'fact') return finding('unknownFact', at, { fact: path })
  return finding('unknownInput', at, { variant: from === 'beside' ? 'beside' : 'named', input: path })
}

/** A whole answer against itself; a row's own fields are named by `beside`. */
function isOwn({ name }: Asked, { from, path }: Other): boolean {
  return from === 'beside' ? path === name.slice(name.lastIndexOf('.') + 1) : path === name
}

function otherKind(document: FlowDocument, { beside }: Asked, { from, path }: Other): ComparedKind | 'missing' | undefined {
  if (from === 'fact') return factTypeAt(document.facts ?? {}, path) === undefined ? 'missing' : kindOfFact(document.facts ?? {}, path)
  const scope = { properties: from === 'beside' ? beside : document.properties }
  const input = answerTypeAt(scope, path) === undefined ? undefined : inputAt(scope, path)
  return input ? kindOf(input) : 'missing'
}

function isSameKind(kind: ComparedKind, found: ComparedKind): boolean {
  return kind === found || (kind === 'text' && found !== 'number') || (found === 'text' && kind !== 'number')
}

function kindOf({ type, widget }: InputSchema): ComparedKind | undefined {
  if (type === 'integer' || type === 'number') return 'number'
  return widget === 'date' || widget === 'month' ? widget : undefined
}

function kindOfFact(facts: NonNullable<FlowDocument['facts']>, path: string): ComparedKind | undefined {
  const type = factTypeAt(facts, path)
  if (type === 'integer' || type === 'number') return 'number'
  return type === 'string' || type === 'any' ? 'text' : undefined
}

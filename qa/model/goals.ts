import { CONSTRAINT_KEYWORDS } from '../../src/engine/constraint-keywords.ts'
import { groupOf, topInput } from '../../src/engine/answer-path.ts'
import { blocksIn, type PlacedBlock } from '../../src/engine/blocks.ts'
import type { FlowDocument, Section, Step } from '../../src/engine/document.ts'
import type { Json } from '../../src/values/json.ts'
import { inputsNamedIn } from '../../src/engine/named-inputs.ts'
import type { ValidatorRegistry } from '../../src/engine/validator.ts'
import { isAsked, placesOf, type Place } from './places.ts'
import { ruleKeywords } from './rule-words.ts'
import { possibleMessages, type VectorFiles } from './vectors.ts'
import { ownValue } from '../../src/values/own-value.ts'

/** The kinds of goals, in report order. */
export const GOAL_KINDS = ['branch', 'block', 'outcome', 'rows', 'answer', 'message'] as const

export type GoalKind = (typeof GOAL_KINDS)[number]

/** A goal that at least one walk must reach. */
export interface Goal {
  readonly id: string
  readonly kind: GoalKind
  /** The goal in Swedish, as a sentence without its full stop. */
  readonly words: string
  /** Top-level names of the inputs and facts that the goal depends on. */
  readonly names: ReadonlySet<string>
}

/** Sources of a document's goals. */
export interface Ruled {
  readonly document: FlowDocument
  readonly validators: ValidatorRegistry
  readonly vectors: VectorFiles
}

/** Functions that create the ids of goals, shared by the goals and the observers. */
export const goalId = {
  through: 'through',
  condition: (name: string, holds: boolean) => `condition ${name} ${holds}`,
  shown: (what: 'step' | 'section' | 'input', name: string, isShown: boolean) => `${what} ${name} ${isShown ? 'shown' : 'hidden'}`,
  block: (when: string, at: string) => `block ${when} ${at}`,
  outcome: (step: string) => `outcome ${step}`,
  rows: (path: string, end: 'least' | 'most') => `rows ${path} ${end}`,
  answer: (path: string, isGood: boolean) => `answer ${path} ${isGood ? 'good' : 'refused'}`,
  message: (path: string, message: string) => `message ${path} ${message}`,
} as const

/** Returns every goal of a document. */
export function goalsOf(ruled: Ruled): Goal[] {
  const { document } = ruled
  const depends = dependencies(document)
  const goal = (kind: GoalKind, id: string, words: string, names: Iterable<string>): Goal => ({ id, kind, words, names: depends(names) })
  // A condition of a row or of a composite answer sees nothing outside it.
  const blockNames = ({ condition, place }: PlacedBlock) => [...inputsNamedIn(document.conditions?.[condition]), topInput(place)]
  return [
    goal('branch', goalId.through, 'En kund kommer hela vägen', []),
    ...conditionGoals(document, goal),
    ...document.steps.flatMap((step) => shownGoals(document, step, goal)),
    ...inputGoals(document, goal),
    ...blocksIn(document).map((placed) =>
      goal(
        'block',
        goalId.block(placed.block.when, placed.place),
        `Stoppet ${placed.block.when} visas vid ${placed.place}`,
        blockNames(placed),
      ),
    ),
    ...document.steps.flatMap(({ id, type, outcome }) => {
      if (type !== 'outcome') return []
      const names = blocksIn(document).flatMap((placed) => (placed.block.outcome === outcome ? blockNames(placed) : []))
      return [goal('outcome', goalId.outcome(id), `Utfallssteget ${id} visas`, names)]
    }),
    ...placesOf(document).flatMap((place) => placeGoals(ruled, place, goal)),
  ]
}

type MakeGoal = (kind: GoalKind, id: string, words: string, names: Iterable<string>) => Goal

function conditionGoals(document: FlowDocument, goal: MakeGoal): Goal[] {
  const top = Object.entries(document.conditions ?? {}).map(([name, condition]) => ({ name, names: [...inputsNamedIn(condition)] }))
  const inner = placesOf(document).flatMap(({ conditions, schema, top: outer, path }) =>
    Object.keys(groupOf(schema)?.conditions ?? {}).map((name) => ({
      name: `${conditions}${path.split('.').at(-1)}/${name}`,
      names: [outer],
    })),
  )
  return [...top, ...inner].flatMap(({ name, names }) => [
    goal('branch', goalId.condition(name, true), `Villkoret ${name} stämmer`, names),
    goal('branch', goalId.condition(name, false), `Villkoret ${name} stämmer inte`, names),
  ])
}

/** A step or section with a condition must be shown and hidden; one that always shows needs no goal. */
function shownGoals(document: FlowDocument, step: Step, goal: MakeGoal): Goal[] {
  const both = (what: 'step' | 'section', { id, showIf }: Step | Section, words: string) => {
    if (showIf === undefined) return []
    const names = [...inputsNamedIn(document.conditions?.[showIf])]
    return [
      goal('branch', goalId.shown(what, id, true), `${words} ${id} visas`, names),
      goal('branch', goalId.shown(what, id, false), `${words} ${id} visas inte`, names),
    ]
  }
  return [...both('step', step, 'Steget'), ...(step.sections ?? []).flatMap((section) => both('section', section, 'Avsnittet'))]
}

/** Every input must be shown; one with a condition must also be hidden. */
function inputGoals(document: FlowDocument, goal: MakeGoal): Goal[] {
  return placesOf(document).flatMap(({ path, schema, top }) => {
    const shown = goal('branch', goalId.shown('input', path, true), `Fältet ${path} visas`, [top])
    const hidden = goal('branch', goalId.shown('input', path, false), `Fältet ${path} visas inte`, [top])
    return schema.showIf === undefined ? [shown] : [shown, hidden]
  })
}

function placeGoals(ruled: Ruled, place: Place, goal: MakeGoal): Goal[] {
  const { path, schema, top } = place
  if (!isAsked(place)) return []
  const messages = messagesOf(ruled, place)
  const names = [top, ...namedInputs(ruled, place)]
  return [
    ...(schema.type === 'array'
      ? [
          goal('rows', goalId.rows(path, 'least'), `Listan ${path} har så få rader som den får ha`, names),
          goal('rows', goalId.rows(path, 'most'), `Listan ${path} har så många rader som den får ha`, names),
        ]
      : []),
    goal('answer', goalId.answer(path, true), `Fältet ${path} får ett svar som godtas`, names),
    ...(messages.length === 0 ? [] : [goal('answer', goalId.answer(path, false), `Fältet ${path} får ett svar som inte godtas`, names)]),
    ...messages.map((message) => goal('message', goalId.message(path, message), `Fältet ${path} säger ${message}`, names)),
  ]
}

/**
 * Keywords of JSON Schema that a customer's answer can violate: for example not `enum`, because only its values can be
 * chosen, and each once.
 */
const REFUSING: ReadonlySet<string> = new Set(CONSTRAINT_KEYWORDS.filter((keyword) => !['type', 'enum', 'uniqueItems'].includes(keyword)))

function messagesOf({ validators, vectors }: Ruled, { path, schema, group }: Place): string[] {
  const isRequired = schema.requiredIf !== undefined || group.required.includes(path.split('.').at(-1) ?? '')
  const ofSchema = Object.keys(schema).filter((keyword) => REFUSING.has(keyword) && !(keyword === 'minItems' && schema.minItems === 0))
  const isTypedNumber = (schema.type === 'integer' || schema.type === 'number') && schema.enum === undefined
  const ofValidators = ruleKeywords(schema).flatMap((keyword) => {
    const validator = ownValue(validators, keyword)
    return validator ? Array.from(possibleMessages(validator, schema[keyword] as Json, vectors[keyword])) : []
  })
  return [
    ...(isRequired ? ['schema.required'] : []),
    ...(isTypedNumber ? ['schema.type'] : []),
    ...ofSchema.map((keyword) => `schema.${keyword}`),
    ...ofValidators,
  ]
}

/** Returns other inputs that an input's validators read. */
function namedInputs({ validators }: Ruled, { schema }: Place): string[] {
  return ruleKeywords(schema).flatMap((keyword) => {
    const validator = ownValue(validators, keyword)
    const params = schema[keyword] as never
    const compared = validator?.comparedIn?.(params).map(({ path }) => topInput(path)) ?? []
    return compared.concat(validator?.inputsIn?.(params) ?? [])
  })
}

/** Returns names with their transitive dependencies: conditions, and the sources of facts. */
function dependencies(document: FlowDocument): (names: Iterable<string>) => ReadonlySet<string> {
  const shows = new Map<string, string[]>()
  const show = (input: string, condition: string | undefined) => {
    if (condition === undefined) return
    shows.set(input, [...(shows.get(input) ?? []), ...inputsNamedIn(document.conditions?.[condition])])
  }
  for (const step of document.steps) {
    for (const { inputs, showIf } of step.sections ?? []) {
      for (const input of inputs) for (const condition of [step.showIf, showIf, document.properties[input]?.showIf]) show(input, condition)
    }
  }
  return (names) => {
    const all = new Set<string>()
    const waiting = [...names]
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      if (all.has(name)) continue
      all.add(name)
      const fact = document.facts?.[name]
      const args = fact && 'with' in fact ? Object.values(fact.with).map((path) => path.split('.', 1)[0] ?? '') : []
      const source = document.properties[name]?.initial?.fact
      waiting.push(...(shows.get(name) ?? []), ...args, ...(source === undefined ? [] : [source.split('.', 1)[0] ?? '']))
    }
    return all
  }
}

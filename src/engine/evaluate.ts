import { answerAt, groupOf, withAnswerAt, type AnswerPath } from './answer-path.ts'
import { raisedBlocks } from './blocks.ts'
import type { CompiledFlow, InputError } from './compiled.ts'
import type { Answers, Block, Facts, FlowDocument, InputGroup, InputSchema, Option } from './document.ts'
import { knownFacts } from './facts.ts'
import { keepOffered, offeredChoices } from './offered.ts'
import type { Code } from './several.ts'
import { equalJson, isObject, type Json } from '../values/json.ts'

/** A published document together with its linked rules. */
export interface Flow {
  readonly document: FlowDocument
  readonly compiled: CompiledFlow
  /** The options sets that the document names, with which answers their choices belong to. */
  readonly options?: Readonly<Record<string, readonly Option[]>>
}

/** The engine's verdict on a set of answers. */
export interface Evaluation {
  /** The answers that count: those of hidden inputs are dropped unless the input keeps them. */
  readonly relevant: Answers
  /** Facts by name. */
  readonly facts: Facts
  /** Paths of inputs that are hidden. */
  readonly hiddenInputs: ReadonlySet<AnswerPath>
  /** The choices that are not offered, by path. An input without any choice left is hidden. */
  readonly withheld: Readonly<Record<AnswerPath, readonly Code[]>>
  readonly hiddenSections: ReadonlySet<string>
  readonly hiddenSteps: ReadonlySet<string>
  /** Refusals by answer path; a path without an entry is valid. */
  readonly errors: Readonly<Record<AnswerPath, readonly InputError[]>>
  /** Advice by answer path; it does not block. */
  readonly advice: Readonly<Record<AnswerPath, readonly InputError[]>>
  /** Blocks whose condition holds, by the path where they show. A blocked answer is not invalid. */
  readonly blocks: Readonly<Record<AnswerPath, Block>>
}

type Hidden = Pick<Evaluation, 'withheld' | 'hiddenInputs' | 'hiddenSections' | 'hiddenSteps'>

interface Relevant extends Pick<Evaluation, 'relevant' | 'facts'> {
  readonly hidden: Hidden
  /** Returns the refusals of the rules for these answers and facts; computed once, on first use. */
  readonly refusals: () => readonly InputError[]
}

/**
 * Returns what is shown, which answers count, which are refused, and which block. Pure; the server runs the same code.
 * @param outside looked-up or given facts, by name
 */
export function evaluate(flow: Flow, answers: Answers, outside: Facts = {}): Evaluation {
  const { relevant, facts, hidden, refusals } = findRelevant(flow, answers, outside)
  const known = withFacts(relevant, facts)
  const errors: Record<AnswerPath, InputError[]> = {}
  const advice: Record<AnswerPath, InputError[]> = {}
  for (const error of refusals()) {
    if (isHidden(hidden.hiddenInputs, error.input)) continue
    ;((error.isAdvice ? advice : errors)[error.input] ??= []).push(error)
  }
  const blocks = raisedBlocks(flow, known, (path) => isHidden(hidden.hiddenInputs, path))
  return { relevant, facts, ...hidden, hiddenSteps: withoutOutcomeSteps(flow.document, hidden.hiddenSteps, blocks), errors, advice, blocks }
}

/** Returns what conditions and rules read of an evaluation: the facts, and the answers that count. */
export function knownTo({ relevant, facts }: Pick<Evaluation, 'relevant' | 'facts'>): Answers {
  return withFacts(relevant, facts)
}

function withFacts(answers: Answers, facts: Facts): Answers {
  return Object.keys(facts).length === 0 ? answers : { ...facts, ...answers }
}

/** Whether a path, or a path that contains it, is hidden. */
function isHidden(hidden: ReadonlySet<AnswerPath>, path: AnswerPath): boolean {
  if (hidden.size === 0) return false
  for (let end = path.length; end > 0; end = path.lastIndexOf('.', end - 1)) if (hidden.has(path.slice(0, end))) return true
  return false
}

/** An outcome step is shown only while a block leads to it. */
function withoutOutcomeSteps(
  { steps }: FlowDocument,
  hidden: ReadonlySet<string>,
  blocks: Readonly<Record<string, Block>>,
): ReadonlySet<string> {
  const raised = new Set(Object.values(blocks).map(({ outcome }) => outcome))
  const notRaised = steps.filter(({ type, outcome }) => type === 'outcome' && !raised.has(outcome ?? ''))
  return notRaised.length === 0 ? hidden : new Set([...hidden, ...notRaised.map(({ id }) => id)])
}

/**
 * Hides inputs by their conditions, and computes facts from the visible valid answers, until the facts stay the same. The
 * lint refuses documents with cycles (`lint/cycles.ts`), so each round settles at least one more fact.
 */
function findRelevant(flow: Flow, answers: Answers, outside: Facts): Relevant {
  let now = shownWith(flow, answers, {})
  for (let round = Object.keys(flow.document.facts ?? {}).length; round > 0; round--) {
    const { hiddenInputs } = now.hidden
    const facts = knownFacts(flow, { ...now, isHidden: (path) => isHidden(hiddenInputs, path) }, outside)
    if (equalJson(facts, now.facts)) break
    now = shownWith(flow, answers, facts)
  }
  return now
}

/** Returns what is shown while these facts are known, and the answers that count then. */
function shownWith(flow: Flow, answers: Answers, facts: Facts): Relevant {
  const { document } = flow
  const hiddenInputs = new Set<AnswerPath>()
  const withheld: Record<AnswerPath, readonly Code[]> = {}
  const given = withReadOnly(document, answers, facts)
  const [relevant, isOff] = hideParts({ flow, group: document, answers: given, facts }, { hidden: hiddenInputs, withheld })
  const hiddenSections = new Set<string>()
  const hiddenSteps = new Set<string>()
  for (const { id, showIf, sections = [] } of document.steps) {
    if (isOff(showIf)) hiddenSteps.add(id)
    for (const section of sections) if (isOff(showIf) || isOff(section.showIf)) hiddenSections.add(section.id)
  }
  return relevantOf(flow, relevant, facts, { withheld, hiddenInputs, hiddenSections, hiddenSteps })
}

function relevantOf({ document, compiled }: Flow, relevant: Answers, facts: Facts, hidden: Hidden): Relevant {
  let said: readonly InputError[] | undefined
  const refusals = () => (said ??= compiled.validate(withEmptyParts(document, withFacts(relevant, facts))))
  return { relevant, facts, hidden, refusals }
}

type Group = Pick<InputGroup, 'properties'> & Partial<Pick<FlowDocument, 'steps'>>
type ShowIf = string | undefined
type ConditionalInputs = ReadonlyMap<string, readonly [input: InputSchema, showIfs: readonly ShowIf[]]>
const conditional = new WeakMap<object, ConditionalInputs>()

/**
 * Returns the inputs of a group that may be hidden, or parts or choices of which may be, each with the conditions that show it.
 * Cached, because it is read at each key press.
 */
function conditionalInputs(group: Group): ConditionalInputs {
  const { properties, steps } = group
  // the same inputs may be in the steps of another document
  const key = steps ? group : properties
  let known = conditional.get(key)
  if (!known) {
    const found = new Map<string, [InputSchema, ShowIf[]]>()
    const add = (id: string, ...around: ShowIf[]) => {
      const input = properties[id]
      const parts = input && groupOf(input)
      const showIfs = [...around, input?.showIf].filter(Boolean)
      if (input && (showIfs.length > 0 || hasWithheld(input) || (parts && conditionalInputs(parts).size > 0)))
        found.set(id, [input, showIfs])
    }
    if (!steps) for (const id of Object.keys(properties)) add(id)
    for (const { showIf, sections } of steps ?? [])
      for (const section of sections ?? []) for (const id of section.inputs) add(id, showIf, section.showIf)
    conditional.set(key, (known = found))
  }
  return known
}

interface Parts {
  readonly flow: Flow
  /** The document, or a row or composite answer. */
  readonly group: Group
  readonly answers: Answers
  /** What its conditions may read besides its answers. */
  readonly facts?: Facts
  /** Prefix of the paths of the answers. */
  readonly path?: string
  /** Prefix of the names of its conditions in the compiled module. */
  readonly prefix?: string
}

/** A kept answer counts whether its input is shown or not, if each of its choices is offered. */
const isKept = (input: InputSchema | undefined) => input?.whenHidden === 'keep' && !hasWithheld(input)

/** Whether the choices of an input depend on other answers. */
export function hasWithheld({ choicesIf, choicesFollow }: Pick<InputSchema, 'choicesIf' | 'choicesFollow'>): boolean {
  return (choicesIf ?? choicesFollow) !== undefined
}

/** Receives what is not shown, by path. */
interface NotShown {
  readonly hidden: Set<AnswerPath>
  readonly withheld: Record<AnswerPath, readonly Code[]>
}

/**
 * Hides inputs of a group, at every depth, by the conditions of the group itself. When a condition reads an answer, that
 * answer's own conditions are decided first, and each is decided once: the time does not grow with the length of a chain.
 * @returns the answers that count, the same object if all do, and whether a condition of the group does not hold
 */
function hideParts(
  { flow, group, answers, facts, path = '', prefix = '' }: Parts,
  notShown: NotShown,
): readonly [relevant: Answers, isOff: (showIf: ShowIf) => boolean] {
  const inputs = conditionalInputs(group)
  const counted = new Map<string, Json | undefined>()
  const off = new Map<string, boolean>()
  const known: Answers = { ...facts, ...answers }
  const count = (id: string) => {
    const [input, showIfs = []] = inputs.get(id) ?? []
    if (!input) return known[id]
    if (!counted.has(id)) {
      // A cycle, which the lint refuses, reads the answer as given.
      let answer = answers[id]
      counted.set(id, answer)
      if (!showIfs.some(isOff) && isLeft(id, input)) answer = hideInside(flow, input, answer, [path + id, prefix + id], notShown)
      else {
        notShown.hidden.add(path + id)
        if (input.whenHidden !== 'keep') answer = undefined
      }
      if (answer !== undefined && hasWithheld(input)) answer = keepOffered(answer, choicesOf(id, input).offered)
      counted.set(id, answer)
    }
    return counted.get(id)
  }
  const choices = new Map<string, ReturnType<typeof offeredChoices>>()
  const choicesOf = (id: string, input: InputSchema) => {
    const known = choices.get(id) ?? offeredChoices(flow.options, input, { isOff, answerOf: count })
    choices.set(id, known)
    return known
  }
  /** Whether the input has a choice to offer; most inputs offer all. */
  const isLeft = (id: string, input: InputSchema) => {
    if (!hasWithheld(input)) return true
    const { offered, withheld } = choicesOf(id, input)
    if (withheld.length > 0) notShown.withheld[path + id] = withheld
    return offered.length > 0
  }
  const reading = new Proxy(known, {
    get: (_, id: string) => (isKept(inputs.get(id)?.[0]) && typeof known[id] !== 'object' ? known[id] : count(id)),
  })
  const isOff = (showIf: ShowIf) => {
    if (showIf && !off.has(showIf)) {
      off.set(showIf, false)
      off.set(showIf, !flow.compiled.holds(prefix + showIf, reading))
    }
    return off.get(showIf as string) === true
  }
  const isSame = [...inputs.keys()].filter((id) => count(id) !== answers[id]).length === 0
  const counting = Object.keys(answers).flatMap((id) => {
    const answer = isSame ? undefined : count(id)
    return answer === undefined ? [] : [[id, answer] as const]
  })
  return [isSame ? answers : Object.fromEntries(counting), isOff]
}

function hideInside(flow: Flow, input: InputSchema, answer: Json | undefined, [at, key]: readonly [string, string], notShown: NotShown) {
  const group = groupOf(input)
  if (!group || conditionalInputs(group).size === 0) return answer
  return mapParts(input, answer, (parts, index) => {
    const path = `${at}.${index === undefined ? '' : `${index}.`}`
    const answers = isObject(parts) ? (parts as Answers) : {}
    const [relevant] = hideParts({ flow, group, answers, path, prefix: `${key}/` }, notShown)
    return isObject(parts) ? relevant : parts
  })
}

/** Returns a composite answer changed, or a list with each row changed; the same value if no part changes. */
function mapParts<T extends Json | undefined>(
  { items }: InputSchema,
  answer: T,
  change: (parts: T | Json, row?: number) => T | Json,
): T | Json {
  if (items === undefined) return change(answer)
  if (!Array.isArray(answer)) return answer
  const rows: readonly Json[] = answer
  const next = rows.map((row, index) => change(row, index) as Json)
  return next.some((row, index) => row !== rows[index]) ? next : answer
}

/** Returns the answers together with those of the inputs that show a fact. */
function withReadOnly(document: FlowDocument, answers: Answers, facts: Facts): Answers {
  let filled = answers
  for (const [id, { readOnly, initial }] of Object.entries(document.properties)) {
    if (readOnly !== true) continue
    const value = initial?.fact === undefined ? undefined : answerAt(facts, initial.fact)
    if (!equalJson(filled[id], value)) filled = withAnswerAt(filled, id, value)
  }
  return filled
}

type RequiredParts = Pick<InputGroup, 'properties' | 'required'>

/**
 * Adds an empty object for each required composite answer without a value, so that a missing part is reported at the part
 * itself, where the customer can give it.
 */
function withEmptyParts(group: RequiredParts, answers: Answers): Answers {
  const filled = compositesOf(group.properties).flatMap(([id, input, parts]): [string, Json][] => {
    const answer = answers[id] ?? (input.items === undefined && group.required.includes(id) ? {} : undefined)
    const next = answer === undefined ? undefined : mapParts(input, answer, (row) => fillOne(parts, row))
    return next === undefined || next === answers[id] ? [] : [[id, next]]
  })
  return filled.length === 0 ? answers : { ...answers, ...Object.fromEntries(filled) }
}

function fillOne(parts: RequiredParts, answer: Json): Json {
  return isObject(answer) ? withEmptyParts(parts, answer) : answer
}

type Composite = readonly [id: string, input: InputSchema, parts: InputGroup]
const composites = new WeakMap<InputGroup['properties'], readonly Composite[]>()

/** Returns a group's inputs with parts or rows. Cached, because it is read at each key press. */
function compositesOf(properties: InputGroup['properties']): readonly Composite[] {
  let known = composites.get(properties)
  if (known === undefined) {
    known = Object.entries(properties).flatMap(([id, input]): Composite[] => {
      const parts = groupOf(input)
      return parts ? [[id, input, parts]] : []
    })
    composites.set(properties, known)
  }
  return known
}

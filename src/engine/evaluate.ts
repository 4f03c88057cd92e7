import { answerAt, groupOf, pathOf, withAnswerAt, type AnswerPath } from './answer-path.ts'
import { raisedBlocks } from './blocks.ts'
import type { CompiledFlow, InputError } from './compiled.ts'
import type { Answers, Block, Facts, FlowDocument, InputGroup, InputSchema } from './document.ts'
import { knownFacts } from './facts.ts'
import { equalJson, isObject, type Json } from '../values/json.ts'
import { ownValue } from '../values/own-value.ts'
import { walkInputs } from './walk-inputs.ts'

/** A published document together with its linked rules. */
export interface Flow {
  readonly document: FlowDocument
  readonly compiled: CompiledFlow
}

/** The engine's verdict on a set of answers. */
export interface Evaluation {
  /** The answers that count: those of hidden inputs are dropped unless the input keeps them. */
  readonly relevant: Answers
  /** Facts by name. */
  readonly facts: Facts
  /** Paths of inputs that are hidden. */
  readonly hiddenInputs: ReadonlySet<AnswerPath>
  readonly hiddenSections: ReadonlySet<string>
  readonly hiddenSteps: ReadonlySet<string>
  /** Refusals by answer path; a path without an entry is valid. */
  readonly errors: Readonly<Record<AnswerPath, readonly InputError[]>>
  /** Advice by answer path; it does not block. */
  readonly advice: Readonly<Record<AnswerPath, readonly InputError[]>>
  /** Blocks whose condition holds, by the path where they show. A blocked answer is not invalid. */
  readonly blocks: Readonly<Record<AnswerPath, Block>>
}

type Hidden = Pick<Evaluation, 'hiddenInputs' | 'hiddenSections' | 'hiddenSteps'>

interface Relevant extends Pick<Evaluation, 'relevant' | 'facts'> {
  readonly hidden: Hidden
  /** Returns the refusals of the rules for these answers and facts; computed once, on first use. */
  readonly refusals: () => readonly InputError[]
}

const NOTHING: ReadonlySet<string> = new Set()
const ALL_SHOWN: Hidden = { hiddenInputs: NOTHING, hiddenSections: NOTHING, hiddenSteps: NOTHING }

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
 * Hides inputs by their conditions, and computes facts from the visible valid answers, until nothing changes. Hiding
 * an input may hide another that depends on its answer, so each round reads the remaining answers. The lint refuses
 * documents with cycles (`lint/cycles.ts`), so each round settles at least one more item.
 */
function findRelevant(flow: Flow, answers: Answers, outside: Facts): Relevant {
  let now = relevantOf(flow, answers, {}, ALL_SHOWN)
  for (let round = roundsOf(flow.document); round > 0; round--) {
    const next = settle(flow, answers, now, outside)
    const isHiddenSame = sameMembers(next.hidden.hiddenInputs, now.hidden.hiddenInputs)
    // without facts, hiding depends only on the answers that count
    const isSettled = flow.document.facts === undefined && next.relevant === now.relevant
    const isStable = isSettled || (isHiddenSame && equalJson(next.facts, now.facts))
    now = next
    if (isStable) break
  }
  return now
}

/** Runs one round: facts and hiding from the previous round's answers, and then the answers that count. */
function settle(flow: Flow, answers: Answers, before: Relevant, outside: Facts): Relevant {
  const isNotAsked = (path: AnswerPath) => isHidden(before.hidden.hiddenInputs, path)
  const facts = knownFacts(flow, { ...before, isHidden: isNotAsked }, outside)
  const hidden = findHidden(flow, withFacts(before.relevant, facts))
  const relevant = dropHidden(flow.document, withReadOnly(flow.document, answers, facts), hidden.hiddenInputs)
  const isSame = equalJson(relevant, before.relevant) && equalJson(facts, before.facts)
  // the rules would return the same result
  return isSame ? { ...before, hidden } : relevantOf(flow, relevant, facts, hidden)
}

function relevantOf({ document, compiled }: Flow, relevant: Answers, facts: Facts, hidden: Hidden): Relevant {
  let said: readonly InputError[] | undefined
  const refusals = () => (said ??= compiled.validate(withEmptyParts(document, withFacts(relevant, facts))))
  return { relevant, facts, hidden, refusals }
}

const rounds = new WeakMap<FlowDocument, number>()

/** Returns the maximum number of rounds: one for each item that may depend on another. */
function roundsOf(document: FlowDocument): number {
  let known = rounds.get(document)
  if (known === undefined) {
    const facts = Object.keys(document.facts ?? {}).length
    const isConditional =
      facts > 0 ||
      hasConditionalInput(document) ||
      document.steps.some((step) => step.showIf !== undefined || (step.sections ?? []).some((section) => section.showIf !== undefined))
    known = isConditional ? 2 + facts + walkInputs(document).length : 0
    rounds.set(document, known)
  }
  return known
}

/** Called for each answer with parts: stops at the first hidden one. */
function hasConditionalInput({ properties }: Pick<InputGroup, 'properties'>): boolean {
  return Object.values(properties).some((input) => {
    const group = groupOf(input)
    return input.showIf !== undefined || (group !== undefined && hasConditionalInput(group))
  })
}

function findHidden(flow: Flow, known: Answers): Hidden {
  const { document, compiled } = flow
  const isOff = (showIf: string | undefined) => showIf !== undefined && !compiled.holds(showIf, known)
  const hiddenInputs = new Set<AnswerPath>()
  const hiddenSections = new Set<string>()
  const hiddenSteps = new Set<string>()
  for (const step of document.steps) {
    const stepHidden = isOff(step.showIf)
    if (stepHidden) hiddenSteps.add(step.id)
    for (const section of step.sections ?? []) {
      const sectionHidden = stepHidden || isOff(section.showIf)
      if (sectionHidden) hiddenSections.add(section.id)
      for (const id of section.inputs) {
        const input = document.properties[id]
        if (sectionHidden || isOff(input?.showIf)) hiddenInputs.add(id)
        else if (input) hideInside(flow, { input, path: id, conditions: id, answer: known[id] }, hiddenInputs)
      }
    }
  }
  return { hiddenInputs, hiddenSections, hiddenSteps }
}

interface Inside {
  readonly input: InputSchema
  readonly path: AnswerPath
  /** Prefix of the names of the group's conditions in the compiled module. */
  readonly conditions: string
  readonly answer: Json | undefined
}

/** Hides parts of rows and of composite answers, by conditions over the row or the composite answer itself. */
function hideInside(flow: Flow, { input, path, conditions, answer }: Inside, hidden: Set<AnswerPath>): void {
  const group = groupOf(input)
  if (!group || !hasConditionalInput(group)) return
  const groups =
    input.items === undefined ? [[path, answer] as const] : rowsOf(answer).map((row, index) => [pathOf(path, index), row] as const)
  for (const [groupPath, parts] of groups) {
    const known = isObject(parts) ? (parts as Answers) : {}
    for (const [id, part] of Object.entries(group.properties)) {
      const partPath = pathOf(groupPath, id)
      if (part.showIf !== undefined && !flow.compiled.holds(`${conditions}/${part.showIf}`, known)) hidden.add(partPath)
      else hideInside(flow, { input: part, path: partPath, conditions: `${conditions}/${id}`, answer: known[id] }, hidden)
    }
  }
}

function rowsOf(answer: Json | undefined): readonly Json[] {
  return Array.isArray(answer) ? (answer as readonly Json[]) : []
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

function dropHidden(document: FlowDocument, answers: Answers, hidden: ReadonlySet<AnswerPath>): Answers {
  if ([...hidden].every((path) => answerAt(answers, path) === undefined)) return answers
  const kept = Object.entries(answers).flatMap(([id, answer]): [string, Json][] => {
    const input = ownValue(document.properties, id)
    if (hidden.has(id) && input?.whenHidden !== 'keep') return []
    return [[id, input ? dropInside(input, id, answer, hidden) : answer]]
  })
  return Object.fromEntries(kept)
}

function dropInside(input: InputSchema, path: AnswerPath, answer: Json, hidden: ReadonlySet<AnswerPath>): Json {
  const group = groupOf(input)
  if (!group || !hasConditionalInput(group)) return answer
  const dropParts = (parts: Json, at: AnswerPath): Json => {
    if (!isObject(parts)) return parts
    const kept = Object.entries(parts as Record<string, Json>).flatMap(([id, part]) => {
      const schema = group.properties[id]
      const partPath = pathOf(at, id)
      if (hidden.has(partPath) && schema?.whenHidden !== 'keep') return []
      return [[id, schema ? dropInside(schema, partPath, part, hidden) : part] as const]
    })
    return Object.fromEntries(kept)
  }
  if (input.items === undefined) return dropParts(answer, path)
  return Array.isArray(answer) ? rowsOf(answer).map((row, index) => dropParts(row, pathOf(path, index))) : answer
}

function sameMembers(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size === b.size && [...a].every((member) => b.has(member))
}

type RequiredParts = Pick<InputGroup, 'properties' | 'required'>

/**
 * Adds an empty object for each required composite answer without a value, so that a missing part is reported at the part
 * itself, where the customer can give it.
 */
function withEmptyParts(group: RequiredParts, answers: Answers): Answers {
  const filled = compositesOf(group.properties).flatMap(([id, input, parts]): [string, Json][] => {
    const answer = answers[id] ?? (input.items === undefined && group.required.includes(id) ? {} : undefined)
    const next = answer === undefined ? undefined : fill(parts, input, answer)
    return next === undefined || next === answers[id] ? [] : [[id, next]]
  })
  return filled.length === 0 ? answers : { ...answers, ...Object.fromEntries(filled) }
}

function fill(parts: RequiredParts, { items }: InputSchema, answer: Json): Json {
  if (items === undefined) return fillOne(parts, answer)
  if (!Array.isArray(answer)) return answer
  const rows: readonly Json[] = answer
  const next = rows.map((row) => fillOne(parts, row))
  return next.some((row, index) => row !== rows[index]) ? next : answer
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

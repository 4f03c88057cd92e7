import { answerAt, groupOf, withAnswerAt, type AnswerPath } from './answer-path.ts'
import { raisedBlocks } from './blocks.ts'
import type { CompiledFlow, InputError } from './compiled.ts'
import type { Answers, Block, Facts, FlowDocument, InputGroup, InputSchema } from './document.ts'
import { knownFacts } from './facts.ts'
import { hideParts, mapParts } from './hide-parts.ts'
import { equalJson, isObject, type Json } from '../values/json.ts'

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
  const given = withReadOnly(document, answers, facts)
  const [relevant, isOff] = hideParts({ flow, group: document, answers: given, facts }, hiddenInputs)
  const hiddenSections = new Set<string>()
  const hiddenSteps = new Set<string>()
  for (const { id, showIf, sections = [] } of document.steps) {
    if (isOff(showIf)) hiddenSteps.add(id)
    for (const section of sections) if (isOff(showIf) || isOff(section.showIf)) hiddenSections.add(section.id)
  }
  return relevantOf(flow, relevant, facts, { hiddenInputs, hiddenSections, hiddenSteps })
}

function relevantOf({ document, compiled }: Flow, relevant: Answers, facts: Facts, hidden: Hidden): Relevant {
  let said: readonly InputError[] | undefined
  const refusals = () => (said ??= compiled.validate(withEmptyParts(document, withFacts(relevant, facts))))
  return { relevant, facts, hidden, refusals }
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

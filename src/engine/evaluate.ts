import type { CompiledFlow, InputError } from './compiled.ts'
import type { Answers, Block, FlowDocument } from './document.ts'
import type { Json } from './json.ts'

/** A published document together with its linked rules. */
export interface Flow {
  readonly document: FlowDocument
  readonly compiled: CompiledFlow
}

/** What the engine says of a set of answers. */
export interface Evaluation {
  /** The answers that count: those of hidden inputs are dropped unless the input keeps them. */
  readonly relevant: Answers
  readonly hiddenInputs: ReadonlySet<string>
  readonly hiddenSections: ReadonlySet<string>
  readonly hiddenSteps: ReadonlySet<string>
  /** Refusals by input; an input without an entry is valid. */
  readonly errors: Readonly<Record<string, readonly InputError[]>>
  /** Blocks whose condition holds, by the input they are shown at. Invalid is not blocked. */
  readonly blocks: Readonly<Record<string, Block>>
}

type Hidden = Pick<Evaluation, 'hiddenInputs' | 'hiddenSections' | 'hiddenSteps'>

const NOTHING: ReadonlySet<string> = new Set()
const ALL_SHOWN: Hidden = { hiddenInputs: NOTHING, hiddenSections: NOTHING, hiddenSteps: NOTHING }

/** Works out what is shown, what counts, what is refused and what blocks. Pure; the server does the same. */
export function evaluate(flow: Flow, answers: Answers): Evaluation {
  const { relevant, hidden } = findRelevant(flow, answers)
  const errors: Record<string, InputError[]> = {}
  for (const error of flow.compiled.validate(relevant)) {
    if (hidden.hiddenInputs.has(error.input)) continue
    ;(errors[error.input] ??= []).push(error)
  }
  const blocks: Record<string, Block> = {}
  for (const block of flow.document.blocks ?? []) {
    const shown = !hidden.hiddenInputs.has(block.at) && !Object.hasOwn(blocks, block.at)
    if (shown && flow.compiled.holds(block.when, relevant)) blocks[block.at] = block
  }
  return { relevant, ...hidden, errors, blocks }
}

/**
 * Hides what its conditions hide until nothing more changes. Hiding an input may hide another that depended on
 * its answer, so each round looks at the answers that are left; the number of rounds is bounded by the inputs.
 */
function findRelevant(flow: Flow, answers: Answers): { relevant: Answers; hidden: Hidden } {
  if (!isConditional(flow.document)) return { relevant: answers, hidden: ALL_SHOWN }
  let relevant = answers
  let hidden = findHidden(flow, relevant)
  for (let round = Object.keys(flow.document.properties).length; round >= 0; round--) {
    relevant = dropHidden(flow.document, answers, hidden.hiddenInputs)
    const next = findHidden(flow, relevant)
    const isStable = sameMembers(next.hiddenInputs, hidden.hiddenInputs)
    hidden = next
    if (isStable) break
  }
  return { relevant, hidden }
}

const conditional = new WeakMap<FlowDocument, boolean>()

function isConditional(document: FlowDocument): boolean {
  let known = conditional.get(document)
  if (known === undefined) {
    known =
      Object.values(document.properties).some((input) => input.showIf !== undefined) ||
      document.steps.some((step) => step.showIf !== undefined || (step.sections ?? []).some((section) => section.showIf !== undefined))
    conditional.set(document, known)
  }
  return known
}

function findHidden({ document, compiled }: Flow, answers: Answers): Hidden {
  const isHidden = (showIf: string | undefined) => showIf !== undefined && !compiled.holds(showIf, answers)
  const hiddenInputs = new Set<string>()
  const hiddenSections = new Set<string>()
  const hiddenSteps = new Set<string>()
  for (const step of document.steps) {
    const stepHidden = isHidden(step.showIf)
    if (stepHidden) hiddenSteps.add(step.id)
    for (const section of step.sections ?? []) {
      const sectionHidden = stepHidden || isHidden(section.showIf)
      if (sectionHidden) hiddenSections.add(section.id)
      for (const input of section.inputs) {
        if (sectionHidden || isHidden(document.properties[input]?.showIf)) hiddenInputs.add(input)
      }
    }
  }
  return { hiddenInputs, hiddenSections, hiddenSteps }
}

function dropHidden(document: FlowDocument, answers: Answers, hidden: ReadonlySet<string>): Answers {
  const kept: Record<string, Json> = {}
  for (const [input, answer] of Object.entries(answers)) {
    if (!hidden.has(input) || document.properties[input]?.whenHidden === 'keep') kept[input] = answer
  }
  return kept
}

function sameMembers(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size === b.size && [...a].every((member) => b.has(member))
}

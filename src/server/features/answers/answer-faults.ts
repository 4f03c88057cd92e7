import type { AnswerFault } from '../../../contract/errors.ts'
import { topInput } from '../../../engine/answer-path.ts'
import type { Answers, Facts } from '../../../engine/document.ts'
import { equalJson } from '../../../values/json.ts'
import { evaluate, type Evaluation, type Flow } from '../../../engine/evaluate.ts'
import { isQuoted } from '../../../quote/readiness.ts'
import type { InputError } from '../../../engine/compiled.ts'

/** A fault that no validator gives: the document has no such input. */
const UNKNOWN_INPUT = 'unknownInput'
/** A fault that no validator gives: the answers are fine, and the customer cannot go on here. */
const BLOCKED = 'blocked'

/** A fault that no validator gives: the server knows something else than the page that shows it. */
const FACT_DIFFERS = 'factDiffers'

/** What is asked for: a price, a better one, or the contract. */
export type Purpose = 'create' | 'update' | 'accept'

/** The answers as the server sees them: what counts, and what it refuses. */
export interface CheckedAnswers {
  readonly relevant: Answers
  readonly faults: readonly AnswerFault[]
}

/**
 * Works relevance and validity out again: nothing that the browser says of them is believed. Every answer given must be
 * valid. For a price, those that go into it must be given, as `isReadyToQuote` has it: a creation waits for those that
 * need a new quote, an update also for those that change one. For the contract all must be given, and nothing may block.
 * [B4.3]
 * @param external facts that the server looked up itself
 */
export function checkAnswers(flow: Flow, answers: Answers, purpose: Purpose, external: Facts = {}): CheckedAnswers {
  const { properties } = flow.document
  const unknown = Object.keys(answers).filter((input) => !Object.hasOwn(properties, input))
  if (unknown.length > 0) return { relevant: {}, faults: unknown.map((input) => ({ input, message: UNKNOWN_INPUT, params: {} })) }
  const evaluation = evaluate(flow, answers, external)
  const counts = (input: string) => countsFor(purpose, flow, evaluation, input)
  const invalid = Object.values(evaluation.errors)
    .flat()
    .filter(({ input }) => counts(topInput(input)))
  const differing = differingFacts(flow, answers, evaluation)
  const blocked = Object.keys(evaluation.blocks).filter((path) => purpose === 'accept' || isQuoted(flow.document, topInput(path)))
  return {
    relevant: evaluation.relevant,
    faults: [
      ...invalid.map(asFault),
      ...differing.map((input) => ({ input, message: FACT_DIFFERS, params: {} })),
      ...blocked.map((input) => ({ input, message: BLOCKED, params: {} })),
    ],
  }
}

/** The inputs that only show a fact, and showed another. */
function differingFacts({ document }: Flow, answers: Answers, { relevant, hiddenInputs, errors }: Evaluation): string[] {
  return Object.entries(document.properties).flatMap(([id, { readOnly }]) => {
    const isShown = readOnly === true && !hiddenInputs.has(id) && !Object.hasOwn(errors, id)
    return isShown && !equalJson(answers[id], relevant[id]) ? [id] : []
  })
}

function countsFor(purpose: Purpose, { document }: Flow, { relevant }: Evaluation, input: string): boolean {
  if (purpose === 'accept' || Object.hasOwn(relevant, input)) return true
  const effect = document.properties[input]?.quote?.effect
  return effect === 'create' || (purpose === 'update' && effect === 'update')
}

function asFault({ input, message, params }: InputError): AnswerFault {
  return { input, message, params: { ...params } }
}

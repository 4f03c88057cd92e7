import type { AnswerFault } from '../../../contract/errors.ts'
import { topInput } from '../../../engine/answer-path.ts'
import type { Answers, Facts } from '../../../engine/document.ts'
import { equalJson } from '../../../values/json.ts'
import { evaluate, type Evaluation, type Flow } from '../../../engine/evaluate.ts'
import { isQuoted } from '../../../quote/readiness.ts'
import type { InputError } from '../../../engine/compiled.ts'

/** Message of a fault that no validator reports: the document has no such input. */
const UNKNOWN_INPUT = 'unknownInput'
/** Message of a fault that no validator reports: the answers are valid, but the flow blocks the customer. */
const BLOCKED = 'blocked'

/** Message of a fault that no validator reports: the page shows another fact than the server knows. */
const FACT_DIFFERS = 'factDiffers'

/** What the request is for: a new quote, a changed quote, or the contract. */
export type Purpose = 'create' | 'update' | 'accept'

/** The answers that count, and the faults that the server found. */
export interface CheckedAnswers {
  readonly relevant: Answers
  readonly faults: readonly AnswerFault[]
}

/**
 * Recomputes relevance and validity: the server never trusts what the browser says of them. Every given answer must be
 * valid.
 * For a price, the inputs that affect it must be answered, as in `isReadyToQuote`. A creation needs the inputs that
 * require a new quote; an update also needs those that change one and begin with a default. The others may belong to a
 * later step: the core system refuses the price where it needs them.
 * For the contract, all inputs must be answered, and nothing may block. [B4.3]
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

/** Returns the read-only inputs that showed another fact than the server knows. */
function differingFacts({ document }: Flow, answers: Answers, { relevant, hiddenInputs, errors }: Evaluation): string[] {
  return Object.entries(document.properties).flatMap(([id, { readOnly }]) => {
    const isShown = readOnly === true && !hiddenInputs.has(id) && !Object.hasOwn(errors, id)
    return isShown && !equalJson(answers[id], relevant[id]) ? [id] : []
  })
}

function countsFor(purpose: Purpose, { document }: Flow, { relevant }: Evaluation, input: string): boolean {
  if (purpose === 'accept' || Object.hasOwn(relevant, input)) return true
  const { quote, default: beginning } = document.properties[input] ?? {}
  return quote?.effect === 'create' || (purpose === 'update' && quote?.effect === 'update' && beginning !== undefined)
}

function asFault({ input, message, params }: InputError): AnswerFault {
  return { input, message, params: { ...params } }
}

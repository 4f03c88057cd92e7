import type { AnswerFault } from '../../../contract/errors.ts'
import type { Answers, Facts } from '../../../engine/document.ts'
import type { Flow } from '../../../engine/evaluate.ts'
import type { Requester } from '../../ports/core-system/core-system-port.ts'
import { checkAnswers, type CheckedAnswers, type Purpose } from './answer-faults.ts'
import type { LinkedBundle } from './bundles.ts'

/** Facts for checking answers, and the faults that the server's own checks found. */
export interface ExternalData {
  readonly facts: Facts
  readonly faults: readonly AnswerFault[]
}

export const NO_EXTERNAL_DATA: ExternalData = { facts: {}, faults: [] }

/**
 * Reads the external data of a set of answers. If a source fails, its data is missing, and it refuses nothing.
 * @param given facts from a trusted source
 */
export type ReadExternalData = (linked: LinkedBundle, answers: Answers, requester: Requester, given?: Facts) => Promise<ExternalData>

/** Checks answers by the published rules, with the server's facts, and adds the faults of the server's own checks. */
export function checkAll(flow: Flow, answers: Answers, purpose: Purpose, { facts, faults }: ExternalData): CheckedAnswers {
  const checked = checkAnswers(flow, answers, purpose, facts)
  const answered = new Set(checked.faults.map(({ input }) => input))
  return { ...checked, faults: [...checked.faults, ...faults.filter(({ input }) => !answered.has(input))] }
}

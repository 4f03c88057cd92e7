import type { AnswerFault } from '../../../contract/errors.ts'
import type { Answers, Facts } from '../../../engine/document.ts'
import type { Flow } from '../../../engine/evaluate.ts'
import type { Asker } from '../../ports/core-system/core-system-port.ts'
import { checkAnswers, type CheckedAnswers, type Purpose } from './answer-faults.ts'
import type { LinkedBundle } from './bundles.ts'

/** What answers are checked against that is not in them: facts, and what the server's own checks refuse. */
export interface Outside {
  readonly facts: Facts
  readonly faults: readonly AnswerFault[]
}

export const NOTHING_OUTSIDE: Outside = { facts: {}, faults: [] }

/**
 * Asks registries, lookup sets and the store of files what they know of a set of answers. What fails is not known, and
 * stops nobody.
 * @param given facts from a source that can be trusted
 */
export type AskOutside = (linked: LinkedBundle, answers: Answers, asker: Asker, given?: Facts) => Promise<Outside>

/** Checks answers by the published rules, with the facts that the server knows, and by its own checks. */
export function checkAll(flow: Flow, answers: Answers, purpose: Purpose, { facts, faults }: Outside): CheckedAnswers {
  const checked = checkAnswers(flow, answers, purpose, facts)
  const told = new Set(checked.faults.map(({ input }) => input))
  return { ...checked, faults: [...checked.faults, ...faults.filter(({ input }) => !told.has(input))] }
}

import { answerAt, withAnswerAt, type AnswerPath } from './answer-path.ts'
import type { Answers, Facts, FlowDocument } from './document.ts'
import { equalJson } from './json.ts'

/**
 * The answers in which every input that begins with a fact has it, as long as the customer has not answered it. A fact
 * that is not known any more takes along what came of it; one that never was takes nothing away.
 * @param before what was known when these answers came to be
 */
export function followFacts(
  { properties }: Pick<FlowDocument, 'properties'>,
  answers: Answers,
  facts: Facts,
  isAnswered: (path: AnswerPath) => boolean,
  before: Facts = {},
): Answers {
  let followed = answers
  for (const [id, { initial, readOnly, default: otherwise }] of Object.entries(properties)) {
    if (initial?.fact === undefined || readOnly === true || isAnswered(id)) continue
    const value = answerAt(facts, initial.fact)
    const old = answerAt(before, initial.fact)
    const isLost = value === undefined && old !== undefined && equalJson(followed[id], old)
    const next = isLost ? otherwise : value === undefined ? followed[id] : value
    if (!equalJson(followed[id], next)) followed = withAnswerAt(followed, id, next)
  }
  return followed
}

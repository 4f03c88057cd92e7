import { answerAt, withAnswerAt, type AnswerPath } from './answer-path.ts'
import type { Answers, Facts, FlowDocument } from './document.ts'
import { equalJson } from './json.ts'

/**
 * The answers in which every input that begins with a fact has it, as long as the customer has not answered it. A fact
 * that is not known takes nothing away.
 */
export function followFacts(
  { properties }: Pick<FlowDocument, 'properties'>,
  answers: Answers,
  facts: Facts,
  isAnswered: (path: AnswerPath) => boolean,
): Answers {
  let followed = answers
  for (const [id, { initial, readOnly }] of Object.entries(properties)) {
    if (initial?.fact === undefined || readOnly === true || isAnswered(id)) continue
    const value = answerAt(facts, initial.fact)
    if (value !== undefined && !equalJson(followed[id], value)) followed = withAnswerAt(followed, id, value)
  }
  return followed
}

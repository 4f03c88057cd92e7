import { answerAt, groupOf, pathOf, withAnswerAt, type AnswerPath } from './answer-path.ts'
import type { Answers, Facts, FlowDocument, InputGroup } from './document.ts'
import { equalJson } from './json.ts'

/**
 * The answers in which every input that begins with a fact has it, as long as the customer has not answered it: also in the
 * rows that a list has, and in composite answers. A fact that is not known takes nothing away.
 */
export function followFacts(
  { properties }: Pick<FlowDocument, 'properties'>,
  answers: Answers,
  facts: Facts,
  isAnswered: (path: AnswerPath) => boolean,
): Answers {
  let followed = answers
  for (const [path, fact] of followersIn(properties, answers)) {
    if (isAnswered(path)) continue
    const value = answerAt(facts, fact)
    if (value !== undefined && !equalJson(answerAt(followed, path), value)) followed = withAnswerAt(followed, path, value)
  }
  return followed
}

/** The places that follow a fact, and the fact. */
function followersIn(properties: InputGroup['properties'], answers: Answers, outer?: AnswerPath): (readonly [AnswerPath, string])[] {
  return Object.entries(properties).flatMap(([id, input]) => {
    const path = outer === undefined ? id : pathOf(outer, id)
    const fact = input.readOnly === true ? undefined : input.initial?.fact
    if (fact !== undefined) return [[path, fact] as const]
    const group = groupOf(input)
    if (!group) return []
    if (input.items === undefined) return followersIn(group.properties, answers, path)
    const rows = answerAt(answers, path)
    return Array.isArray(rows) ? rows.flatMap((_, index) => followersIn(group.properties, answers, pathOf(path, index))) : []
  })
}

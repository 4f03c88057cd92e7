import { answerAt, groupOf, pathOf, withAnswerAt, type AnswerPath } from './answer-path.ts'
import type { Answers, Facts, FlowDocument, InputGroup } from './document.ts'
import { equalJson, type Json } from '../values/json.ts'

/**
 * The answers in which every input that begins with a fact has it, as long as the customer has not answered it: also in the
 * rows that a list has, and in composite answers. A fact that is not known any more takes along what came of it; one that
 * never was takes nothing away.
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
  for (const { path, fact, otherwise } of followersIn(properties, answers)) {
    if (isAnswered(path)) continue
    const now = answerAt(followed, path)
    const value = answerAt(facts, fact)
    const old = answerAt(before, fact)
    const isLost = value === undefined && old !== undefined && equalJson(now, old)
    const next = isLost ? otherwise : (value ?? now)
    if (!equalJson(now, next)) followed = withAnswerAt(followed, path, next)
  }
  return followed
}

/** A place that follows a fact. */
interface Follower {
  readonly path: AnswerPath
  readonly fact: string
  /** Its answer without the fact. */
  readonly otherwise: Json | undefined
}

function followersIn(properties: InputGroup['properties'], answers: Answers, outer?: AnswerPath): Follower[] {
  return Object.entries(properties).flatMap(([id, input]) => {
    const path = outer === undefined ? id : pathOf(outer, id)
    const fact = input.readOnly === true ? undefined : input.initial?.fact
    if (fact !== undefined) return [{ path, fact, otherwise: input.default }]
    const group = groupOf(input)
    if (!group) return []
    if (input.items === undefined) return followersIn(group.properties, answers, path)
    const rows = answerAt(answers, path)
    return Array.isArray(rows) ? rows.flatMap((_, index) => followersIn(group.properties, answers, pathOf(path, index))) : []
  })
}

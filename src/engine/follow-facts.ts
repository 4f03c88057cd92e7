import { answerAt, groupOf, pathOf, withAnswerAt, type AnswerPath } from './answer-path.ts'
import type { Answers, Facts, FlowDocument, InputGroup } from './document.ts'
import { equalJson, type Json } from '../values/json.ts'

/**
 * Returns the answers in which every input with an initial fact follows that fact until the customer answers, also in
 * existing rows and in composite answers. If a fact becomes unknown, the answers that follow it are removed; a fact
 * that was never known removes nothing.
 * @param before the facts from which these answers were derived
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

/** A path that follows a fact. */
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

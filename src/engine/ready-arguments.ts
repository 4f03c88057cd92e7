import { isWithin, type AnswerPath } from './answer-path.ts'
import type { LookedUpFact } from './document.ts'
import type { Evaluation } from './evaluate.ts'
import { argumentsOf } from './facts.ts'
import type { Json } from './json.ts'

/** What a fact is looked up by, by the name of the argument; `undefined` while something of it is missing or refused. */
export function readyArguments(evaluation: Evaluation, fact: LookedUpFact): Readonly<Record<string, Json>> | undefined {
  if (Object.values(fact.with).some((path) => isRefused(evaluation, path))) return undefined
  const args = Object.entries(argumentsOf(fact, evaluation.relevant, evaluation.facts))
  const given = args.filter((entry): entry is [string, Json] => entry[1] !== undefined)
  return given.length === args.length ? Object.fromEntries(given) : undefined
}

/** Whether something is refused at a place, inside it, or about all that it lies in. */
function isRefused({ errors }: Evaluation, path: AnswerPath): boolean {
  return Object.keys(errors).some((at) => isWithin(at, path) || isWithin(path, at))
}

import type { LookedUpFact } from './document.ts'
import type { Evaluation } from './evaluate.ts'
import { argumentsOf, isRefused } from './facts.ts'
import type { Json } from '../values/json.ts'

/** Returns the lookup arguments of a fact, by name; `undefined` while one of them is missing or refused. */
export function readyArguments(evaluation: Evaluation, fact: LookedUpFact): Readonly<Record<string, Json>> | undefined {
  const { relevant, facts, errors } = evaluation
  const refused = Object.keys(errors)
  if (Object.values(fact.with).some((path) => isRefused(relevant, refused, path))) return undefined
  const args = Object.entries(argumentsOf(fact, relevant, facts))
  const given = args.filter((entry): entry is [string, Json] => entry[1] !== undefined)
  return given.length === args.length ? Object.fromEntries(given) : undefined
}

import type { Answers } from '../src/engine/document.ts'
import type { IsoDate } from '../src/values/clock.ts'
import type { Json } from '../src/values/json.ts'
import type { ValidatorDefinition } from '../src/engine/validator.ts'
import { failuresOf, type VectorFailure } from '../src/engine/vector-failures.ts'

/** One example of what a validator says of a value. */
export interface Vector {
  readonly value: Json
  readonly params: Json
  /** The answers around the value; none if left out. */
  readonly answers?: Answers
  /** Of a value in a row of a list: the answers of that row. Left out, all answers. */
  readonly siblings?: Answers
  /** In place of the file's day. */
  readonly today?: IsoDate
  /** `true`, or the message of the refusal. */
  readonly verdict: true | string
  /** The place inside a list or a composite answer that the refusal names. */
  readonly at?: string
  /** Why the verdict is what it is. */
  readonly note: string
}

/** The contents of a `vectors.json`. */
export interface VectorFile {
  readonly today: IsoDate
  /** Parameters that no document may use, as the schema of the parameters says. */
  readonly refusedParams: readonly Json[]
  readonly cases: readonly Vector[]
}

/**
 * Runs a validator's vectors and returns those that fail; an empty list is a pass. A refusal that the definition does
 * not list, or with undeclared placeholders, also fails. Pure, so that the same vectors run in Node and in a browser.
 */
export function runVectors(
  definition: ValidatorDefinition<string, never>,
  { today, cases }: Pick<VectorFile, 'today' | 'cases'>,
): VectorFailure<Vector>[] {
  return failuresOf(cases, (vector) => findProblem(definition, vector, today))
}

function findProblem(definition: ValidatorDefinition<string, never>, vector: Vector, fileDay: IsoDate): string | undefined {
  const root = vector.answers ?? {}
  const context = { today: vector.today ?? fileDay, root, siblings: vector.siblings ?? root }
  const verdict = definition.check(vector.value as never, vector.params as never, context)
  const actual = verdict === true ? true : verdict.message
  if (actual !== vector.verdict) return `expected ${vector.verdict}, got ${actual}`
  if (verdict === true) return undefined
  if (verdict.at !== vector.at) return `expected the refusal at ${vector.at}, got ${verdict.at}`
  if (!definition.messages.includes(verdict.message)) return `message ${actual} is not listed`
  const declared = (definition.placeholders?.[verdict.message] ?? []).toSorted().join()
  const filled = Object.keys(verdict.params ?? {})
    .toSorted()
    .join()
  return declared === filled ? undefined : `placeholders: declared "${declared}", filled "${filled}"`
}

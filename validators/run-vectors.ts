import type { Answers } from '../src/engine/document.ts'
import type { IsoDate } from '../src/engine/clock.ts'
import type { Json } from '../src/engine/json.ts'
import type { ValidatorDefinition } from '../src/engine/validator.ts'

/** One example of what a validator says of a value. */
export interface Vector {
  readonly value: string | number | boolean
  readonly params: Json
  /** The answers around the value; none if left out. */
  readonly answers?: Answers
  /** In place of the file's day. */
  readonly today?: IsoDate
  /** `true`, or the message of the refusal. */
  readonly verdict: true | string
  /** Why the verdict is what it is. */
  readonly note: string
}

/** The contents of a `vectors.json`. */
export interface VectorFile {
  readonly today: IsoDate
  readonly cases: readonly Vector[]
}

/** A vector that did not come out as written. */
export interface VectorFailure {
  readonly vector: Vector
  readonly problem: string
}

/**
 * Runs a validator's vectors and gives those that fail; an empty list is a pass. Also fails a refusal that the
 * definition does not list, or that fills other placeholders than it declares. Pure, so that the same vectors prove
 * the same verdicts in Node and in a browser.
 */
export function runVectors(definition: ValidatorDefinition<string, never>, { today, cases }: VectorFile): VectorFailure[] {
  return cases.flatMap((vector) => {
    const problem = findProblem(definition, vector, today)
    return problem === undefined ? [] : [{ vector, problem }]
  })
}

function findProblem(definition: ValidatorDefinition<string, never>, vector: Vector, fileDay: IsoDate): string | undefined {
  const context = { today: vector.today ?? fileDay, root: vector.answers ?? {} }
  const verdict = definition.check(vector.value as never, vector.params as never, context)
  const actual = verdict === true ? true : verdict.message
  if (actual !== vector.verdict) return `expected ${vector.verdict}, got ${actual}`
  if (verdict === true) return undefined
  if (!definition.messages.includes(verdict.message)) return `message ${actual} is not listed`
  const declared = (definition.placeholders?.[verdict.message] ?? []).toSorted().join()
  const filled = Object.keys(verdict.params ?? {})
    .toSorted()
    .join()
  return declared === filled ? undefined : `placeholders: declared "${declared}", filled "${filled}"`
}

import type { IsoDate } from '../src/values/clock.ts'
import type { ComputationDefinition } from '../src/engine/computation.ts'
import type { Json, JsonObject } from '../src/values/json.ts'
import { failuresOf, type VectorFailure } from '../src/engine/vector-failures.ts'

/** One example of the fact that a computation returns. */
export interface Vector {
  readonly args: JsonObject
  /** Empty if left out. */
  readonly params?: JsonObject
  /** Overrides the file's day. */
  readonly today?: IsoDate
  /** The fact; `null` for none. */
  readonly gives: Json
  /** Reason for the fact. */
  readonly note: string
}

/** The contents of a `vectors.json`. */
export interface VectorFile {
  readonly today: IsoDate
  readonly cases: readonly Vector[]
}

/**
 * Runs a computation's vectors and returns those that fail; an empty list is a pass. A fact of another type than the
 * definition states also fails. Pure, so that the same vectors run in Node and in a browser.
 */
export function runVectors(definition: ComputationDefinition<string, never>, { today, cases }: VectorFile): VectorFailure<Vector>[] {
  return failuresOf(cases, (vector) => findProblem(definition, vector, today))
}

function findProblem(definition: ComputationDefinition<string, never>, vector: Vector, fileDay: IsoDate): string | undefined {
  const { args, params = {}, gives } = vector
  const fact = definition.compute(args, params as never, { today: vector.today ?? fileDay }) ?? null
  if (fact !== gives) return `expected ${JSON.stringify(gives)}, got ${JSON.stringify(fact)}`
  const isDeclared = fact === null || typeof fact === definition.gives
  return isDeclared ? undefined : `a ${definition.gives} is declared, got ${JSON.stringify(fact)}`
}

import { runVectors as runOfComputation } from '../../../../../computations/run-vectors.ts'
import { runVectors as runOfValidator } from '../../../../../validators/run-vectors.ts'
import type { Vectors } from '../../../../vocabulary/vector-page.ts'
import type { ComputationRegistry } from '../../../../engine/computation.ts'
import type { ValidatorRegistry } from '../../../../engine/validator.ts'

/** The result of the vectors of one validator or computation. */
export interface VectorReport {
  readonly name: string
  readonly kind: 'validator' | 'computation'
  /** Number of vectors run; 0 if the server has none by that name. */
  readonly count: number
  /** The failed vectors: their notes, and the problems. */
  readonly failures: readonly string[]
}

/** What is tried: definitions with their messages, beside what linked rules need. */
interface Tried {
  readonly validators: ValidatorRegistry
  readonly computations: ComputationRegistry
}

/** Runs every vector with a vocabulary. A definition without vectors fails, because it is untested. */
export function runAll({ validators, computations }: Tried, vectors: Vectors): VectorReport[] {
  return [
    ...Object.values(validators).map((definition): VectorReport => {
      const file = vectors.validators[definition.keyword]
      return reportOf(definition.keyword, 'validator', file?.cases.length, file ? runOfValidator(definition, file) : [])
    }),
    ...Object.values(computations).map((definition): VectorReport => {
      const file = vectors.computations[definition.name]
      return reportOf(definition.name, 'computation', file?.cases.length, file ? runOfComputation(definition, file) : [])
    }),
  ]
}

interface Failure {
  readonly vector: { readonly note: string }
  readonly problem: string
}

function reportOf(name: string, kind: VectorReport['kind'], count = 0, failures: readonly Failure[]): VectorReport {
  const problems = failures.map(({ vector, problem }) => `${vector.note}: ${problem}`)
  return { name, kind, count, failures: count === 0 ? ['no vectors'] : problems }
}

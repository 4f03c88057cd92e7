import type { VectorFile as ComputationVectors } from '../../computations/run-vectors.ts'
import type { VectorFile as ValidatorVectors } from '../../validators/run-vectors.ts'

/** The page that runs the vectors of validators and computations in a browser. Only outside production. */

/** Path of the vectors from the repository's files. */
export const VECTORS_PATH = '/dev/vectors/files'

/** Its answer: the vectors of each validator by keyword, and of each computation by name. */
export interface Vectors {
  readonly validators: Readonly<Record<string, ValidatorVectors>>
  readonly computations: Readonly<Record<string, ComputationVectors>>
}

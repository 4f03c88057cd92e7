/** A test vector with an unexpected result. */
export interface VectorFailure<Vector> {
  readonly vector: Vector
  readonly problem: string
}

/** Returns the vectors with a problem; an empty list is a pass. */
export function failuresOf<Vector>(
  vectors: readonly Vector[],
  findProblem: (vector: Vector) => string | undefined,
): VectorFailure<Vector>[] {
  return vectors.flatMap((vector) => {
    const problem = findProblem(vector)
    return problem === undefined ? [] : [{ vector, problem }]
  })
}

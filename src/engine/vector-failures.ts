/** A test vector that did not come out as written. */
export interface VectorFailure<Vector> {
  readonly vector: Vector
  readonly problem: string
}

/** The vectors in which a problem is found; an empty list is a pass. */
export function failuresOf<Vector>(
  vectors: readonly Vector[],
  findProblem: (vector: Vector) => string | undefined,
): VectorFailure<Vector>[] {
  return vectors.flatMap((vector) => {
    const problem = findProblem(vector)
    return problem === undefined ? [] : [{ vector, problem }]
  })
}

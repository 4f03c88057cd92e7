/** Returns a function that does the work at its first call: aliases of a field share what it gives. */
export function once<Result>(work: () => Result): () => Result {
  let done: { readonly result: Result } | undefined
  return () => (done ??= { result: work() }).result
}

/** Returns the token after the # of a proposal's address; undefined without a well-formed one. */
export function proposalTokenOf(hash: string): string | undefined {
  const token = hash.slice(1)
  return /^[A-Za-z0-9_-]{20,64}$/.test(token) ? token : undefined
}

/** The token behind the # of a proposal's address. */
export function proposalTokenOf(hash: string): string | undefined {
  const token = hash.slice(1)
  return /^[A-Za-z0-9_-]{20,64}$/.test(token) ? token : undefined
}

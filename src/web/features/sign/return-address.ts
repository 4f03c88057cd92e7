/** What an app has led back with. @param hash of the page's address */
export function returnNonceIn(hash: string): string | undefined {
  return new URLSearchParams(hash.slice(1)).get('nonce') ?? undefined
}

/**
 * Takes what an app has led back with out of the page's address. Whoever is done with that order would otherwise be led
 * back to it by a reload, also from a newer one.
 */
export function forgetReturn(): void {
  const { pathname, search, hash } = window.location
  // The router keeps its own in the state of the entry, and is told nothing: the page stays the same.
  if (returnNonceIn(hash) !== undefined) window.history.replaceState(window.history.state, '', pathname + search)
}

/** Returns the nonce with which an app led the customer back. @param hash of the page's address */
export function returnNonceIn(hash: string): string | undefined {
  return new URLSearchParams(hash.slice(1)).get('nonce') ?? undefined
}

/**
 * Removes the return nonce from the page's address. Otherwise a reload would resume the old order, even after a newer
 * one.
 */
export function forgetReturn(): void {
  const { pathname, search, hash } = window.location
  // Keeps the router's own state in the history entry, without a navigation: the page stays the same.
  if (returnNonceIn(hash) !== undefined) window.history.replaceState(window.history.state, '', pathname + search)
}

/** Milliseconds to wait in a browser that does not tell when it is idle. */
const PATIENCE = 1_000

/** Runs work once the page has nothing to do. @returns how to prevent it */
export function whenIdle(page: Partial<Pick<Window, 'requestIdleCallback' | 'cancelIdleCallback'>>, work: () => void): () => void {
  if (page.requestIdleCallback) {
    const handle = page.requestIdleCallback(work)
    return () => page.cancelIdleCallback?.(handle)
  }
  const timer = setTimeout(work, PATIENCE)
  return () => clearTimeout(timer)
}

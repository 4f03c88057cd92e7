/** Milliseconds to wait in a browser without `requestIdleCallback`. */
const TIMEOUT_MS = 1_000

/** Runs work once the page is idle. @returns a function that cancels it */
export function whenIdle(page: Partial<Pick<Window, 'requestIdleCallback' | 'cancelIdleCallback'>>, work: () => void): () => void {
  if (page.requestIdleCallback) {
    const handle = page.requestIdleCallback(work)
    return () => page.cancelIdleCallback?.(handle)
  }
  const timer = setTimeout(work, TIMEOUT_MS)
  return () => clearTimeout(timer)
}

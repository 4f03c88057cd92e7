import type { Page, Request } from '@playwright/test'

/** A page with information about running calls. */
export interface QuietPage {
  readonly page: Page
  /** Waits until no call has been running for a while, and no element of the page is busy. */
  settled(): Promise<void>
}

/** Milliseconds without a call after which no other call follows: longer than any debounce of the product. */
const QUIET = 350
const LOOK_EVERY = 50

/** Watches the calls of a page from before it opens. The browser's own network idle state covers only the first load. */
export function watchCalls(page: Page): QuietPage {
  const underWay = new Set<Request>()
  let calls = 0
  page.on('request', (request) => {
    calls += 1
    underWay.add(request)
  })
  const end = (request: Request) => void underWay.delete(request)
  page.on('requestfinished', end)
  page.on('requestfailed', end)

  return {
    page,
    async settled() {
      let seen = -1
      for (let quiet = 0; quiet < QUIET; quiet += LOOK_EVERY) {
        if (underWay.size > 0 || calls !== seen) quiet = 0
        seen = calls
        await page.waitForTimeout(LOOK_EVERY)
      }
      await page.locator('main [aria-busy="true"]').first().waitFor({ state: 'detached' })
    },
  }
}

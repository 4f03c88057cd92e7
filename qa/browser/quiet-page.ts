import type { Page, Request } from '@playwright/test'

/** A page of which is known whether anything is under way. */
export interface QuietPage {
  readonly page: Page
  /** Waits until no call has been under way for a while, and nothing on the page says that it is busy. */
  settled(): Promise<void>
}

/** Milliseconds without a call after which no other is to be waited for: longer than any pause of the product while typing. */
const QUIET = 350
const LOOK_EVERY = 50

/** Watches the calls of a page, from before it is opened. The browser's own notion of idle counts only the first load. */
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

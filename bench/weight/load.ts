import type { Browser, Page, Response } from '@playwright/test'

/** A script that the page loaded. */
export interface LoadedScript {
  /** Path of its address, without the leading slash. */
  readonly path: string
  readonly body: Buffer
  /** Requested before the form was shown; the others loaded while the page was idle. */
  readonly isNeeded: boolean
}

declare global {
  /** When the form first appeared in the page, ms since navigation start. */
  var formShownAt: number | undefined
}

/** Selector of the form around the controls of a step. */
const FORM = 'form.flow-buttons'

/** Opens a form page with an empty cache. @returns every script that the browser loads, until loading ends */
export async function loadForm(browser: Browser, url: string): Promise<readonly LoadedScript[]> {
  const page = await browser.newPage()
  const answers = new Map<string, Response>()
  page.on('response', (answer) => {
    if (/javascript/.test(answer.headers()['content-type'] ?? '')) answers.set(answer.url(), answer)
  })
  await noteWhenFormIsShown(page)
  await page.goto(url)
  await page.locator('.flow-input').first().waitFor()
  await page.waitForLoadState('networkidle')
  const needed = new Set(await scriptsBeforeForm(page))
  const scripts = [...answers.values()].map(async (answer) => ({
    path: new URL(answer.url()).pathname.slice(1),
    body: await answer.body(),
    isNeeded: needed.has(answer.url()),
  }))
  const loaded = await Promise.all(scripts)
  await page.close()
  return loaded
}

/** The page itself records the moment: measured from outside it would be later, and include idle loading. */
async function noteWhenFormIsShown(page: Page): Promise<void> {
  await page.addInitScript((form) => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector(form)) return
      globalThis.formShownAt = performance.now()
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  }, FORM)
}

function scriptsBeforeForm(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime <= (globalThis.formShownAt ?? 0))
      .map(({ name }) => name),
  )
}

import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './test.ts'

/**
 * Checks the page for accessibility, and for sideways scrolling on a small phone, a wide screen and a phone, at which it stays.
 * Keeps a picture of each in the folder `SCREENSHOTS`, if there is one.
 */
export async function look(page: Page, name: string): Promise<void> {
  await expectAccessible(page)
  for (const width of [320, 1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoSidewaysScroll(page)
    const folder = process.env['SCREENSHOTS']
    if (folder) await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true })
  }
}

import { AxeBuilder } from '@axe-core/playwright'
import { expect, test as base, type Page } from '@playwright/test'

interface Fixtures {
  /** Console messages that this test allows; all others fail it. */
  readonly allowedInConsole: RegExp | undefined
  readonly cleanConsole: void
}

/** Every test ends with a check that the console is empty. */
export const test = base.extend<Fixtures>({
  allowedInConsole: [undefined, { option: true }],
  cleanConsole: [
    async ({ context, allowedInConsole }, use) => {
      const said: string[] = []
      const onText = (text: string) => {
        if (!allowedInConsole?.test(text)) said.push(text)
      }
      context.on('console', (message) => onText(`${message.type()}: ${message.text()}`))
      context.on('weberror', (error) => onText(`uncaught: ${error.error().message}`))
      await use()
      expect(said, 'the console stays clean').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** axe finds nothing on the current page. */
export async function expectAccessible(page: Page): Promise<void> {
  // a colour in transition is not one that stays
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(async ({ finished }) => finished))
  })
  // in the page itself: no page of the shop has a frame of another origin, and a page more for each look costs as much as the look
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual([])
}

/** Nothing scrolls sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const width = await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth)
  expect(width).toBeLessThanOrEqual(0)
}

import { MY_PAGES } from '../src/contract/my-pages.ts'
import { CUSTOMER, OVERVIEW, signInTo } from './support/signed-in.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts'

/** The demo customers by user name, with the width of their screen. */
const CUSTOMERS = [
  ['anna', 390],
  ['johan', 1280],
  ['mira', 390],
  ['jonas', 1280],
  ['eva', 1280],
  ['birgitta', 390],
  ['lena', 320],
  ['monica', 1280],
] as const

/** Pages that are not a signed-in customer's own, or that need an insurance. */
const OTHERS: ReadonlySet<string> = new Set(['logga-in', 'logga-ut', 'utloggad', 'arenden', 'oversikt/forsakring'])

for (const [username, width] of CUSTOMERS) {
  test(`[P2.1] [P1.2] every page and every insurance of the demo customer ${username} opens, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await signInTo(page, OVERVIEW, { ...CUSTOMER, username })
    const cards = page.getByRole('link', { name: /^Visa försäkringen/ })
    await expect(cards.first()).toBeVisible()
    const insurances = await cards.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    const pages = MY_PAGES.filter((path) => !OTHERS.has(path)).map((path) => `/mina-sidor/${path}`)
    for (const address of [...pages, ...insurances]) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('progressbar')).toHaveCount(0)
      await expect(page.getByRole('alert')).toHaveCount(0)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    }
  })
}

import { expect, test } from './support/test.ts'

/** Chromium itself reports a failed request in the console. */
test.use({ allowedInConsole: /404 \(Not Found\)/ })

for (const [name, address] of [
  ['no page', '/finns/inte'],
  ['no product that is sold', '/person/finns-inte/teckna'],
  ['a purchase, which is no service flow', '/tjanst/child'],
] as const) {
  test(`[P2.1] ${name}: the address is not found, in words and in its status`, async ({ page }) => {
    const answer = await page.goto(address)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Sidan finns inte' })).toBeVisible()
  })
}

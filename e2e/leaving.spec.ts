import type { Page } from '@playwright/test'
import { childPurchase, PRODUCT_PATH } from './support/child-purchase.ts'
import { expect, test } from './support/test.ts'

test.use({ allowedInConsole: /Failed to load resource|ERR_/ })

const CREATE = '**/api/coral/quotes/create*'
const GRAPHQL = '**/graphql'

/** Holds calls to an address until the test releases them. */
async function held(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

const logo = (page: Page) => page.getByRole('banner').getByRole('link').first()

/** Opens the purchase and presses Continue while a price is still being requested. */
async function waitingForPrice(page: Page) {
  const purchase = childPurchase(page)
  await purchase.open()
  await purchase.need('Ja').check()
  await purchase.fillContact()
  const answer = await held(page, CREATE)
  const asked = page.waitForRequest(CREATE)
  await purchase.fillPersons()
  await asked
  await purchase.next.click()
  return { purchase, answer }
}

test('a late price never navigates a customer back into a purchase they left', async ({ page }) => {
  const { answer } = await waitingForPrice(page)
  await logo(page).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: 'Våra försäkringar' })).toBeVisible()
  const answered = page.waitForResponse(CREATE)
  answer()
  await answered
  await page.waitForLoadState('networkidle')
  await expect(page).toHaveURL('/')
})

test('a customer who leaves a purchase reaches the other page, even if a price arrives first', async ({ page }) => {
  const { purchase, answer } = await waitingForPrice(page)
  const showProducts = await held(page, GRAPHQL)
  const asked = page.waitForRequest(GRAPHQL)
  await logo(page).click()
  await asked
  answer()
  await expect(purchase.price).toContainText('145 kr/mån')
  showProducts()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page).toHaveURL(`${PRODUCT_PATH}/teckna`)
})

for (const [what, address] of [
  ['the content service', GRAPHQL],
  ['the published flow', '**/flows/*.json*'],
] as const) {
  test(`[P2.4] a purchase whose page cannot be fetched, for ${what} is down, keeps its address and its answers`, async ({ page }) => {
    const purchase = childPurchase(page)
    await purchase.open()
    await purchase.fillApplication()
    await purchase.goToHealth()
    await page.route(address, async (route) => route.abort('connectionfailed'))
    const there = page.url()
    await page.reload()
    await expect(purchase.heading).toHaveText('Vi kunde inte hämta uppgifterna')
    await expect(page.getByText('finns dina svar kvar')).toBeVisible()
    expect(page.url()).toBe(there)
    await page.unroute(address)
    await page.getByRole('button', { name: 'Försök igen' }).click()
    await expect(purchase.heading).toHaveText('Barnets hälsa')
    await purchase.back.click()
    await expect(purchase.child).toHaveValue('20180101-2392')
  })
}

test('[B4.2] what was answered longer than two days ago goes from the device, whatever page is opened', async ({ page }) => {
  const savedAt = '2026-11-19T10:00:00Z'
  await page.addInitScript(
    (old) => {
      if (location.pathname === '/') localStorage.setItem('teckna.flow.car', old)
    },
    JSON.stringify({ hash: 'h', answers: { personalNumber: '198507092388' }, quotes: null, savedAt }),
  )
  await page.goto('/')
  await expect.poll(async () => page.evaluate(() => localStorage.getItem('teckna.flow.car'))).toBeNull()
})

test('of two languages that are chosen quickly, the last one is shown', async ({ page }) => {
  await page.goto('/tjanst/demo')
  const english = await held(page, /flows.*lang=en/)
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('button', { name: 'Svenska' }).click()
  const answered = page.waitForResponse(/lang=en/)
  english()
  await answered
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('button', { name: 'Svenska' })).toHaveAttribute('aria-pressed', 'true')
})

import type { Page } from '@playwright/test'
import { OVERVIEW, shortenLife, signIn, whoIsSignedIn } from './support/signed-in.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts'

const warning = (page: Page) => page.getByRole('alertdialog', { name: 'Är du kvar?' })
const stay = (page: Page) => warning(page).getByRole('button', { name: 'Fortsätt vara inloggad' })
const signOut = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Logga ut' })
const signedOut = (page: Page) => page.getByRole('heading', { level: 1, name: 'Du är utloggad' })
const waysIn = (page: Page) => page.getByRole('link', { name: /^Logga in med/ })

/** Milliseconds: a test that waits for a session to end waits for longer than others. */
const PATIENCE = 120_000

test.describe('a session in the browser', () => {
  test.beforeEach(() => test.setTimeout(PATIENCE))

  test('[P9.1] warns before it ends, counts down, and goes on when the customer stays', async ({ page, context }) => {
    await shortenLife(context, 45)
    await page.setViewportSize({ width: 320, height: 700 })
    await signIn(page)
    await expectNoSidewaysScroll(page)
    await expect(warning(page)).toBeVisible({ timeout: 30_000 })
    await expect(stay(page)).toBeFocused()
    await expect(warning(page)).toContainText(/Sekunder kvar tills du loggas ut: \d+/)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    const refreshed = page.waitForResponse(/\/api\/session\/refresh$/)
    await page.keyboard.press('Escape')
    expect((await refreshed).status()).toBe(200)
    await expect(warning(page)).toBeHidden()
    await expect(whoIsSignedIn(page)).toBeVisible()
  })

  test('[P4.1] ends when nobody does anything, and shows nothing private afterwards', async ({ page, context }) => {
    await shortenLife(context, 35)
    await signIn(page)
    await expect(signedOut(page)).toBeVisible({ timeout: 60_000 })
    await expectAccessible(page)
    await page.goto(OVERVIEW)
    await expect(waysIn(page)).toHaveCount(2)
  })

  test('is one in two tabs: staying in one is staying in both, and so is signing out', async ({ page, context }) => {
    await shortenLife(context, 45)
    await signIn(page)
    const other = await context.newPage()
    await other.goto('/')
    await expect(other.getByRole('link', { name: /till dina försäkringar/ })).toBeVisible()
    await expect(warning(page)).toBeVisible({ timeout: 30_000 })
    await expect(warning(other)).toBeVisible()
    await stay(other).click()
    await expect(warning(other)).toBeHidden()
    await expect(warning(page)).toBeHidden()
    await signOut(other).click()
    await expect(signedOut(other)).toBeVisible()
    await expect(signedOut(page)).toBeVisible()
  })

  test('[P2.2] from before is ended by the page that signs in', async ({ page, context }) => {
    await signIn(page)
    const other = await context.newPage()
    await other.goto('/mina-sidor/logga-in')
    await expect(waysIn(other)).toHaveCount(2)
    await expectAccessible(other)
    await expect(signedOut(page)).toBeVisible()
    await other.goto(OVERVIEW)
    await expect(waysIn(other)).toHaveCount(2)
  })

  test('that was signed out from shows nothing when the customer goes back', async ({ page }) => {
    await signIn(page)
    await signOut(page).click()
    await expect(signedOut(page)).toBeVisible()
    await page.goBack()
    await expect(waysIn(page)).toHaveCount(2)
    await expect(whoIsSignedIn(page)).toBeHidden()
  })

  test('[P3.1] leaves no token and no personal number in the page or its storage', async ({ page }) => {
    await signIn(page)
    const kept = await page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]))
    expect(`${kept} ${await page.content()}`).not.toMatch(/\d{12}|\d{8}-\d{4}|eyJ|token/i)
  })
})

test.describe('a refresh that fails', () => {
  test.use({ allowedInConsole: /502/ })

  test('[P2.3] leads the whole page to sign in again', async ({ page }) => {
    await signIn(page)
    await page.route(/\/api\/session\/refresh$/, (route) =>
      route.fulfill({ status: 502, json: { code: 'refreshFailed', message: 'refused', requestId: 'r' } }),
    )
    await expect(page.getByRole('heading', { name: 'Du behöver logga in igen' })).toBeVisible({ timeout: 30_000 })
    await expectAccessible(page)
    await page.goto(OVERVIEW)
    await expect(waysIn(page)).toHaveCount(2)
  })
})

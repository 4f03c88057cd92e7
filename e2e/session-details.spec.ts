import { chromium, type BrowserContext, type Page } from '@playwright/test'
import type { SessionResponse } from '../src/contract/session.ts'
import { CHROMIUM_FLAGS, chromiumPath } from '../scripts/tools.ts'
import { originOf } from './support/servers.ts'
import { OVERVIEW, signIn, whoIsSignedIn } from './support/signed-in.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts'

const overviewLink = (page: Page) => page.getByRole('link', { name: /till dina försäkringar/ })
const logoutLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Logga ut' })
const loginLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Logga in' })
const signedOut = (page: Page) => page.getByRole('heading', { level: 1, name: 'Du är utloggad' })

test('[P3.1] a tab opened earlier joins a sign-in from another tab, also after it ended a session, and signs out with it', async ({
  page,
  context,
}) => {
  const early = await context.newPage()
  await early.goto('/')
  // the listener attaches late: a customer who focused the link with the keyboard keeps the focus
  await loginLink(early).focus()
  await early.waitForLoadState('networkidle')
  await expect(loginLink(early)).toBeFocused()
  await signIn(page)
  await expect(overviewLink(early)).toBeVisible()
  await expect(logoutLink(early)).toBeFocused()

  // a session from an earlier sign-in ends where the next one begins
  await early.goto('/mina-sidor/logga-in')
  await expect(loginLink(early)).toBeVisible()
  await early.waitForLoadState('networkidle')
  await expect(signedOut(page)).toBeVisible()
  await signIn(page)
  await expect(early).toHaveURL(new RegExp(`${OVERVIEW}$`))
  await expect(overviewLink(early)).toBeVisible()
  // a call that is under way at the sign-out is refused, which the console notes
  for (const tab of [page, early]) await expect(tab.getByRole('link', { name: /^Visa försäkringen/ }).first()).toBeVisible()
  await logoutLink(early).click()
  await expect(signedOut(early)).toBeVisible()
  await expect(signedOut(page)).toBeVisible()
})

/**
 * Makes the pages of a browser treat the session as one that cannot be refreshed any more. @param seconds remaining
 * lifetime
 */
async function limitLife(context: BrowserContext, seconds: number): Promise<void> {
  let end: string | undefined
  await context.route(/\/api\/session(\/refresh)?$/, async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as SessionResponse
    end ??= new Date(Date.parse(answer.now) + seconds * 1_000).toISOString()
    return route.fulfill({ response, json: { ...answer, signedIn: answer.signedIn && { ...answer.signedIn, expiresAt: end } } })
  })
}

test('[P9.1] a session that cannot be extended shows that, and offers a new sign-in', async ({ page, context }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await signIn(page)
  await limitLife(context, 25)
  await page.goto(OVERVIEW)
  const warning = page.getByRole('alertdialog', { name: 'Du loggas snart ut' })
  await expect(warning).toBeVisible()
  await expect(warning.getByRole('button', { name: 'Fortsätt vara inloggad' })).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Escape')
  await expect(warning).toBeHidden()
  await expect(whoIsSignedIn(page)).toBeVisible()
  await page.reload()
  await warning.getByRole('button', { name: 'Logga in igen' }).click()
  await expect(page.getByRole('link', { name: /^Logga in med/ }).first()).toHaveAttribute('href', /returnTo=%2Fmina-sidor%2Foversikt$/)
})

test.describe('what fails', () => {
  test.use({ allowedInConsole: /Failed to load resource|ERR_/ })

  test('leaves a way out where what shows the session cannot be fetched, also in a tab that joins, and is logged', async ({
    page,
    context,
  }) => {
    const early = await context.newPage()
    await early.goto('/')
    await early.waitForLoadState('networkidle')
    await early.route(/\/copy\/.*session/, (route) => route.abort('connectionfailed'))
    await signIn(page)
    await expect(logoutLink(early)).toBeVisible()
    await context.route(/\/copy\/.*session/, (route) => route.abort('connectionfailed'))
    const logged = page.waitForRequest('**/api/log')
    await page.goto('/')
    expect((await logged).postDataJSON()).toMatchObject({ text: 'Error loading session', tag: 'session' })
    await expect(overviewLink(page)).toHaveCount(0)
    await logoutLink(early).click()
    await expect(signedOut(early)).toBeVisible()
  })

  test('keeps the focus on the page: signing out, and loading the overview', async ({ page }) => {
    await signIn(page)
    await page.route(/\/api\/customer\/get$/, (route) => route.fulfill({ status: 500, body: '' }))
    await page.reload()
    const retry = page.getByRole('button', { name: 'Försök igen' })
    await expect(retry).toHaveAttribute('aria-busy', 'false')
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.unroute(/\/api\/customer\/get$/)
    await page.route(/\/api\/customer\/get$/, async (route) => {
      await held
      await route.continue()
    })
    await retry.press('Enter')
    const loading = page.getByRole('button', { name: 'Laddar …' })
    await expect(loading).toHaveAttribute('aria-busy', 'true')
    await expect(loading).toBeFocused()
    release()
    await expect(loading).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Dina försäkringar', exact: true })).toBeFocused()

    await page.route(/\/api\/session\/logout$/, (route) => route.fulfill({ status: 500, body: '' }))
    await logoutLink(page).click()
    await retry.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Logga ut' })).toBeFocused()
  })
})

/** Where a page stores the text that was readable when the browser restored it from its cache. */
const SHOWN_AGAIN = 'shownAgain'

test('[P2.2] a page restored from the back/forward cache shows no private data until the session is confirmed', async ({ baseURL }) => {
  // Playwright's browsers disable the back/forward cache by default
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: CHROMIUM_FLAGS,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  try {
    const context = await browser.newContext({ baseURL: baseURL ?? originOf('shop'), locale: 'sv-SE', timezoneId: 'Europe/Stockholm' })
    const page = await context.newPage()
    await page.addInitScript((name) => {
      window.addEventListener('pageshow', ({ persisted }) => {
        if (persisted) sessionStorage.setItem(name, document.body.innerText)
      })
    }, SHOWN_AGAIN)
    await signIn(page)
    const [, name = ''] = /som (\S+) /.exec(await whoIsSignedIn(page).innerText()) ?? []
    // a page whose tabs share a channel is not cached: here the session ends without a message
    await context.clearCookies()
    await page.goto('/kakor')
    await page.goBack({ waitUntil: 'commit' })
    await expect(signedOut(page)).toBeVisible()
    const shown = await page.evaluate((key) => sessionStorage.getItem(key), SHOWN_AGAIN)
    expect(shown, 'the browser has shown the page as it was').toContain('Laddar …')
    expect(name).not.toBe('')
    expect(shown).not.toContain(name)
  } finally {
    await browser.close()
  }
})

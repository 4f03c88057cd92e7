import type { Page } from '@playwright/test'
import { providerPage, type ProviderEvent } from './support/outside-provider.ts'
import { originOf } from './support/servers.ts'
import { CUSTOMS, providerEvents, openSessionWorld, type SessionWorld } from './support/session-world.ts'
import { OVERVIEW, whoIsSignedIn } from './support/signed-in.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts'
import { cardOf, codeOf, signInAt } from './support/wallet.ts'

const warning = (page: Page) => page.getByRole('alertdialog', { name: 'Är du kvar?' })
const stay = (page: Page) => warning(page).getByRole('button', { name: 'Fortsätt vara inloggad' })
const signOut = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Logga ut' })
const ownPages = (page: Page) => page.getByRole('link', { name: /till dina försäkringar/ })
const signedOut = (page: Page) => page.getByRole('heading', { level: 1, name: 'Du är utloggad' })
const signInAgain = (page: Page) => page.getByRole('heading', { name: 'Du behöver logga in igen' })
const loginLinks = (page: Page) => page.getByRole('link', { name: /^Logga in med/ })
const refreshed = async (page: Page, status: number) =>
  page.waitForResponse((answer) => answer.url().endsWith('/api/session/refresh') && answer.status() === status)

/** Seconds from one refresh to the next one, and from the warning to the end. [P9.1] */
const THROTTLE = 15
const WARNING = 30

/** The personal number of who signs in at the embedded provider. */
const CUSTOMER = '198507092388'

/** Starting a server that publishes a product takes seconds, longer on a busy machine. */
const START = 120_000

let world: SessionWorld

/** Lets time pass after the refresh that the page requested when it opened. */
async function advanceWithRefresh(page: Page, seconds: number): Promise<void> {
  const answered = refreshed(page, 200)
  await world.advance(page.context(), THROTTLE)
  await answered
  await world.advance(page.context(), seconds - THROTTLE)
}

for (const name of ['embedded', 'outside'] as const) {
  const { life, signIn, leave } = CUSTOMS[name]

  test.describe(`a session by the ${name} identity provider`, () => {
    // in sequence: the tests share a clock
    test.describe.configure({ mode: 'default' })
    test.use({ baseURL: originOf(name) })
    test.beforeAll(async () => {
      test.setTimeout(START)
      world = await openSessionWorld(name)
    })
    test.afterAll(async () => world.stop())
    test.beforeEach(async ({ context }) => context.clock.install())

    /** An insurer's provider reports the requests that it received. */
    const expectAsked = async (...asked: readonly ProviderEvent[]) => {
      if (name === 'outside') expect(await providerEvents(world)).toEqual(asked)
    }

    test('[P9.1] warns before it ends, counts down, and continues when the customer stays', async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 700 })
      await signIn(page)
      await expectNoSidewaysScroll(page)
      await advanceWithRefresh(page, life - WARNING - 5)
      await expect(warning(page)).toBeHidden()
      await world.advance(page.context(), 6)
      await expect(warning(page)).toBeVisible()
      await expect(stay(page)).toBeFocused()
      await expect(warning(page)).toContainText(/Sekunder kvar tills du loggas ut: \d+/)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      const answered = refreshed(page, 200)
      await page.keyboard.press('Escape')
      await answered
      await expect(warning(page)).toBeHidden()
      await world.advance(page.context(), WARNING)
      await expect(whoIsSignedIn(page)).toBeVisible()
    })

    test('[P4.1] ends without activity, here and at the provider, and shows no private data afterwards', async ({ page }) => {
      await providerEvents(world)
      await signIn(page)
      await advanceWithRefresh(page, life + 1)
      await leave(page)
      await expect(signedOut(page)).toBeVisible()
      await expect(page.getByText('Du har loggats ut eftersom du inte varit aktiv på en stund.')).toBeVisible()
      await expectAsked('signed in', 'refreshed', 'revoked', 'session ended')
      await expectAccessible(page)
      await page.goto(OVERVIEW)
      await expect(loginLinks(page)).toHaveCount(2)
    })

    test('is one in two tabs: staying in one is staying in both, and so is signing out', async ({ page, context }) => {
      await signIn(page)
      const other = await context.newPage()
      await other.goto('/')
      await expect(ownPages(other)).toBeVisible()
      await world.advance(context, life - WARNING + 2)
      await expect(warning(page)).toBeVisible()
      await expect(warning(other)).toBeVisible()
      await stay(other).click()
      await expect(warning(other)).toBeHidden()
      await expect(warning(page)).toBeHidden()
      await signOut(other).click()
      await leave(other)
      await expect(signedOut(other)).toBeVisible()
      await expect(signedOut(page)).toBeVisible()
    })

    test('[P2.2] from before is ended by the page that signs in', async ({ page, context }) => {
      await signIn(page)
      const other = await context.newPage()
      await other.goto('/mina-sidor/logga-in')
      await expect(loginLinks(other)).toHaveCount(2)
      await expectAccessible(other)
      await expect(signedOut(page)).toBeVisible()
      await other.goto(OVERVIEW)
      await expect(loginLinks(other)).toHaveCount(2)
    })

    test('[P7.4] that was signed out from is revoked, and shows nothing when the customer goes back', async ({ page }) => {
      await providerEvents(world)
      await signIn(page)
      await signOut(page).click()
      await leave(page)
      await expect(signedOut(page)).toBeVisible()
      await expectAsked('signed in', 'revoked', 'session ended')
      await page.goBack()
      await expect(whoIsSignedIn(page)).toBeHidden()
      await page.goto(OVERVIEW)
      await expect(loginLinks(page)).toHaveCount(2)
      await expect(whoIsSignedIn(page)).toBeHidden()
    })

    test.describe('that the server has ended', () => {
      // the console reports what the server refuses
      test.use({ allowedInConsole: /status of 401/ })

      test('[P4.1] is over at the next call, and nothing private is shown any more', async ({ page }) => {
        await signIn(page)
        await page.getByRole('banner').getByRole('link').first().click()
        await expect(ownPages(page)).toBeVisible()
        await world.advanceServer(life + 1)
        await ownPages(page).click()
        await expect(signedOut(page)).toBeVisible()
        await expect(whoIsSignedIn(page)).toBeHidden()
        await expect(ownPages(page)).toBeHidden()
      })

      test('[P2.3] is over at the next refresh, which leads to sign in', async ({ page }) => {
        await signIn(page)
        await world.advanceServer(life + 1)
        await page.context().clock.fastForward(THROTTLE * 1000)
        await expect(signInAgain(page)).toBeVisible()
        await expect(loginLinks(page)).toHaveCount(2)
        await expect(whoIsSignedIn(page)).toBeHidden()
      })
    })

    if (name === 'outside') providerTests()
    else killedServerTests()
  })
}

/** Tests that kill a server, which is slow to start: not for each provider. */
function killedServerTests(): void {
  test.describe('whose server is killed', () => {
    // the console reports the calls that get no answer
    test.use({ allowedInConsole: /ERR_(CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING)/ })

    test('[P4.10] goes on after the restart without a reload, and so does what the customer fetches from other companies', async ({
      page,
    }) => {
      test.setTimeout(START)
      await CUSTOMS.embedded.signIn(page)
      await page.goto('/mina-sidor/hamta')
      for (const company of ['Folksam', 'Hedvig']) await page.getByRole('checkbox', { name: company, exact: true }).check()
      await page.getByRole('checkbox', { name: /^Jag godkänner villkoren/ }).check()
      await page.getByRole('button', { name: 'BankID på en annan enhet' }).click()
      await expect(codeOf(page, 'Folksam')).toBeVisible()
      await expect(cardOf(page, 'Hedvig')).toContainText('Väntar på dig')
      await signInAt(page, 'folksam', CUSTOMER)
      await expect(cardOf(page, 'Folksam')).toContainText('Du är inloggad. Vi hämtar dina försäkringar.')

      await world.killAndRestart(async () => expect(page.getByText(/^Vi har tappat kontakten/)).toBeVisible())
      // a killed process may have had a collection in its hands
      await world.advanceServer(90)
      await expect(cardOf(page, 'Folksam')).toContainText('2 försäkringar är hämtade.', { timeout: 40_000 })
      await expect(page.getByText(/^Vi har tappat kontakten/)).toBeHidden()
      await expect(codeOf(page, 'Hedvig')).toBeVisible()
      await signInAt(page, 'hedvig', CUSTOMER)
      await expect(cardOf(page, 'Hedvig')).toContainText('Vi hittade ingen försäkring i ditt namn hos bolaget.')
      await page.getByRole('link', { name: 'Se alla i översikten' }).click()
      await expect(page.getByText('Bil Helförsäkring Bas').first()).toBeVisible()
    })
  })
}

/** Tests that need a provider in its own process. */
function providerTests(): void {
  const { signIn } = CUSTOMS.outside

  test('that the customer does not want after all is none', async ({ page }) => {
    await page.goto('/mina-sidor/logga-in')
    await loginLinks(page).first().click()
    await providerPage(page).giveUp.click()
    await expect(page).toHaveURL(/\/mina-sidor\/logga-in\?.*fel=cancelled/)
    await expect(loginLinks(page)).toHaveCount(2)
  })

  test.describe('where the provider fails', () => {
    // the console reports failed requests
    test.use({ allowedInConsole: /status of 50[23]/ })

    test('[P2.3] leads the whole page to sign in again once the provider refuses to refresh', async ({ page }) => {
      await signIn(page)
      await world.commandProvider('forget refresh tokens')
      const answered = refreshed(page, 502)
      await world.advance(page.context(), THROTTLE)
      await answered
      await expect(signInAgain(page)).toBeVisible()
      await expectAccessible(page)
      await page.goto(OVERVIEW)
      await expect(loginLinks(page)).toHaveCount(2)
    })

    test('[P4.1] survives while the provider is down, and is extended when it is back', async ({ page }) => {
      await signIn(page)
      await world.commandProvider('go down')
      const failed = refreshed(page, 503)
      await world.advance(page.context(), THROTTLE)
      await failed
      await expect(whoIsSignedIn(page)).toBeVisible()
      await world.commandProvider('come back')
      const answered = refreshed(page, 200)
      await world.advance(page.context(), THROTTLE)
      await answered
      await expect(whoIsSignedIn(page)).toBeVisible()
    })

    test('[P8.1] that ends while the provider is down ends at the page that explains it', async ({ page }) => {
      await signIn(page)
      await world.commandProvider('go down')
      await signOut(page).click()
      await expect(signedOut(page)).toBeVisible()
      await page.goto(OVERVIEW)
      await expect(loginLinks(page)).toHaveCount(2)
      await world.commandProvider('come back')
    })
  })
}

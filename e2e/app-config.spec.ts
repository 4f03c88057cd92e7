import type { BrowserContext, Page } from '@playwright/test'
import type { AppConfig } from '../src/contract/app-config.ts'
import { childPurchase, PRODUCT_PATH } from './support/child-purchase.ts'
import { CHATBOT_URL, originOf } from './support/servers.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts'

const NARROW = { width: 320, height: 640 }

/** Answers as a server with another configuration would. */
async function configured(page: Page, change: (config: AppConfig) => AppConfig): Promise<void> {
  await page.route('**/api/config', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: change((await answer.json()) as AppConfig) })
  })
}

const inProduction = async (page: Page) => configured(page, (config) => ({ ...config, isDevelopment: false }))

/** Returns the paths that the page requests from the server from now on. */
function askedFor(context: BrowserContext): readonly string[] {
  const paths: string[] = []
  context.on('request', (request) => paths.push(new URL(request.url()).pathname))
  return paths
}

const banner = (page: Page) => page.getByRole('complementary', { name: 'Planerat underhåll' })

const chatButton = (page: Page) => page.getByRole('button', { name: 'Chatta med oss' })

/** Answers for the chat's origin: a script that writes into the page and calls its own origin. @returns the requests */
async function serveChat(page: Page, script: string | undefined): Promise<readonly string[]> {
  const asked: string[] = []
  await page.route('https://chat.example/**', (route) => {
    const { pathname } = new URL(route.request().url())
    asked.push(pathname)
    const headers = { 'access-control-allow-origin': '*' }
    if (pathname.endsWith('.js') && script === undefined) return route.fulfill({ status: 503, body: '' })
    if (pathname.endsWith('.js')) return route.fulfill({ headers, contentType: 'text/javascript', body: script ?? '' })
    if (pathname.endsWith('.css')) return route.fulfill({ headers, contentType: 'text/css', body: '.bot { color: rgb(1, 2, 3) }' })
    return route.fulfill({ headers, contentType: 'text/html', body: '<p>Hej!</p>' })
  })
  return asked
}

const languageError = (page: Page) => page.getByRole('alert').filter({ hasText: 'Vi kunde inte byta språk' })

/** Offers a flow in two languages; requests for the second one fail. */
async function failToSwitch(page: Page): Promise<void> {
  await page.route(/\/flows\/[^?]*\.json\?lang=/, (route) => route.fulfill({ status: 503, body: '' }))
  await page.goto('/tjanst/demo')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(languageError(page)).toBeVisible()
}

const unsupported = (page: Page) => page.getByText('Din webbläsare är för gammal')

/** Accepts statistics, fills in the first step and continues: an event that is counted. */
async function buyWithQuery(page: Page, query: string): Promise<unknown> {
  const purchase = childPurchase(page)
  await page.goto(`${PRODUCT_PATH}/teckna${query}`)
  await page.getByRole('button', { name: 'Ja, det går bra' }).click()
  await purchase.fillApplication()
  await purchase.goToHealth()
  return page.evaluate(() => Reflect.get(window, 'dataLayer') as unknown)
}

test.describe('[P2.4] the top banner', () => {
  test('stands above the header where the operator has put it, and moves nothing when it comes', async ({ page }) => {
    await page.setViewportSize(NARROW)
    await page.addInitScript(() => {
      const shifts: number[] = []
      Reflect.set(window, 'shifts', shifts)
      new PerformanceObserver((list) => shifts.push(...list.getEntries().map((entry) => Number(Reflect.get(entry, 'value'))))).observe({
        type: 'layout-shift',
        buffered: true,
      })
    })
    await configured(page, (config) => ({ ...config, featureFlags: { 'top-banner': true } }))
    await page.goto('/')
    await expect(banner(page)).toHaveText(/lördag kl. 03:00–12:00 går det inte att köpa försäkring eller anmäla skada/)
    const [top, header] = await Promise.all([banner(page), page.getByRole('banner')].map(async (place) => place.boundingBox()))
    expect(top!.y + top!.height).toBeLessThanOrEqual(header!.y)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.waitForLoadState('networkidle')
    const shifts = (await page.evaluate(() => Reflect.get(window, 'shifts') as unknown)) as readonly number[]
    expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.02)
  })

  test('is not there otherwise', async ({ page }) => {
    const asked = askedFor(page.context())
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    await expect(banner(page)).toHaveCount(0)
    expect(asked.filter((path) => path === '/api/config')).toHaveLength(1)
  })
})

test.describe('[P2.4] the chat', () => {
  // the browser reports requests that an origin cannot serve
  test.use({ allowedInConsole: /Failed to load resource/, baseURL: originOf('content') })

  const SCRIPT = `
    const bot = document.createElement('section')
    bot.className = 'bot'
    bot.setAttribute('aria-label', 'Chatt')
    const frame = document.createElement('iframe')
    frame.title = 'Samtal'
    frame.src = '${CHATBOT_URL}/frame.html'
    bot.append('Robot', frame)
    document.body.append(bot)
    fetch('${CHATBOT_URL}/hello')`

  test('comes only when it is asked for, in the place that the policy gives it', async ({ page }) => {
    const asked = await serveChat(page, SCRIPT)
    await page.setViewportSize(NARROW)
    await page.goto('/')
    await expect(chatButton(page)).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([])
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await chatButton(page).click()
    await expect(page.getByText('Chatten är öppen.')).toBeVisible()
    // the pressed button is no longer in the page
    await expect(page.getByText('Chatten är öppen.')).toBeFocused()
    await expect(page.frameLocator('iframe[title=Samtal]').getByText('Hej!')).toBeVisible()
    await expect(page.locator('.bot')).toHaveCSS('color', 'rgb(1, 2, 3)')
    await expect(chatButton(page)).toHaveCount(0)
    await expect.poll(() => asked.toSorted()).toEqual(['chatbot.css', 'chatbot.js', 'frame.html', 'hello'].map((file) => `/teckna/${file}`))
  })

  test('that cannot be fetched shows a message, is logged, and can be fetched again', async ({ page }) => {
    await serveChat(page, undefined)
    await page.goto('/')
    const logged = page.waitForRequest('**/api/log')
    await chatButton(page).click()
    await expect(page.getByRole('alert')).toContainText('Det gick inte att öppna chatten')
    expect((await logged).postDataJSON()).toMatchObject({ text: 'Error loading the chat', tag: 'chat' })
    await page.unroute('https://chat.example/**')
    await serveChat(page, SCRIPT)
    await chatButton(page).click()
    await expect(page.getByText('Chatten är öppen.')).toBeVisible()
  })

  test('is not there where the operator has chosen none', async ({ page }) => {
    await page.goto(originOf('shop'))
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('button', { name: 'Ja, det går bra' })).toBeVisible()
    await expect(chatButton(page)).toHaveCount(0)
  })
})

test.describe('[P8.1] a configuration that cannot be had', () => {
  test.use({ allowedInConsole: /500/ })

  test('is logged, and the page does without', async ({ page }) => {
    await page.route('**/api/config', (route) => route.fulfill({ status: 500, json: {} }))
    const logged = page.waitForRequest('**/api/log')
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect((await logged).postDataJSON()).toMatchObject({ text: 'Error fetching configuration' })
  })
})

test.describe('[P2.4] errors over the page', () => {
  // Chromium itself reports the failed request
  test.use({ allowedInConsole: /Failed to load resource/ })

  test('say what failed, are closed by keyboard, and give the focus back', async ({ page }) => {
    await page.setViewportSize(NARROW)
    await failToSwitch(page)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    const close = page.getByRole('button', { name: 'Stäng meddelandet' })
    await page
      .getByRole('link', { name: /till startsidan/ })
      .first()
      .focus()
    await close.focus()
    await close.press('Enter')
    await expect(languageError(page)).toHaveCount(0)
    await expect(page.getByRole('link', { name: /till startsidan/ }).first()).toBeFocused()
  })

  test('go by themselves, but not while they are read', async ({ page }) => {
    await page.clock.install()
    await failToSwitch(page)
    await languageError(page).hover()
    await page.clock.runFor(40_000)
    await expect(languageError(page)).toBeVisible()
    await page.mouse.move(0, 0)
    await page.clock.runFor(40_000)
    await expect(languageError(page)).toHaveCount(0)
  })
})

test.describe('[P2.3] a browser that is too old', () => {
  test('sees a notice without any script', async ({ page }) => {
    await page.route('**/*.css', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('selector(:has(a))', 'selector(:hasnt(a))') })
    })
    await page.route('**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
    await page.setViewportSize(NARROW)
    await page.goto('/')
    await expect(unsupported(page)).toBeVisible()
    await expectNoSidewaysScroll(page)
  })

  test('that supports none of the current styles sees a notice too', async ({ page }) => {
    await page.route('**/*.css', (route) => route.fulfill({ contentType: 'text/css', body: '' }))
    await page.goto('/')
    await expect(unsupported(page)).toBeVisible()
  })

  test('is not what this one is', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(unsupported(page)).toBeHidden()
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('is asked to switch it on', async ({ page }) => {
      await page.goto('/')
      await expect(page.locator('noscript > p')).toContainText('Slå på JavaScript i webbläsaren')
      await expect(page.locator('noscript > p')).toBeVisible()
    })
  })
})

test.describe('[B2.3] dev mode', () => {
  test('[B9.4] counts nothing with devmode=true, and signs in an invented person', async ({ page }) => {
    const asked = askedFor(page.context())
    expect(await buyWithQuery(page, '?devmode=true')).toBeUndefined()
    expect(asked).toContain('/mockdata/login.json')
  })

  test('[P2.6] devmode=konsumenternas_fail shows what stands there when the comparison cannot be had', async ({ page }) => {
    await page.goto(PRODUCT_PATH)
    const scores = page.getByRole('table', { name: /Betyg från 1 till 5/ })
    await expect(scores.first()).toBeVisible()
    await expectAccessible(page)
    await page.goto(`${PRODUCT_PATH}?devmode=konsumenternas_fail`)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: 'Vi kunde inte hämta uppgifterna' }).first()).toBeVisible()
    await expect(scores).toHaveCount(0)
    await expect(main.getByRole('link', { name: /Jämför på konsumenternas/ })).toBeVisible()
    await expectAccessible(page)
  })

  test('[B9.4] counts in production, whatever the address says', async ({ page }) => {
    await inProduction(page)
    expect(await buyWithQuery(page, '?devmode=true')).toContainEqual(expect.objectContaining({ event: 'continueWithInsurance' }))
  })
})

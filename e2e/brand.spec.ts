import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { readPdf } from '../src/server/testing/read-pdf.ts'
import { PRODUCT_PATH } from './support/child-purchase.ts'
import { startProcess, type OwnProcess } from './support/own-process.ts'
import { originOf } from './support/servers.ts'
import { signIn } from './support/signed-in.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts'

const NAME = 'Fjällripa Försäkring'
/** `primary` and `background` of the brand's file, as a browser says them. */
const PRIMARY = 'rgb(138, 28, 92)'
const BACKGROUND = 'rgb(255, 249, 242)'
/** Names of the insurer whose looks are shipped, as words of their own: its name is a verb too. */
const OTHER = /Teckna Försäkring|^Teckna$/

let server: OwnProcess<object>

/** The page is the brand's: colours, logo, names and title. */
async function expectBrand(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page).toHaveTitle(new RegExp(`${NAME}$`))
  await expect(page.locator('body')).toHaveCSS('background-color', BACKGROUND)
  await expect(page.getByRole('banner').locator('.wordmark')).toHaveText('Fjällripa')
  await expect(page.getByRole('banner').locator('.wordmark-logo')).toHaveCSS('background-image', /\/assets\/brand\/logo\.svg/)
  await expect(page.locator('body')).not.toContainText(OTHER)
  await expect(page.locator('body')).not.toContainText(/demonstration|påhitta/i)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
}

test.describe('with the brand of another insurer', () => {
  test.describe.configure({ mode: 'default' })
  test.use({ baseURL: originOf('brand') })
  test.beforeAll(async () => {
    test.setTimeout(120_000)
    server = await startProcess('serve.ts', ['brand'], { BRAND_DIR: join(import.meta.dirname, '../tests/fixtures/brand') })
  })
  test.afterAll(async () => server.stop())

  for (const width of [390, 1280])
    test(`pages, steps and my pages have its colours, logo and name at ${width} pixels`, async ({ page }) => {
      test.setTimeout(120_000)
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/')
      await expect(page.getByRole('link', { name: 'Se våra försäkringar' })).toHaveCSS('background-color', PRIMARY)
      await expectBrand(page)
      await page.goto(PRODUCT_PATH)
      await expectBrand(page)
      await page.goto(`${PRODUCT_PATH}/teckna`)
      await expect(page.locator('.flow-input').first()).toBeVisible()
      await expectBrand(page)
      await page.goto('/mina-sidor/logga-in')
      await expectBrand(page)
      await signIn(page)
      await expectBrand(page)
    })

  test('its papers have its name, and every file of it is there', async ({ page, request }) => {
    await page.goto(PRODUCT_PATH)
    const href = await page.locator('a[href$=".pdf"]').first().getAttribute('href')
    const { text, objects } = readPdf(await (await request.get(href ?? '')).body())
    expect(text).toContain(NAME)
    expect(text + objects).not.toMatch(/Teckna/)
    for (const selector of ['link[rel=icon]', 'link[rel=stylesheet][href*=brand]']) {
      const file = await request.get((await page.locator(selector).getAttribute('href')) ?? '')
      expect([file.status(), file.headers()['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
    }
    for (const logo of ['logo.svg', 'logo-on-dark.svg']) expect((await request.get(`/assets/brand/${logo}`)).status()).toBe(200)
  })

  test("the identity provider's own pages have its colours", async ({ page }) => {
    await signIn(page)
    await page.goto('/identity/session/end')
    await expect(page.locator('body')).toHaveCSS('background-color', BACKGROUND)
    await expect(page.getByRole('button')).toHaveCSS('background-color', PRIMARY)
    await expect(page.locator('body')).not.toContainText(OTHER)
    await expectAccessible(page)
  })
})

import type { Page } from '@playwright/test'
import { childPurchase, PERSONS } from './support/child-purchase.ts'
import { originOf, STATISTICS_SCRIPT_URL } from './support/servers.ts'
import { expect, test } from './support/test.ts'

test.use({ baseURL: originOf('content') })

const ORIGIN = new URL(STATISTICS_SCRIPT_URL).origin

/** A sink as an operator would write it: it reads what is in the array, and every later event by its `push`. */
const SINK = `
  const received = []
  window.received = received
  const layer = window.dataLayer
  received.push(...layer)
  layer.push = (...events) => { received.push(...events); return Array.prototype.push.apply(layer, events) }
  fetch('${ORIGIN}/hello')
  new Image().src = '${ORIGIN}/pixel.png'`

const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64')

/** Answers for the sink's origin. @returns the requested addresses */
async function serveSink(page: Page): Promise<readonly string[]> {
  const asked: string[] = []
  await page.route(`${ORIGIN}/**`, (route) => {
    const url = route.request().url()
    asked.push(url)
    if (url.endsWith('.png')) return route.fulfill({ contentType: 'image/png', body: PIXEL })
    const isScript = url === STATISTICS_SCRIPT_URL
    return route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      contentType: isScript ? 'text/javascript' : 'text/plain',
      body: isScript ? SINK : '',
    })
  })
  return asked
}

const received = async (page: Page) =>
  page.evaluate(() => (Reflect.get(window, 'received') as readonly { event: string }[] | undefined)?.map(({ event }) => event))

test('[B9.4] the operator’s script receives the events after a yes, under the policy of the page, and is gone after a no', async ({
  page,
}) => {
  const asked = await serveSink(page)
  const purchase = childPurchase(page)
  await purchase.open()
  // by its name: another test of this server gives it another label
  await page.locator('[name="insuredChild"]').fill(PERSONS.child8)
  await purchase.guardian.fill(PERSONS.guardian41)
  await purchase.need('Ja').check()
  await purchase.fillContact()
  await expect(purchase.price).toContainText('145 kr/mån')
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])

  await page.getByRole('button', { name: 'Ja, det går bra' }).click()
  await expect.poll(() => asked.toSorted()).toEqual([STATISTICS_SCRIPT_URL, `${ORIGIN}/hello`, `${ORIGIN}/pixel.png`].toSorted())
  await purchase.goToHealth()
  await expect.poll(async () => received(page)).toEqual(['continueWithInsurance'])
  expect(JSON.stringify(await page.evaluate(() => Reflect.get(window, 'received') as unknown))).not.toMatch(/\d{6}|@/)

  await page.getByRole('button', { name: 'Ändra ditt val om statistik' }).click()
  await page.getByRole('button', { name: 'Nej tack' }).click()
  await expect.poll(async () => received(page)).toBeUndefined()
  await expect(page.getByRole('button', { name: 'Ändra ditt val om statistik' })).toBeVisible()
  expect(asked.filter((url) => url === STATISTICS_SCRIPT_URL)).toHaveLength(1)
})

test('[B9.4] in dev mode, the operator’s script is not fetched after a yes', async ({ page }) => {
  const asked = await serveSink(page)
  await page.goto('/?devmode=true')
  await page.getByRole('button', { name: 'Ja, det går bra' }).click()
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
})

import type { Page } from '@playwright/test'
import { childPurchase } from './support/child-purchase.ts'
import { expect, test } from './support/test.ts'

const question = (page: Page) => page.getByRole('region', { name: 'Får vi mäta hur sidan används?' })
const change = (page: Page) => page.getByRole('button', { name: 'Ändra ditt val om statistik' })

/** Returns the page's data layer as JSON; undefined if the page has none. */
const dataLayer = async (page: Page) => page.evaluate(() => JSON.stringify(Reflect.get(window, 'dataLayer')) as string | undefined)
const counted = async (page: Page) => {
  const events = JSON.parse((await dataLayer(page)) ?? 'null') as readonly { readonly event: string }[] | null
  return events?.map(({ event }) => event)
}

/** Adds up the page's layout shifts from the start of its load, in `window.shifted`. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.set(window, 'shifted', 0)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Reflect.set(window, 'shifted', Number(Reflect.get(window, 'shifted')) + Number(Reflect.get(entry, 'value')))
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

for (const [width, height] of [
  [390, 844],
  [1280, 1400],
] as const) {
  test(`the question about statistics keeps its place in the footer from the first paint, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await watchShifts(page)
    await page.goto('/mina-sidor/logga-in')
    await expect(question(page)).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => Reflect.get(window, 'shifted') as number)).toBeLessThan(0.01)
    const left = async (name: string) => (await page.getByRole('contentinfo').getByRole('heading', { name }).boundingBox())?.x
    expect(await left('Får vi mäta hur sidan används?')).toBe(await left('Kontakta oss'))
  })
}

test('[B9.4] a visit is counted only once the customer has agreed, and not any more when they say no', async ({ page }) => {
  const purchase = childPurchase(page)
  await purchase.open()
  await expect(question(page)).toBeVisible()
  await purchase.need('Ja').check()
  await purchase.fillContact()
  await purchase.fillPersons()
  await expect(purchase.price).toContainText('145 kr/mån')
  expect(await counted(page)).toBeUndefined()

  await question(page).getByRole('button', { name: 'Ja, det går bra' }).press('Enter')
  await expect(change(page)).toBeFocused()
  await expect(page.getByText('Tack! Vi mäter hur du använder sidan.')).toBeVisible()
  // earlier events are not sent afterwards
  expect(await counted(page)).toBeUndefined()
  await purchase.goToHealth()
  expect(await counted(page)).toEqual(['continueWithInsurance'])
  expect(await dataLayer(page)).not.toMatch(/\d{6}|@/)

  await page.reload()
  await change(page).click()
  await expect(question(page).getByRole('heading')).toBeFocused()
  await question(page).getByRole('button', { name: 'Nej tack' }).click()
  await expect(page.getByText('Vi mäter inte ditt besök.')).toBeVisible()
  expect(await counted(page)).toBeUndefined()
})

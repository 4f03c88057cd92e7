import type { Route } from '@playwright/test'
import { childPurchase } from './support/child-purchase.ts'
import { expect, test } from './support/test.ts'

/** Chromium itself reports a failed request in the console. */
test.use({ allowedInConsole: /Failed to load resource|ERR_/ })

const CREATE = '**/api/coral/quotes/create*'

const failures: readonly { readonly name: string; readonly answer: (route: Route) => Promise<void>; readonly title: string }[] = [
  { name: 'the server is down', answer: async (route) => route.fulfill({ status: 503, body: '' }), title: 'Något gick fel' },
  {
    name: 'the server answers nonsense',
    answer: async (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<html>Hej!</html>' }),
    title: 'Något gick fel hos oss',
  },
  {
    name: 'the answer is empty [B7.2]',
    answer: async (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '' }),
    title: 'Något gick fel hos oss',
  },
  {
    name: 'the quote goes to underwriting [B4.4]',
    answer: async (route) => {
      const response = await route.fetch()
      const { quote } = (await response.json()) as { quote: object }
      await route.fulfill({ response, json: { quote: { ...quote, quoteSubStatus: 'Underwriting' } } })
    },
    title: 'Vi behöver titta närmare på din ansökan',
  },
]

for (const { name, answer, title } of failures) {
  test(`[B8.1] ${name}: a clear message, a way on, and all answers kept`, async ({ page }) => {
    await page.route(CREATE, answer)
    const purchase = childPurchase(page)
    await purchase.open()
    await purchase.need('Ja').check()
    await purchase.fillContact()
    await purchase.fillPersons()
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.getByText('Alla dina svar finns kvar.')).toBeVisible()
    await expect(purchase.child).toHaveValue('20180101-2392')
    await page.unroute(CREATE)
    const retry = page.getByRole('button', { name: 'Försök igen' })
    if (await retry.isVisible()) {
      await retry.click()
      await expect(purchase.price).toContainText('145 kr/mån')
      await purchase.goToHealth()
    } else {
      await expect(page.getByRole('link', { name: /Ring 08.465/ }).first()).toBeVisible()
    }
  })
}

test('[B7.2] a call whose connection breaks is retried, and then reported', async ({ page }) => {
  let tries = 0
  await page.route(CREATE, async (route) => {
    tries += 1
    if (tries <= 4) await route.abort('connectionreset')
    else await route.fallback()
  })
  const purchase = childPurchase(page)
  await purchase.open()
  await purchase.fillPersons()
  await expect(purchase.price).toContainText('145 kr/mån', { timeout: 30_000 })
  expect(tries).toBeGreaterThan(4)
})

test('[B8.1] a slow server is reported as slow, and the answers stay', async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(CREATE, async (route) => {
    await held
    await route.fallback()
  })
  const purchase = childPurchase(page)
  await purchase.open()
  await purchase.fillPersons()
  await expect(purchase.price).toContainText('Vi räknar ut ditt pris')
  await expect(page.getByText(/Vi väntar fortfarande på ditt pris/)).toBeVisible({ timeout: 15_000 })
  release()
  await expect(purchase.price).toContainText('145 kr/mån')
})

test('[B4.3] two quick changes: an answer to the older question comes late, and is not shown', async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  let calls = 0
  await page.route(CREATE, async (route) => {
    calls += 1
    if (calls > 4) return route.fallback()
    const response = await route.fetch()
    const { quote } = (await response.json()) as { quote: object }
    await held
    return route.fulfill({ response, json: { quote: { ...quote, annualPremium: 12 } } })
  })
  const purchase = childPurchase(page)
  await purchase.open()
  await purchase.fillPersons()
  await expect.poll(() => calls).toBe(4)
  await purchase.child.fill('201501022386')
  await purchase.child.blur()
  release()
  await expect(purchase.price).toContainText('145 kr/mån')
  expect(calls).toBeGreaterThan(4)
})

test('what the server refuses is shown at its input', async ({ page }) => {
  await page.route(CREATE, async (route) =>
    route.fulfill({
      status: 400,
      json: {
        code: 'invalidAnswers',
        message: 'some answers are not valid',
        faults: [{ input: 'insuredChild', message: 'personalNumber.checkDigit', params: {} }],
      },
    }),
  )
  const purchase = childPurchase(page)
  await purchase.open()
  await purchase.fillPersons()
  await expect(page.getByText('Någon siffra är fel. Kontrollera hela personnumret.').first()).toBeVisible()
  await expect(purchase.child).toHaveAttribute('aria-invalid', 'true')
})

for (const width of [375, 1280]) {
  test(`[B4.2] no question moves when the prices come, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 1_000 })
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route(CREATE, async (route) => {
      await held
      await route.continue()
    })
    const topOfQuestion = async () => (await purchase.need('Ja').evaluate((radio) => radio.getBoundingClientRect().top + scrollY)).toFixed()
    const purchase = childPurchase(page)
    await purchase.open()
    const asked = page.waitForRequest(CREATE)
    await purchase.fillPersons()
    await asked
    const before = await topOfQuestion()
    release()
    await expect(purchase.amount(/145 kr/)).toBeVisible()
    expect(await topOfQuestion()).toBe(before)
  })
}

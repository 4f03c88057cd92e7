import type { Page, Route } from '@playwright/test'
import { childPurchase, PERSONS, PRODUCT_PATH, signOnPhone, SIGNERS } from './support/child-purchase.ts'
import { expect, test } from './support/test.ts'

/** Chromium itself reports a failed request in the console. */
test.use({ allowedInConsole: /Failed to load resource|ERR_/ })

const QUOTES = /\/api\/coral\/quotes\/(create|update)/
const UPDATE = '**/api/coral/quotes/update*'
const INITIATE = '**/api/insurance-application/initiate-sign'
const ACCEPT = '**/api/coral/quotes/accept*'

const chooseOtherDevice = async (page: Page) => page.getByRole('button', { name: /annan enhet/ }).click()
const retry = (page: Page) => page.getByRole('button', { name: 'Försök igen' })
const qrCode = (page: Page) => page.getByRole('img', { name: /QR/ })

const refusing =
  (code: string, faults: readonly object[] = []) =>
  async (route: Route): Promise<void> =>
    route.fulfill({ status: 409, json: { code, message: 'refused', faults } })

/** With everything answered, at the signing. */
async function atSigning(page: Page, guardian: string = PERSONS.guardian41) {
  const purchase = childPurchase(page)
  await purchase.answerAll(guardian, 'Pappersfaktura')
  return purchase
}

test.describe('[B4.5] [B8.1] at the signing', () => {
  test('a changed price is reported, nothing is signed, and Back shows the new price', async ({ page }) => {
    const purchase = await atSigning(page)
    let initiated = 0
    await page.route(INITIATE, async (route) => {
      initiated += 1
      await route.continue()
    })
    await page.route(QUOTES, async (route) => {
      const response = await route.fetch()
      const { quote } = (await response.json()) as { quote: object }
      await route.fulfill({ response, json: { quote: { ...quote, annualPremium: 2_400 } } })
    })
    await chooseOtherDevice(page)
    await expect(page.getByText('Priset har ändrats sedan du såg det senast. Ingenting är undertecknat.')).toBeVisible()
    await expect(retry(page)).toBeHidden()
    expect(initiated).toBe(0)
    await purchase.back.click()
    await expect(purchase.heading).toHaveText('Kontrollera dina uppgifter')
    await expect(purchase.price).toContainText('200 kr/mån')
  })

  test('answers that cannot be sent can be sent again', async ({ page }) => {
    await atSigning(page, SIGNERS[1])
    await page.route(UPDATE, async (route) => route.fulfill({ status: 503, body: '' }))
    await chooseOtherDevice(page)
    await expect(page.getByText('Vi får ingen kontakt just nu.')).toBeVisible()
    await page.unroute(UPDATE)
    await retry(page).click()
    await expect(qrCode(page)).toBeVisible()
    await page.getByRole('button', { name: 'Avbryt' }).click()
  })

  test('a bundle that was withdrawn meanwhile asks for a reload, and for no other try', async ({ page }) => {
    await atSigning(page)
    await page.route(INITIATE, refusing('bundleUnknown'))
    await chooseOtherDevice(page)
    await expect(page.getByRole('heading', { name: 'Det finns en nyare version av sidan' })).toBeVisible()
    await expect(page.getByText('Alla dina svar finns kvar.')).toBeVisible()
    // the pressed button is no longer in the page
    await expect(page.locator('.sign-step')).toBeFocused()
    await expect(retry(page)).toBeHidden()
    await page.unroute(INITIATE)
    await page.getByRole('button', { name: 'Ladda om sidan' }).click()
    await expect(page.getByRole('button', { name: /annan enhet/ })).toBeVisible()
  })

  test('an answer that is refused is shown at its input', async ({ page }) => {
    const purchase = await atSigning(page)
    await page.route(INITIATE, refusing('invalidAnswers', [{ input: 'email', message: 'email.format', params: {} }]))
    await chooseOtherDevice(page)
    await expect(purchase.heading).toHaveText('Barnförsäkring')
    await expect(purchase.email).toHaveAttribute('aria-invalid', 'true')
  })
})

test.describe('[B4.5] [B8.1] a signed purchase', () => {
  test('that is not accepted at first is at the next try', async ({ page }) => {
    await atSigning(page, SIGNERS[4])
    await page.route(ACCEPT, async (route) => route.fulfill({ status: 503, body: '' }))
    await chooseOtherDevice(page)
    await expect(qrCode(page)).toBeVisible()
    await signOnPhone(page.context(), SIGNERS[4])
    await expect(page.getByRole('heading', { name: 'Underskriften är klar, men inte köpet' })).toBeVisible()
    await expect(page.getByText('Du behöver inte skriva under en gång till.')).toBeVisible()
    await expect(page.locator('.sign-step')).toBeFocused()
    await page.unroute(ACCEPT)
    await retry(page).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Klart/ })).toBeVisible()
  })

  test('that is refused leads back, or to customer service', async ({ page }) => {
    const purchase = await atSigning(page, SIGNERS[5])
    await page.route(ACCEPT, refusing('quoteChanged'))
    await chooseOtherDevice(page)
    await expect(qrCode(page)).toBeVisible()
    await signOnPhone(page.context(), SIGNERS[5])
    await expect(page.getByRole('heading', { name: 'Underskriften är klar, men inte köpet' })).toBeVisible()
    await expect(retry(page)).toBeHidden()
    await expect(page.getByRole('main').getByRole('link', { name: /Ring 08.465/ })).toBeVisible()
    await purchase.back.click()
    await expect(purchase.heading).toHaveText('Kontrollera dina uppgifter')
  })

  test('never navigates a customer who left to the receipt, and keeps no answers', async ({ page }) => {
    await atSigning(page, SIGNERS[6])
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route(ACCEPT, async (route) => {
      await held
      await route.continue()
    })
    await chooseOtherDevice(page)
    await expect(qrCode(page)).toBeVisible()
    const asked = page.waitForRequest(ACCEPT)
    await signOnPhone(page.context(), SIGNERS[6])
    await asked
    await page.getByRole('banner').getByRole('link').first().click()
    await expect(page).toHaveURL('/')
    const answered = page.waitForResponse(ACCEPT)
    release()
    await answered
    await expect
      .poll(async () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('teckna.flow'))))
      .toEqual([])
    await expect(page).toHaveURL('/')
    await page.goto(`${PRODUCT_PATH}/teckna`)
    await expect(childPurchase(page).child).toHaveValue('')
  })
})

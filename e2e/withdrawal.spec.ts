import { childPurchase, POLICY_NUMBER, signAndGetReceipt, SIGNERS } from './support/child-purchase.ts'
import { expect, test } from './support/test.ts'

test('the withdrawal function: from the receipt, without login, with an acknowledgement', async ({ page, request }) => {
  const purchase = childPurchase(page)
  await purchase.answerAll(SIGNERS[6])
  await signAndGetReceipt(page, SIGNERS[6])
  const receiptUrl = page.url()
  await page.getByRole('link', { name: 'Ångra avtalet här' }).first().click()
  await expect(page.getByText('till och med 5 december 2026')).toBeVisible()
  await page.getByRole('button', { name: 'Bekräfta att jag ångrar avtalet' }).click()
  await expect(page.getByRole('textbox', { name: /E-postadress/ })).toBeFocused()
  await page.getByRole('textbox', { name: /E-postadress/ }).fill('elin@example.se')
  await page.getByRole('button', { name: 'Bekräfta att jag ångrar avtalet' }).click()
  await expect(page.getByRole('heading', { name: 'Du har ångrat avtalet' })).toBeVisible()
  await expect(page.getByText(/21\s+november\s+2026\s+klockan \d\d:\d\d/)).toBeVisible()

  const pdf = await request.get((await page.getByRole('link', { name: /Ladda ner bekräftelsen/ }).getAttribute('href')) ?? '')
  expect(pdf.headers()['content-type']).toBe('application/pdf')
  await page.goto(receiptUrl)
  await expect(page.getByRole('heading', { name: 'Avtalet är ångrat' })).toBeVisible()
})

test.describe(() => {
  /** Chromium itself reports a refused request in the console. */
  test.use({ allowedInConsole: /Failed to load resource/ })

  test('the withdrawal function without a receipt asks for the policyholder, and reveals nothing to a stranger', async ({ page }) => {
    const purchase = childPurchase(page)
    await purchase.answerAll(SIGNERS[7])
    await signAndGetReceipt(page, SIGNERS[7])
    const policyNumber = (await page.getByText(POLICY_NUMBER).textContent()) ?? ''
    await page.getByRole('contentinfo').getByRole('link', { name: 'Ångra avtalet här' }).click()
    const fill = async (personalNumber: string) => {
      await page.getByRole('textbox', { name: 'Försäkringsnummer' }).fill(policyNumber)
      await page.getByRole('textbox', { name: 'Ditt personnummer' }).fill(personalNumber)
      await page.getByRole('textbox', { name: 'Ditt namn' }).fill('Elin Sjövall')
      await page.getByRole('textbox', { name: /E-postadress/ }).fill('elin@example.se')
      await page.getByRole('button', { name: 'Bekräfta att jag ångrar avtalet' }).click()
    }
    await fill('19910101-2392')
    await expect(page.getByText(/Vi hittar inget avtal med de uppgifterna/)).toBeVisible()
    await fill(SIGNERS[7])
    await expect(page.getByRole('heading', { name: 'Du har ångrat avtalet' })).toBeVisible()
  })

  test('a receipt that does not exist shows a message', async ({ page }) => {
    await page.goto('/kvittens?kvitto=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA')
    await expect(page.getByRole('heading', { name: 'Vi hittar inte bekräftelsen' })).toBeVisible()
  })
})

import type { Page } from '@playwright/test'
import type { WalletResponse } from '../src/contract/wallet.ts'
import { look } from './support/look.ts'
import { signInTo } from './support/signed-in.ts'
import { expect, test } from './support/test.ts'
import { cardOf, codeOf, signInAt } from './support/wallet.ts'

/** Has a caravan and a trailer at one of the simulated companies. No other test here signs in at companies as her. */
const CUSTOMER = '196411193086'
const FETCH = '/mina-sidor/hamta'

test.use({ viewport: { width: 390, height: 844 } })

test('[P1.9] [P4.10] a customer fetches from three companies with a reload in the middle, cancels a fourth, and deletes everything', async ({
  page,
  browser,
}) => {
  test.slow()
  await signInTo(page, FETCH, { username: 'birgitta', password: 'teckna-demo' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Försäkringar hos andra bolag')
  const elsewhere = page.getByRole('button', { name: 'BankID på en annan enhet' })
  await elsewhere.press('Enter')
  await expect(page.getByText('Välj minst ett bolag')).toBeVisible()
  await look(page, 'wallet-choose')

  // by the keyboard alone
  for (const company of ['Dina', 'Hedvig', 'Svedea', 'If']) await page.getByRole('checkbox', { name: company, exact: true }).press('Space')
  await page.getByRole('checkbox', { name: /^Jag godkänner villkoren/ }).press('Space')
  await elsewhere.press('Enter')
  await expect(page.getByRole('heading', { name: 'Dina hämtningar' })).toBeFocused()

  await expect(codeOf(page, 'Dina')).toBeVisible()
  await look(page, 'wallet-sign-in')
  await signInAt(page, 'dina', CUSTOMER)
  await expect(codeOf(page, 'Hedvig')).toBeVisible()
  await page.getByRole('button', { name: 'Avbryt hos If' }).press('Enter')
  await expect(cardOf(page, 'If')).toContainText('Ingenting hämtades.')

  await page.reload()
  await expect(codeOf(page, 'Hedvig')).toBeVisible()
  await signInAt(page, 'hedvig', CUSTOMER)
  await expect(codeOf(page, 'Svedea')).toBeVisible()
  await signInAt(page, 'svedea', CUSTOMER)
  await expect(cardOf(page, 'Dina')).toContainText('2 försäkringar är hämtade.')
  await expect(cardOf(page, 'Hedvig')).toContainText('Vi hittade ingen försäkring i ditt namn hos bolaget.')
  await expect(cardOf(page, 'Svedea')).toContainText('Bolaget svarade, men vi kunde inte läsa dina försäkringar.')
  await expect(page.getByText('Vi har sparat 2 försäkringar från andra bolag.')).toBeVisible()
  await look(page, 'wallet-ended')

  const kept = await page.request.get(`/api/wallet/insurances/${CUSTOMER}`)
  expect(kept.status(), 'a call without a signature').toBe(401)
  await expectHiddenFromOthers(await browser.newPage({ viewport: { width: 390, height: 844 } }))

  await page.getByRole('button', { name: 'Radera allt' }).press('Enter')
  await look(page, 'wallet-asking')
  await page.getByRole('button', { name: 'Ja, radera allt' }).press('Enter')
  await expect(page.getByText('Allt är raderat. Försäkringar: 2. Hämtningar: 4.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('checkbox', { name: /^Jag godkänner villkoren/ })).not.toBeChecked()
  await expect(page.getByRole('heading', { name: 'Dina hämtningar' })).toBeHidden()
})

/** Another customer sees nothing of it. */
async function expectHiddenFromOthers(page: Page): Promise<void> {
  const answered = page.waitForResponse(/\/api\/wallet\/insurances\//)
  await signInTo(page, FETCH, { username: 'mira', password: 'teckna-demo' })
  expect((await (await answered).json()) as WalletResponse).toEqual({ insurances: [], insuranceCollections: [] })
  await expect(page.getByRole('heading', { name: 'Hämta från bolagen du väljer' })).toBeVisible()
  await page.close()
}

test('[P2.6] [P4.8] devmode=wallet shows a filled wallet, one of whose insurances is fetched again', async ({ page }) => {
  await page.goto(`${FETCH}?devmode=true&devmode=wallet`)
  await expect(page.getByText('Vi har sparat 5 försäkringar från andra bolag.')).toBeVisible()
  await page.goto('/mina-sidor/uppdatera?id=devmode-wallet-0000004&devmode=true&devmode=wallet')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Uppdatera Hemförsäkring Storgatan 1, 753 31 Uppsala')
  await look(page, 'wallet-update')
  await page.getByRole('button', { name: 'BankID på den här enheten' }).press('Enter')
  await expect(cardOf(page, 'Länsförsäkringar')).toContainText('En försäkring är hämtad.')
  await expect(page.getByRole('link', { name: 'Till försäkringen', exact: true })).toBeVisible()
  await look(page, 'wallet-updated')
})

import type { Page } from '@playwright/test'
import { controlledPhone, signInPage } from './support/sign-in.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts'

/** The demo customer whose bank refused direct debit. They are in no other test of this kind. */
const CUSTOMER = '196211173148'
const PAYMENTS = '/mina-sidor/betalningar'
const SIMULATOR = '/bankid-simulator/sim'

async function signInTo(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByRole('link', { name: 'Logga in med BankID' }).click()
  const signIn = signInPage(page)
  const phone = controlledPhone(page.request)
  const token = await signIn.startTokenOf(async () => signIn.otherDevice.click())
  await phone.scan(token, CUSTOMER)
  await phone.identify(token, CUSTOMER)
}

/** Opens and signs the customer's newest order on the simulated phone. */
async function signOnPhone(page: Page): Promise<void> {
  const listed = (await (await page.request.get(`${SIMULATOR}/orders`)).json()) as {
    orders: { orderRef: string; autoStartToken: string; askedFor?: { personalNumber?: string } }[]
  }
  const order = listed.orders.findLast(({ askedFor }) => askedFor?.personalNumber === CUSTOMER)
  if (!order) throw new Error('there is nothing to sign')
  for (const [what, data] of [
    ['start', { autoStartToken: order.autoStartToken, personalNumber: CUSTOMER }],
    ['sign', { securityCode: '123456', personalNumber: CUSTOMER }],
  ] as const)
    expect((await page.request.post(`${SIMULATOR}/orders/${order.orderRef}/${what}`, { data })).status()).toBe(200)
}

/** Fills in the application for the first insurance that can be paid by direct debit, to the signing. */
async function fillIn(page: Page): Promise<void> {
  await page.getByRole('link', { name: /Ansök om autogiro/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ansök om autogiro')
  await page.getByRole('textbox', { name: 'Clearingnummer' }).fill('7123')
  await page.getByRole('textbox', { name: 'Kontonummer' }).fill('1234563')
  await page.getByRole('checkbox', { name: /Jag godkänner medgivandet/ }).check()
  await page.getByRole('textbox', { name: /E-post/ }).fill('sten@example.se')
  await page.getByRole('button', { name: 'Fortsätt' }).click()
  const ordered = page.waitForResponse(/autogiro\/initiate-sign/)
  await page.getByRole('button', { name: 'BankID på en annan enhet' }).click()
  await ordered
}

async function expectFine(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
}

test.use({ viewport: { width: 390, height: 844 } })

test('[P1.7] [P1.8] direct debit: refused by the bank, applied for anew, left unsigned, signed from the overview, and revoked', async ({
  page,
}) => {
  test.slow()
  await signInTo(page, PAYMENTS)
  await expect(page.getByText('Nekad av banken')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Nästa betalning' })).toBeVisible()
  await expectFine(page)

  await fillIn(page)
  await page.getByRole('button', { name: 'Avbryt', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Försök igen' })).toBeVisible()
  await page.goto('/mina-sidor/oversikt')
  await expect(page.getByRole('heading', { name: 'Du har något att signera' })).toBeVisible()
  await page.getByRole('link', { name: 'Visa och signera' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ärenden att signera')
  await expectFine(page)
  await page.getByRole('link', { name: /Visa och signera/ }).click()
  await expect(page.getByText('konto som slutar på 4563').or(page.getByText('kontonummer som slutar på 4563'))).toBeVisible()
  await expectFine(page)
  const ordered = page.waitForResponse(/cases\/initiate-sign/)
  await page.getByRole('button', { name: 'BankID på en annan enhet' }).click()
  await ordered
  await signOnPhone(page)
  await expect(page.getByRole('heading', { name: 'Tack, du har skrivit under' })).toBeVisible()

  await page.goto(PAYMENTS)
  await expect(page.getByText('Väntar på banken')).toBeVisible()
  await page.getByRole('button', { name: /^Återkalla/ }).click()
  await page.getByRole('button', { name: 'Ja, återkalla medgivandet' }).click()
  await expect(page.getByText('Medgivandet är återkallat. Du får faktura i stället.')).toBeVisible()

  await fillIn(page)
  await signOnPhone(page)
  await expect(page).toHaveURL(/\/mina-sidor\/autogiroansokan-mottagen\?arende=/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vi har tagit emot din ansökan')
  await expect(page.getByText('konto som slutar på 4563')).toBeVisible()
  await expectFine(page)
})

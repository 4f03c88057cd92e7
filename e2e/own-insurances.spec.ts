import { childPurchase, PERSONS, signAndGetReceipt } from './support/child-purchase.ts'
import { look } from './support/look.ts'
import { signInByBankId } from './support/sign-in.ts'
import { INSURANCE_OF_CUSTOMER, signIn as signInByName, signInTo } from './support/signed-in.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts'

/** Buys and signs in here, and in no other test: BankID allows one order per person at a time. */
const BUYER = PERSONS.turns18Today

test.use({ viewport: { width: 390, height: 844 } })

const addressOf = (number: string) => `/mina-sidor/oversikt/forsakring?nummer=${number}`

test('[P1.3] what is bought in the shop is there after signing in, with its page and its documents', async ({ page, context, request }) => {
  const purchase = childPurchase(page)
  await purchase.answerAll(BUYER)
  await signAndGetReceipt(page, BUYER)
  const number = (
    await page
      .getByText(/^TF-\d{2}-\d{8}$/)
      .first()
      .innerText()
  ).trim()
  const shown = new RegExp(`^${number.replace(/(\d{4})(\d{4})$/, String.raw`$1\s$2`)}$`)

  await signInByBankId(page, request, BUYER)

  const card = page.getByRole('listitem').filter({ hasText: 'Nils' })
  await expect(card.getByRole('heading', { name: 'Barnförsäkring Nils' })).toBeVisible()
  await expect(card.getByText(shown)).toBeVisible()
  await expect(card.getByText('Ny', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await card.getByRole('link', { name: /^Visa försäkringen/ }).press('Enter')
  await expect(page).toHaveURL(`/mina-sidor/oversikt/forsakring?nummer=${number}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Barnförsäkring Nils' })).toBeVisible()
  await expect(page.getByText(/^145\skr$/)).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Ångra avtalet här' })).toBeVisible()
  await look(page, 'details')

  const letter = page.getByRole('link', { name: /^Försäkringsbrev \(PDF\)/ })
  const address = (await letter.getAttribute('href')) ?? ''
  expect(address).toBe(`/api/insurances/details/insurance/${number}/documents/forsakringsbrev.pdf`)
  const own = await context.request.get(address)
  expect([own.status(), own.headers()['content-type']]).toEqual([200, 'application/pdf'])
  expect((await request.get(address)).status()).toBe(401)

  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Barnförsäkring Nils' })).toBeVisible()

  // [P4.6] withdrawn from within the period, without a personal number
  await page.getByRole('main').getByRole('link', { name: 'Ångra avtalet här' }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'Försäkringsnummer' })).toHaveValue(number)
  await expect(page.getByRole('textbox', { name: 'Ditt personnummer' })).toHaveCount(0)
  await page.getByRole('textbox', { name: /E-postadress/ }).fill('nils@example.se')
  await page.getByRole('button', { name: 'Bekräfta att jag ångrar avtalet' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Du har ångrat avtalet' })).toBeVisible()
  await page.goto('/mina-sidor/oversikt')
  await expect(page.getByRole('heading', { level: 1, name: 'Översikt' })).toBeVisible()
  await expect(page.getByText('Du har inga försäkringar hos oss än.')).toBeVisible()
})

test('[P4.5] the overview of a demo customer shows each state, narrow and wide, and nothing after signing out', async ({ page }) => {
  await signInByName(page)
  const home = page.getByRole('listitem').filter({ hasText: 'Hemförsäkring' })
  await expect(home.getByText('Förnyas', { exact: true })).toHaveCount(1)
  const car = page.getByRole('listitem').filter({ hasText: 'Bilförsäkring' })
  await expect(car.getByText('Ny', { exact: true })).toBeVisible()
  await look(page, 'overview')
  await car.getByRole('link', { name: /^Visa försäkringen/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Bilförsäkring/ })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Självrisk' })).toBeVisible()
  await look(page, 'car')
  await page.getByRole('link', { name: 'Logga ut' }).click()
  await expect(page).toHaveURL(/utloggad/)
  await page.goto('/mina-sidor/oversikt')
  await expect(page.getByRole('heading', { level: 1, name: 'Logga in' })).toBeVisible()
  await expect(page.getByText(/MLB\s012/)).toHaveCount(0)
})

test.describe('an address with a number that is not the customer\u2019s', () => {
  test.use({ allowedInConsole: /404 \(Not Found\)/ })

  test('[P1.3] shows no insurance and leads back', async ({ page }) => {
    await signInTo(page, addressOf(INSURANCE_OF_CUSTOMER), { username: 'johan', password: 'teckna-demo' })
    await expect(page.getByRole('heading', { level: 1, name: 'Vi hittar inte försäkringen' })).toBeVisible()
    await expectAccessible(page)
    const said = await page.getByRole('main').innerText()
    const document = `/api/insurances/details/insurance/${INSURANCE_OF_CUSTOMER}/documents/statement.pdf`
    expect((await page.request.get(document)).status()).toBe(404)
    await page.goto(addressOf('TF-26-00000000'))
    await expect(page.getByRole('heading', { level: 1, name: 'Vi hittar inte försäkringen' })).toBeVisible()
    expect(await page.getByRole('main').innerText()).toBe(said)
    await page.getByRole('link', { name: 'Till översikten' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Översikt' })).toBeVisible()
  })
})

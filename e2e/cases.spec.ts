import { customerOf, journey, personaOf, readProducts } from './support/products.ts'
import { signInTo } from './support/signed-in.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts'

const life = (await readProducts()).find(({ flow }) => flow === 'life')!
const ADDRESS = 'cases@example.se'
const CASES = '/mina-sidor/arenden'
const UNDERWRITER = { username: 'riskbedomare', password: 'teckna-demo' }

test.use({ viewport: { width: 390, height: 780 }, allowedInConsole: /404 \(Not Found\)/ })

test('[B2.7] [B4.4] a customer in underwriting sends the application, gets a mail, and is in the list of the case handlers', async ({
  page,
  browser,
}) => {
  const customer = await customerOf(life, personaOf(life, '64 år'), { insuredSum: 2_000_000 })
  const way = journey(page, customer)
  await way.begin()
  await way.walk('health')
  await way.answer(customer.steps[1]!)
  await page.getByRole('link', { name: 'Be oss titta på ansökan' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Be oss titta på din ansökan')
  await expect(page.getByText('Försäkringsbelopp')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: 'Skicka ansökan' }).click()
  await expect(page.getByRole('textbox', { name: 'E-postadress' })).toBeFocused()
  await page.getByRole('textbox', { name: 'E-postadress' }).fill(ADDRESS)
  await page.getByRole('textbox', { name: 'Telefonnummer' }).fill('070-174 06 05')
  await page.getByRole('combobox', { name: 'Dag och tid' }).selectOption({ index: 3 })
  await page.getByRole('button', { name: 'Skicka ansökan' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tack, vi tittar på din ansökan')
  const confirmation = page.getByText(/Ditt ärendenummer är ÄR-\d\d-\d{6}\./)
  await page.reload()
  await expect(confirmation).toBeVisible()
  const reference = /ÄR-\d\d-\d{6}/.exec((await confirmation.textContent()) ?? '')?.[0] ?? ''
  await expect(page.getByText(/^Vi ringer 070.174.06.05 den /)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  for (const made of [reference, 'a'.repeat(32)]) {
    await page.goto(`${life.product.path}/bekraftat-prisforslag?arende=${made}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sidan finns inte')
  }

  const office = await browser.newContext({ viewport: { width: 390, height: 780 } })
  const handler = await office.newPage()
  await handler.goto('/dev/outbox')
  await expect(handler.getByRole('article').filter({ hasText: ADDRESS }).first()).toContainText(reference)
  await signInTo(handler, CASES, UNDERWRITER)
  const listed = handler.getByRole('listitem').filter({ hasText: reference })
  await expect(listed).toContainText('Livförsäkring')
  await expectAccessible(handler)
  await expectNoSidewaysScroll(handler)
  await listed.getByRole('link', { name: `Öppna ${reference}` }).click()
  await handler.getByRole('button', { name: 'Visa svar om hälsa' }).click()
  await expect(handler.getByText('Röker du?')).toBeVisible()
  await handler.getByRole('button', { name: /^Ta ärendet/ }).click()
  await expect(handler.getByText(`Du har tagit ${reference}.`)).toBeVisible()
  await expectAccessible(handler)
  await handler.goto(`${CASES}?lage=taken`)
  await expect(listed).toContainText('Rina Riskbedömare')
  await office.close()
})

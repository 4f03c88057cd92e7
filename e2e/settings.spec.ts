import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { look } from './support/look.ts'
import { controlledPhone, signInPage } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

/** Each signs in here, and in no other test: BankID allows one order per person at a time. */
const CUSTOMER = '197602292380'
const LEAVER = '195611242859'

// refusals that the tests provoke
test.use({ allowedInConsole: /status of (400|403|404)/ })

/** The link to try comes in a mail of the first test. */
test.describe.configure({ mode: 'serial' })

const SETTINGS = '/mina-sidor/mina-installningar'

async function signIn(page: Page, request: APIRequestContext, personalNumber: string): Promise<void> {
  const signingIn = signInPage(page)
  const phone = controlledPhone(request)
  await signingIn.open()
  const token = await signingIn.startTokenOf(async () => signingIn.otherDevice.click())
  await phone.scan(token, personalNumber)
  await phone.identify(token, personalNumber)
  await signingIn.expectSignedIn()
}

test('[P3.6] [P1.10] a customer changes contact details, offers and user name, and signs in by the new name', async ({ page, request }) => {
  test.slow()
  await signIn(page, request, CUSTOMER)
  await page.goto(SETTINGS)
  await expect(page.getByRole('heading', { level: 1, name: 'Inställningar' })).toBeVisible()
  await expect(page.getByText('Du får inga erbjudanden.', { exact: true })).toBeVisible()
  await look(page, 'settings')

  await page.getByRole('button', { name: 'Ändra kontaktuppgifter' }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'Gatuadress' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Gatuadress' }).fill('Provgatan 3')
  await page.getByRole('textbox', { name: 'E-post' }).fill('inte en adress')
  await page.getByRole('textbox', { name: 'Telefon' }).fill('070-174 06 05')
  await page.getByRole('button', { name: 'Spara' }).click()
  await expect(page.getByRole('textbox', { name: 'E-post' })).toBeFocused()
  await expect(page.getByText(/^Fyll i en hel e.postadress, till exempel/)).toBeVisible()
  await look(page, 'settings-fault')
  await page.getByRole('textbox', { name: 'E-post' }).fill('kund@example.se')
  await page.getByRole('button', { name: 'Spara' }).click()
  await expect(page.getByText('Dina kontaktuppgifter är sparade.')).toBeVisible()
  await expect(page.getByText(/^Provgatan 3, /)).toBeVisible()

  await page.getByRole('button', { name: 'Ja, skicka erbjudanden' }).click()
  await expect(page.getByText('Sparat. Du får erbjudanden.')).toBeVisible()

  await page.getByRole('button', { name: 'Välj användarnamn' }).click()
  await page.getByRole('textbox', { name: 'Användarnamn' }).fill('provkund')
  await page.getByLabel('Nytt lösenord').fill('Sommar 2026 !')
  await page.getByRole('button', { name: 'Spara' }).click()
  await expect(page.getByText(/Det lösenordet är lätt att gissa/)).toBeVisible()
  await page.getByLabel('Nytt lösenord').fill('fyra gula kajor sjunger')
  await look(page, 'settings-password')
  await page.getByRole('button', { name: 'Spara' }).click()
  await expect(page.getByText('Klart. Du kan nu logga in med användarnamn och lösenord.')).toBeVisible()

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Ladda ned som data' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^mina-uppgifter-\d{4}-\d\d-\d\d\.json$/)
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({
    personalNumber: CUSTOMER,
    data: { customer: { email: 'kund@example.se' }, account: { username: 'provkund' } },
  })
  const savingPage = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Ladda ned att läsa' }).click()
  const readable = await savingPage
  expect(readable.suggestedFilename()).toMatch(/^mina-uppgifter-\d{4}-\d\d-\d\d\.html$/)
  const text = await readFile(await readable.path(), 'utf8')
  expect(text).toContain('<dt>E-post</dt><dd>kund@example.se</dd>')
  expect(text).not.toMatch(/N\/A|ownData/)
  await expect(page.getByText('Filen är nedladdad.')).toBeVisible()
  await look(page, 'settings-done')

  await page.getByRole('link', { name: 'Se vem som har tittat' }).click()
  await expect(page.getByText('Ingen hos oss har öppnat dina uppgifter.')).toBeVisible()
  await look(page, 'looks')

  await page.goto('/mina-sidor/logga-ut')
  await expect(page).toHaveURL(/utloggad/)
  const byName = signInPage(page)
  await byName.open('användarnamn')
  await byName.nameField.fill('Provkund')
  await byName.passwordField.fill('fyra gula kajor sjunger')
  await byName.submit.click()
  await byName.expectSignedIn()
  await page.goto(SETTINGS)
  await expect(page.getByText('Du kan logga in med BankID eller med användarnamnet provkund.')).toBeVisible()
  await expect(page.getByText(/behöver du nyss ha loggat in med BankID/)).toBeVisible()
  await page.getByRole('button', { name: 'Ladda ned som data' }).click()
  await expect(page.getByText('Filen kan innehålla svar om din hälsa. Därför behöver du nyss ha loggat in med BankID.')).toBeVisible()
  await look(page, 'settings-by-name')
})

test('[P6.1] a customer deletes the own data in two steps and is signed out', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, request, LEAVER)
  await page.goto(`${SETTINGS}/radera`)
  await look(page, 'forget')
  await page.getByRole('button', { name: 'Gå vidare till att radera' }).click()
  await expect(page.getByRole('heading', { name: 'Vill du radera nu?' })).toBeFocused()
  await look(page, 'forget-asking')
  await page.getByRole('button', { name: 'Ja, radera mina uppgifter' }).press('Enter')
  await expect(page).toHaveURL(/\/mina-sidor\/utloggad/)
  await page.goto(SETTINGS)
  await expect(page).toHaveURL(/\/mina-sidor\/logga-in/)
})

test('[P1.10] the link of a mail ends offers without sign-in, and can be undone', async ({ page, request }) => {
  await page.goto('/avregistrera')
  await expect(page.getByRole('heading', { level: 1, name: 'Länken fungerar inte' })).toBeVisible()
  await page.goto('/avregistrera?kund=v1.a.b.c')
  await page.getByRole('button', { name: 'Ja, sluta skicka erbjudanden' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Länken fungerar inte' })).toBeVisible()

  // the confirmation of a yes carries the link
  const outbox = async () => (await request.get('/dev/outbox')).text()
  await expect.poll(outbox).toContain('Du får våra erbjudanden')
  const address = /\/avregistrera\?kund=[\w.-]+/.exec(await outbox())?.[0] ?? ''
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: 'Vill du sluta få erbjudanden?' })).toBeVisible()
  await look(page, 'opt-out')
  await page.getByRole('button', { name: 'Ja, sluta skicka erbjudanden' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Du får inga fler erbjudanden' })).toBeFocused()
  await look(page, 'opt-out-done')
  await page.getByRole('button', { name: 'Ångra' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ingenting är ändrat' })).toBeVisible()
})

import { CUSTOMER, OVERVIEW, signIn, signInTo } from './support/signed-in.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts'

const DESK = '/mina-sidor/arenden'

test('[P1.6] a customer asks, a case handler answers, and the customer finds the answer after signing in again', async ({
  page,
  browser,
}) => {
  test.slow()
  await page.goto('/mina-sidor/kontakta-oss')
  await expect(page).toHaveURL(/logga-in\?returnTo=/)
  await signIn(page)
  // the number of another customer's insurance
  await page.goto('/mina-sidor/kontakta-oss?nummer=TF-00-10000008')
  await expect(page.getByRole('heading', { level: 1, name: 'Kontakta oss' })).toBeVisible()
  await expect(page.getByText('Elin Sjövall')).toBeVisible()
  await expect(page.getByLabel('Vilken försäkring gäller det?')).toHaveValue('')
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoSidewaysScroll(page)
  }
  await expectAccessible(page)
  await page.getByLabel('Ämne').selectOption({ label: 'Betalning' })
  const insurance = page.getByLabel('Vilken försäkring gäller det?')
  await expect(insurance.getByRole('option', { name: /^Bilförsäkring, MLB\s?012 \(TF-00-\d{4}\s\d{4}\)$/ })).toHaveCount(1)
  await insurance.selectOption({ label: await insurance.getByRole('option', { name: /^Bilförsäkring/ }).innerText() })
  await page.getByLabel('Meddelande').fill('När dras nästa betalning?')
  await page.getByRole('radio', { name: /Skriv till mig/ }).check()
  await page.getByRole('textbox', { name: 'E-postadress' }).fill('elin@example.se')
  await page.getByRole('button', { name: 'Skicka' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Tack, vi har tagit emot ditt meddelande' })).toBeVisible()
  await expectAccessible(page)
  const [reference = ''] = /ÄR-\d\d-\d{6}/.exec(await page.getByText(/^Ärendenummer: ÄR-/).innerText()) ?? []
  await page.getByRole('link', { name: 'Följ ärendet under Mina ärenden' }).click()
  const own = page.getByRole('listitem').filter({ hasText: reference }).first()
  await expect(own.getByText('Mottaget', { exact: true })).toBeVisible()
  await expectAccessible(page)

  const office = await (await browser.newContext()).newPage()
  await signInTo(office, `${DESK}?nr=${encodeURIComponent(reference)}`, { ...CUSTOMER, username: 'handlaggare' })
  await office.getByRole('button', { name: /^Ta ärendet/ }).click()
  await office.getByLabel('Svar till kunden').fill('Den 27 i varje månad.')
  await expectAccessible(office)
  await office.getByRole('button', { name: 'Svara och avsluta' }).click()
  await expect(office.getByText(`${reference} är avslutat.`)).toBeVisible()
  await office.context().close()

  await page.goto('/mina-sidor/logga-ut')
  await page
    .getByRole('link', { name: /Logga in/ })
    .first()
    .waitFor()
  await signIn(page)
  await page.goto('/mina-sidor/mina-arenden')
  await expect(own.getByText('Besvarat', { exact: true })).toBeVisible()
  await expect(own.getByText('Den 27 i varje månad.')).toBeVisible()
  await own.getByText('Det här har hänt').click()
  await expect(own.getByText(/En handläggare tog hand om ärendet/)).toBeVisible()
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoSidewaysScroll(page)
  }
})

test('[P1.6] a moved customer gives the new address, and a house that the register does not know is described by hand', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/mina-sidor/andra-forsakring/adress')
  const insurance = page.getByLabel('Vilken försäkring gäller det?')
  await expect(insurance.getByRole('option')).toHaveText(['Välj', /^Hemförsäkring, Tallvägen 5/])
  await insurance.selectOption({ index: 1 })
  await page.getByRole('textbox', { name: 'Gata och nummer' }).fill('Okändvägen 7')
  await page.getByRole('textbox', { name: 'Postnummer' }).fill('75236')
  await page.getByRole('radio', { name: 'Hus', exact: true }).check()
  await expect(page.getByText('Uppsala', { exact: true })).toBeVisible()
  await expect(page.getByText(/Vi hittar inga uppgifter om huset/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Gata och nummer' }).fill('Tallvägen 5')
  await expect(page.getByRole('textbox', { name: 'Byggår' })).not.toHaveValue('')
  await expect(page.getByText(/Vi hittar inga uppgifter om huset/)).toBeHidden()
})

test('[P5.1] a complaint needs an area and a number, and says so at each', async ({ page }) => {
  await signIn(page)
  await page.goto('/mina-sidor/kontakta-oss/klagomal')
  await page.getByRole('textbox', { name: 'Vad är du inte nöjd med?' }).fill('Ersättningen är för låg.')
  await page.getByRole('textbox', { name: 'E-postadress' }).fill('elin@example.se')
  await page.getByRole('button', { name: 'Skicka klagomålet' }).click()
  await expect(page.getByText('Välj vad klagomålet gäller').first()).toBeVisible()
  await expect(page.getByText('Fyll i skadenummer eller ärendenummer').first()).toBeVisible()
  await page.getByLabel('Vad gäller klagomålet?').selectOption({ label: 'En skada' })
  await page.getByRole('textbox', { name: 'Skadenummer eller ärendenummer' }).fill('ÄR-26-104829')
  await page.getByRole('button', { name: 'Skicka klagomålet' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Vi har tagit emot ditt klagomål' })).toBeVisible()
})

test.describe('a form whose session ends in the middle', () => {
  test.use({ allowedInConsole: /401 \(Unauthorized\)/, viewport: { width: 390, height: 844 } })

  test('[P4.1] [P4.2] keeps its answers over the sign-in, is sent once by a double click, and is forgotten in every tab after signing out', async ({
    page,
    context,
  }) => {
    const form = '/mina-sidor/kontakta-oss'
    const message = page.getByLabel('Meddelande')
    await signInTo(page, form, CUSTOMER)
    await page.getByLabel('Ämne').selectOption({ label: 'Betalning' })
    await message.fill('Hur mycket ska jag betala?')
    await page.getByRole('radio', { name: /Skriv till mig/ }).check()
    await page.getByRole('textbox', { name: 'E-postadress' }).fill('elin@example.se')
    await context.clearCookies()
    await page.getByRole('button', { name: 'Skicka' }).click()
    await expect(page.getByText('Du behöver logga in igen')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('main').getByRole('link', { name: 'Logga in igen' }).click()
    await page.getByRole('link', { name: 'Logga in med användarnamn' }).click()
    await page.getByRole('textbox', { name: 'Användarnamn' }).fill(CUSTOMER.username)
    await page.getByLabel('Lösenord').fill(CUSTOMER.password)
    await page.getByRole('button', { name: 'Logga in', exact: true }).click()
    await expect(message).toHaveValue('Hur mycket ska jag betala?')

    const sent: string[] = []
    page.on('request', (request) => request.url().endsWith('/submit') && sent.push(request.url()))
    await page.getByRole('button', { name: 'Skicka' }).dblclick()
    await expect(page.getByRole('heading', { level: 1, name: 'Tack, vi har tagit emot ditt meddelande' })).toBeVisible()
    expect(sent).toHaveLength(1)
    await page.goto(form)
    await expect(message).toHaveValue('')

    await message.fill('Det här ska ingen annan läsa.')
    const other = await context.newPage()
    await other.goto(OVERVIEW)
    await other.getByRole('banner').getByRole('link', { name: 'Logga ut' }).click()
    await expect(page).toHaveURL(/utloggad/)
    expect(await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toContain('ingen annan')
  })
})

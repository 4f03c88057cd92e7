import type { Page } from '@playwright/test'
import { EICAR } from '../src/server/ports/virus-scan/eicar.ts'
import { look } from './support/look.ts'
import { signIn, signInTo } from './support/signed-in.ts'
import { expect, test } from './support/test.ts'

const CLAIMS = '/mina-sidor/mina-skador'
const JOHAN = { username: 'johan', password: 'teckna-demo' }
const HANDLER = { username: 'handlaggare', password: 'teckna-demo' }
/** A picture of one pixel. */
const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==', 'base64')

test.use({ viewport: { width: 390, height: 844 }, allowedInConsole: /(404|422) \(/ })

const group = (page: Page, name: string) => page.getByRole('radiogroup', { name })
const choose = async (page: Page, question: string, answer: string) =>
  group(page, question).getByRole('radio', { name: answer, exact: true }).check()
const goOn = async (page: Page) => page.getByRole('button', { name: 'Fortsätt' }).click()

test('[P1.5] [P2.1] a claim with a picture is reported on a phone, followed, and seen by its customer alone', async ({ page, browser }) => {
  test.slow()
  await signIn(page)
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Bilförsäkring' })
    .getByRole('link', { name: /^Visa försäkringen/ })
    .click()
  await page.getByRole('main').getByRole('link', { name: 'Anmäl skada' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmäl skada')
  await expect(group(page, 'Försäkring').getByRole('radio', { checked: true })).toHaveAccessibleName(/^Bilförsäkring/)
  await look(page, 'claim-insurance')
  await goOn(page)

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vad har hänt?')
  await goOn(page)
  await expect(page.getByText('Välj vad som har hänt').first()).toBeVisible()
  await choose(page, 'Vad har hänt?', 'Stöld eller inbrott')
  await page.getByRole('textbox', { name: 'När hände det?' }).fill('2126-01-01')
  await page.getByRole('textbox', { name: 'Ungefär vilken tid?' }).fill('17:30')
  await page.getByRole('textbox', { name: 'Var hände det?' }).fill('Stora torget i Uppsala')
  await page.getByRole('textbox', { name: 'Berätta vad som hände' }).fill('Någon slog sönder rutan och tog datorn.')
  await expect(page.getByText(/^Dagen får inte ligga i framtiden/).first()).toBeVisible()
  await page.getByRole('textbox', { name: 'När hände det?' }).fill('2026-11-01')
  await choose(page, 'Vem körde?', 'Ingen, fordonet stod stilla')
  await choose(page, 'Går det att köra vidare med fordonet?', 'Ja')
  await choose(page, 'Är någon annan inblandad?', 'Nej')
  await choose(page, 'Är det polisanmält?', 'Ja')
  await page.getByRole('textbox', { name: 'Polisens diarienummer' }).fill('5000-K123456-26')
  await look(page, 'claim-event')
  await goOn(page)

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bilder och kontakt')
  const pictures = page.getByLabel('Lägg till bilder eller dokument')
  await pictures.setInputFiles({ name: 'virus.png', mimeType: 'image/png', buffer: Buffer.concat([PIXEL, EICAR]) })
  await expect(page.getByText('virus.png innehåller ett virus och har inte sparats. Välj en annan fil.').first()).toBeVisible()
  await look(page, 'claim-virus')
  await page.getByRole('button', { name: 'Ta bort virus.png' }).click()
  await pictures.setInputFiles({ name: 'rutan.png', mimeType: 'image/png', buffer: PIXEL })
  await expect(page.getByText('rutan.png är uppladdad.')).toBeAttached()
  await page.getByRole('button', { name: 'Ta bort rutan.png' }).press('Enter')
  await page.getByRole('button', { name: 'Ångra borttagningen av rutan.png' }).press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: 'rutan.png' })).toBeVisible()
  await page.getByRole('textbox', { name: /^Telefon/ }).fill('070-174 06 05')
  await page.getByRole('textbox', { name: /^E-post/ }).fill('claims@example.se')
  await look(page, 'claim-pictures')
  await goOn(page)

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kontrollera din anmälan')
  await expect(page.getByText('rutan.png')).toBeVisible()
  await look(page, 'claim-summary')
  await page.getByRole('button', { name: 'Skicka' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vi har tagit emot din skadeanmälan')
  await look(page, 'claim-receipt')
  await page.getByRole('link', { name: 'Visa skadeärendet' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stöld eller inbrott')
  const reference = await page.getByText(/^ÄR-\d\d-\d{6}$/).innerText()
  await expect(page.getByText('Någon slog sönder rutan och tog datorn.')).toBeVisible()
  const picture = page.getByRole('main').locator('img')
  await expect.poll(async () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
  const address = (await picture.getAttribute('src')) ?? ''
  await look(page, 'claim-details')
  await page.getByRole('link', { name: 'Till mina skador' }).click()
  await expect(
    page.getByRole('listitem').filter({ hasText: reference }).getByRole('heading', { name: 'Stöld eller inbrott' }),
  ).toBeVisible()
  await look(page, 'claims')

  const other = await (await browser.newContext()).newPage()
  await signInTo(other, `${CLAIMS}?arende=${reference}`, JOHAN)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Vi hittar inte ärendet')
  expect((await other.request.get(address)).status()).toBe(404)

  const office = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await signInTo(office, `/mina-sidor/arenden?nr=${reference}`, HANDLER)
  await expect(office.getByRole('heading', { level: 2, name: 'Bilder och dokument' })).toBeVisible()
  await expect
    .poll(async () =>
      office
        .getByRole('main')
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBe(1)
  await look(office, 'claim-desk')
  await office.getByRole('button', { name: /^Ta / }).click()
  await expect(office.getByText('Pågående')).toBeVisible()

  await page.getByRole('listitem').filter({ hasText: reference }).getByRole('link').click()
  await expect(page.getByText('En handläggare arbetar med ärendet')).toBeVisible()
})

import { BICYCLE, putIn } from '../tests/put-in-product.ts'
import { signAndGetReceipt } from './support/child-purchase.ts'
import { dataDirOf, originOf } from './support/servers.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts'

const OWNER = '195511082660'

test.use({ baseURL: originOf('content') })

test('[D3] [B1.1] a product that an editor puts into a running shop is found, read about and bought', async ({ page }) => {
  test.slow()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: /Cykelförsäkring/ })).toHaveCount(0)
  await putIn(BICYCLE, { url: originOf('content'), dataDir: dataDirOf('content') })

  await page.reload()
  await page
    .getByRole('link', { name: /Cykelförsäkring/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cykelförsäkring för den du inte vill vara utan')
  await expect(page).toHaveURL(/\/person\/cykelforsakring$/)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Se ditt pris' }).first().click()

  const heading = page.getByRole('heading', { level: 1 })
  const textbox = (name: string | RegExp) => page.getByRole('textbox', { name })
  const price = page.getByRole('complementary', { name: 'Ditt pris' })
  const next = page.getByRole('button', { name: /^(Fortsätt|Kontrollera dina uppgifter|Gå till underskrift)$/ })

  await expect(heading).toHaveText('Cykelförsäkring')
  await page.getByRole('radio', { name: 'Elcykel' }).check()
  await textbox('Vad är cykeln värd?').fill('60001')
  await textbox('Vilket år köpte du cykeln?').fill('2026')
  await textbox('Gata och nummer').fill('Tallvägen 5')
  await textbox('Postnummer').fill('75236')
  await textbox('Ditt personnummer').fill(OWNER)
  await next.click()
  await expect(page.getByText('Ring oss om din cykel').first()).toBeVisible()
  await textbox('Vad är cykeln värd?').fill('25000')
  await textbox('Vad är cykeln värd?').blur()
  await expect(price).toContainText('93 kr/mån')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await next.click()

  await expect(heading).toHaveText('Välj ditt skydd')
  await page.getByRole('checkbox', { name: 'Tillbehör' }).check()
  await page
    .getByRole('radiogroup', { name: /godkänt lås/ })
    .getByRole('radio', { name: 'Ja' })
    .check()
  await expect(price).toContainText('101 kr/mån')
  await textbox('Ramnummer').fill('WSBC 0142-7')
  await next.click()

  await expect(heading).toHaveText('Startdatum och kontaktuppgifter')
  await textbox('Telefonnummer').fill('070-174 06 05')
  await textbox('E-postadress').fill('elin@example.se')
  await next.click()

  await expect(heading).toHaveText('Betalning och villkor')
  await page.getByRole('radio', { name: 'Pappersfaktura' }).check()
  await page
    .getByRole('radiogroup', { name: /erbjudanden/ })
    .getByRole('radio', { name: 'Nej' })
    .check()
  await page.getByRole('checkbox', { name: /villkoren/ }).check()
  await next.click()

  await expect(heading).toHaveText('Kontrollera dina uppgifter')
  await expect(page.getByText('WSBC 0142-7')).toBeVisible()
  await next.click()
  await expect(heading).toHaveText('Skriv under med BankID')
  await signAndGetReceipt(page, OWNER)
  await expect(page.getByText('Cykelförsäkring').first()).toBeVisible()
})

import type { Page } from '@playwright/test'
import { look } from './support/look.ts'
import { CUSTOMER, INSURANCE_OF_CUSTOMER, OVERVIEW, signInTo, whoIsSignedIn } from './support/signed-in.ts'
import { expect, expectAccessible, test } from './support/test.ts'

/** A demo customer with every way to end an insurance. */
const MONICA = 'monica'

test.use({ viewport: { width: 390, height: 844 }, actionTimeout: 15_000 })

const insuranceOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
const heading = (page: Page, name: string | RegExp, level = 2) => page.getByRole('heading', { level, name })

async function openInsurance(page: Page, name: string): Promise<void> {
  await page.goto('/mina-sidor/oversikt')
  await insuranceOf(page, name)
    .getByRole('link', { name: /^Visa försäkringen/ })
    .press('Enter')
  await expect(page).toHaveURL(/forsakring\?nummer=/)
}

test('[P1.6] [P4.6] a customer cancels, regrets and withdraws, and reads what else can be done', async ({ page }) => {
  test.setTimeout(120_000)
  await signInTo(page, OVERVIEW, { ...CUSTOMER, username: MONICA })
  await expect(whoIsSignedIn(page)).toBeVisible()

  await test.step('before the start: by keyboard, with what is missing pointed out', async () => {
    await openInsurance(page, 'Släpvagnsförsäkring')
    await expect(heading(page, 'Vill du säga upp försäkringen?')).toBeVisible()
    await look(page, 'ending-normal')
    await page.getByRole('link', { name: 'Säg upp försäkringen' }).press('Enter')
    await expect(page).toHaveURL(/avsluta-forsakring\?nummer=/)
    await expect(page.getByText('Du betalar ingenting för den.')).toBeVisible()
    await look(page, 'ending-form')
    await page.getByRole('button', { name: 'Säg upp försäkringen' }).press('Enter')
    await expect(page.getByText('Välj varför du säger upp försäkringen').first()).toBeVisible()
    await page.getByRole('radio', { name: 'Den kostar för mycket' }).press(' ')
    await page.getByRole('textbox', { name: /E-postadress/ }).fill('gunilla@example.se')
    await page.getByRole('checkbox', { name: /Jag förstår/ }).press(' ')
    await page.getByRole('button', { name: 'Säg upp försäkringen' }).press('Enter')
    await expect(heading(page, 'Du har sagt upp försäkringen', 1)).toBeVisible()
    await look(page, 'ending-receipt')
    await page.reload()
    await expect(heading(page, 'Du har sagt upp försäkringen', 1)).toBeVisible()
  })

  await test.step('regret', async () => {
    await page.getByRole('link', { name: 'Till försäkringen' }).press('Enter')
    await expect(page.getByText('Försäkringen är uppsagd och börjar inte gälla.')).toBeVisible()
    await look(page, 'ending-regret')
    await page.getByRole('link', { name: 'Ångra uppsägningen' }).press('Enter')
    await page.getByRole('textbox', { name: /E-postadress/ }).fill('gunilla@example.se')
    await page.getByRole('button', { name: 'Ångra uppsägningen' }).press('Enter')
    await expect(heading(page, 'Du behåller försäkringen', 1)).toBeVisible()
    await page.getByRole('link', { name: 'Till försäkringen' }).press('Enter')
    await expect(heading(page, 'Vill du säga upp försäkringen?')).toBeVisible()
  })

  await test.step('sent, by phone alone, regretted in time', async () => {
    await openInsurance(page, 'Bilförsäkring')
    await expect(heading(page, 'Uppsägningen är skickad')).toBeVisible()
    await look(page, 'ending-sent')
    await openInsurance(page, 'Kattförsäkring')
    await expect(page.getByText(/Försäkringen börjar snart gälla.+Ring oss på/)).toBeVisible()
    await openInsurance(page, 'Hundförsäkring')
    await expect(page.getByRole('link', { name: 'Ångra uppsägningen' })).toBeVisible()
    await openInsurance(page, 'Hemförsäkring')
    await expect(page.getByText(/Till och med den dagen kan du ångra uppsägningen/)).toBeVisible()
    await look(page, 'ending-ending')
  })

  await test.step('one that applies: it is not renewed, or ends on a day that the customer chooses', async () => {
    await page.goto('/mina-sidor/avsluta-forsakring')
    await expect(heading(page, 'Vilken försäkring vill du säga upp?')).toBeVisible()
    await look(page, 'ending-choose')
    await page
      .getByRole('main')
      .getByRole('link', { name: /Livförsäkring/ })
      .click()
    await expect(page.getByText('Gäller till och med')).toBeVisible()
    await page.getByRole('radio', { name: /Jag behöver den inte längre/ }).check()
    await expect(page.getByRole('group', { name: /Sista dag/ }).or(page.getByRole('textbox', { name: /Sista dag/ }))).toBeVisible()
    await look(page, 'ending-earlier')
  })

  await test.step('the withdrawal asks for no number that we know', async () => {
    await openInsurance(page, 'Livförsäkring')
    await page.getByRole('main').getByRole('link', { name: 'Ångra avtalet här' }).press('Enter')
    await expect(page.getByRole('textbox', { name: 'Försäkringsnummer' })).toHaveValue(/^TF-00-/)
    await expect(page.getByRole('textbox', { name: 'Ditt namn' })).not.toHaveValue('')
    await expect(page.getByRole('textbox', { name: 'Ditt personnummer' })).toHaveCount(0)
    await look(page, 'ending-withdraw')
    await page.getByRole('textbox', { name: /E-postadress/ }).fill('gunilla@example.se')
    await page.getByRole('button', { name: 'Bekräfta att jag ångrar avtalet' }).press('Enter')
    await expect(heading(page, 'Du har ångrat avtalet', 1)).toBeVisible()
    await openInsurance(page, 'Livförsäkring')
    await expect(page.getByRole('heading', { level: 2, name: 'Om försäkringen' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Ångra avtalet här' })).toHaveCount(0)
    await page.goto('/mina-sidor/mina-arenden')
    await expect(page.getByText('Ångrat avtal').first()).toBeVisible()
    await expect(page.getByText('Uppsägning av försäkring').first()).toBeVisible()
    await look(page, 'ending-cases')
  })
})

test.describe('a number that is not the customer\u2019s', () => {
  test.use({ allowedInConsole: /404 \(Not Found\)/ })

  test('[P2.1] is answered as one that does not exist', async ({ page }) => {
    await signInTo(page, `/mina-sidor/avsluta-forsakring?nummer=${INSURANCE_OF_CUSTOMER}`, { ...CUSTOMER, username: 'johan' })
    await expect(heading(page, 'Vi hittar inte försäkringen', 1)).toBeVisible()
    await expectAccessible(page)
  })
})

import type { BrowserContext, Page } from '@playwright/test'
import { expect } from './test.ts'

/** Official test numbers; ages on 2026-11-21. */
export const PERSONS = {
  guardian41: '198507092388',
  guardian17: '200910012384',
  child8: '201801012392',
  turns18Today: '200811212398',
  alwaysCancels: '197011129280',
} as const

/** Guardians who sign. BankID lets a person have one order at a time, so tests that run side by side take one each. */
export const SIGNERS = [
  '198507092388',
  '198507092396',
  '199101012392',
  '196211173148',
  '196511032804',
  '196411193086',
  '200211212394',
  '196111202989',
  '195611012765',
  '200211222385',
] as const

export const PRODUCT_PATH = '/person/barnforsakring'

/** The child purchase as a customer meets it: by roles and labels. */
export function childPurchase(page: Page) {
  const textbox = (name: string | RegExp) => page.getByRole('textbox', { name })
  const group = (name: RegExp) => page.getByRole('radiogroup', { name })
  const button = (name: string | RegExp) => page.getByRole('button', { name })

  return {
    page,
    child: textbox('Barnets personnummer'),
    guardian: textbox('Ditt personnummer'),
    phone: textbox('Telefonnummer'),
    email: textbox('E-postadress'),
    amount: (name: string | RegExp) => group(/försäkringsbelopp/).getByRole('radio', { name }),
    need: (answer: 'Ja' | 'Nej') => group(/eget skydd/).getByRole('radio', { name: answer }),
    price: page.getByRole('complementary', { name: 'Ditt pris' }),
    heading: page.getByRole('heading', { level: 1 }),
    next: button(/^(Fortsätt|Kontrollera dina uppgifter|Gå till underskrift)$/),
    back: button('Tillbaka'),
    errorSummary: page.getByRole('heading', { name: /Kontrollera \d+ svar|Du kan inte gå vidare/ }),

    async open() {
      await page.goto(`${PRODUCT_PATH}/teckna`)
      await expect(this.heading).toHaveText('Barnförsäkring')
    },
    async fillPersons(child: string = PERSONS.child8, guardian: string = PERSONS.guardian41) {
      await this.child.fill(child)
      await this.guardian.fill(guardian)
      await this.guardian.blur()
    },
    async fillContact() {
      await this.phone.fill('070-174 06 05')
      await this.email.fill('elin@example.se')
    },
    async fillApplication(guardian?: string) {
      await this.fillPersons(undefined, guardian)
      await this.need('Ja').check()
      await this.fillContact()
      await expect(this.price).toContainText('145 kr/mån')
    },
    async goToHealth() {
      await this.next.click()
      await expect(this.heading).toHaveText('Barnets hälsa')
    },
    async fillHealth() {
      for (const no of await page.getByRole('radio', { name: 'Nej' }).all()) await no.check()
      await page.getByRole('checkbox', { name: /intygar/ }).check()
    },
    async goToTerms() {
      await this.next.click()
      await expect(this.heading).toHaveText(/Startdatum/)
    },
    /** Opens the purchase and goes as far as to the terms, with answers that nobody objects to. */
    async openAtTerms(guardian?: string) {
      await this.open()
      await this.fillApplication(guardian)
      await this.goToHealth()
      await this.fillHealth()
      await this.goToTerms()
    },
    async fillTerms(payment: 'Autogiro' | 'Pappersfaktura' = 'Autogiro') {
      await page.getByRole('radio', { name: payment }).check()
      if (payment === 'Autogiro') {
        await textbox('Clearingnummer').fill('7123')
        await textbox('Kontonummer').fill('1234563')
        await page.getByRole('checkbox', { name: /autogiro/ }).check()
      }
      await group(/erbjudanden/)
        .getByRole('radio', { name: 'Nej' })
        .check()
      await page.getByRole('checkbox', { name: /villkoren/ }).check()
    },
    async goToSummary() {
      await this.next.click()
      await expect(this.heading).toHaveText('Kontrollera dina uppgifter')
    },
    async goToSigning() {
      await this.next.click()
      await expect(this.heading).toHaveText('Skriv under med BankID')
    },
    /** From the first page to the signing, with everything answered. */
    async answerAll(guardian: string, payment?: 'Autogiro' | 'Pappersfaktura') {
      await this.openAtTerms(guardian)
      await this.fillTerms(payment)
      await this.goToSummary()
      await this.goToSigning()
    },
  }
}

/** Signs a person's order on their simulated phone. Orders of others may be waiting beside it. */
export async function signOnPhone(context: BrowserContext, personalNumber: string): Promise<void> {
  const phone = await context.newPage()
  await phone.goto('/bankid-simulator')
  const person = phone.getByRole('combobox')
  await person.selectOption(personalNumber)
  const [name = ''] = (await person.locator('option:checked').innerText()).split(',')
  const order = phone.getByRole('listitem').filter({ hasText: name })
  await order.getByRole('button', { name: /Läs av QR-koden/ }).click()
  await phone.getByRole('textbox', { name: 'Säkerhetskod' }).fill('123456')
  await phone.getByRole('button', { name: 'Skriv under' }).click()
  await expect(phone.getByRole('heading', { name: 'Klart!' })).toBeVisible()
  await phone.close()
}

/** Chooses another device, signs there, and waits for the receipt. */
export async function signAndGetReceipt(page: Page, personalNumber: string): Promise<void> {
  await page.getByRole('button', { name: /annan enhet/ }).click()
  await expect(page.getByRole('img', { name: /QR/ })).toBeVisible()
  await signOnPhone(page.context(), personalNumber)
  await expect(page.getByRole('heading', { level: 1, name: /Tack/ })).toBeVisible()
  await expect(page).toHaveURL(/\/kvittens/)
}

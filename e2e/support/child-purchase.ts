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

/** Guardians who sign. BankID allows one order per person at a time, so each parallel test uses its own. */
export const SIGNERS = [
  '198507092388',
  '198507092396',
  '200402292395',
  '196211173148',
  '196511032804',
  '196411193086',
  '200211212394',
  '196111202989',
  '195611012765',
  '200211222385',
] as const

/** The number of a contract: of the embedded core system, or of the insurer's in the tests. */
export const POLICY_NUMBER = /TF-26-\d{8}|AVTAL\.\d+/

export const PRODUCT_PATH = '/person/barnforsakring'

/** The elements of the purchase, by role and label. */
function elementsOf(page: Page) {
  const textbox = (name: string | RegExp) => page.getByRole('textbox', { name })
  const group = (name: RegExp) => page.getByRole('radiogroup', { name })
  const button = (name: string | RegExp) => page.getByRole('button', { name })

  return {
    page,
    textbox,
    group,
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
  }
}

type Elements = ReturnType<typeof elementsOf>

/** Fills in one step each. */
function fillingOf({ page, textbox, group, child, guardian, phone, email, need, price }: Elements) {
  const filling = {
    async fillPersons(childNumber: string = PERSONS.child8, guardianNumber: string = PERSONS.guardian41) {
      await child.fill(childNumber)
      await guardian.fill(guardianNumber)
      await guardian.blur()
    },
    async fillContact() {
      await phone.fill('070-174 06 05')
      await email.fill('elin@example.se')
    },
    async fillApplication(guardianNumber?: string) {
      await filling.fillPersons(undefined, guardianNumber)
      await need('Ja').check()
      await filling.fillContact()
      await expect(price).toContainText('145 kr/mån')
    },
    async fillHealth() {
      for (const no of await page.getByRole('radio', { name: 'Nej' }).all()) await no.check()
      await page.getByRole('checkbox', { name: /intygar/ }).check()
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
  }
  return filling
}

/** Goes from one step to the next, and checks that it is the expected one. */
function navigationOf({ next, heading }: Elements) {
  const goTo = async (title: string | RegExp) => {
    await next.click()
    await expect(heading).toHaveText(title)
  }
  return {
    goToHealth: async () => goTo('Barnets hälsa'),
    goToTerms: async () => goTo(/Startdatum/),
    goToSummary: async () => goTo('Kontrollera dina uppgifter'),
    goToSigning: async () => goTo('Skriv under med BankID'),
  }
}

/** The child purchase as a customer uses it. */
export function childPurchase(page: Page) {
  const elements = elementsOf(page)
  const steps = { ...fillingOf(elements), ...navigationOf(elements) }
  const whole = {
    async open() {
      await page.goto(`${PRODUCT_PATH}/teckna`)
      await expect(elements.heading).toHaveText('Barnförsäkring')
    },
    /** Opens the purchase and goes to the terms with valid answers. */
    async openAtTerms(guardian?: string) {
      await whole.open()
      await steps.fillApplication(guardian)
      await steps.goToHealth()
      await steps.fillHealth()
      await steps.goToTerms()
    },
    /** Goes from the first page to the signing with every question answered. */
    async answerAll(guardian: string, payment?: 'Autogiro' | 'Pappersfaktura') {
      await whole.openAtTerms(guardian)
      await steps.fillTerms(payment)
      await steps.goToSummary()
      await steps.goToSigning()
    },
  }
  return { ...elements, ...steps, ...whole }
}

/** Signs a person's order on their simulated phone. Orders of other persons may be listed beside it. */
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
  await expect(page.getByRole('heading', { level: 1, name: /^Klart/ })).toBeVisible()
  await expect(page).toHaveURL(/\/kvittens/)
}

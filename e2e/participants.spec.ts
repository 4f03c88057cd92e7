import type { Browser, Page } from '@playwright/test'
import { customerOf, journey, personaOf, readProducts } from './support/products.ts'
import { controlledPhone, signInPage } from './support/sign-in.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts'

const PHONE = { width: 390, height: 844 }
/** The person who is asked: their phone opens, identifies and signs by itself. They are in no other test. */
const ASKED = '199610022387'
/** Another person, in no other test. */
const ELSE = '195311202351'

/** Returns the path in the latest mail to an address. */
async function linkTo(page: Page, recipient: string): Promise<string> {
  const outbox = await (await page.request.get('/dev/outbox')).text()
  const mail = outbox.split('Till ').find((part) => part.startsWith(recipient)) ?? ''
  return /\/medforsakrad\?inbjudan=[\w-]+/.exec(mail)?.[0] ?? ''
}

/** Buys for two, to the page that waits. */
async function signForTwo(page: Page, email: string): Promise<void> {
  const subject = (await readProducts()).find(({ flow }) => flow === 'ppiMortgageIncome')
  if (!subject) throw new Error('the product is not sold')
  const people = { loantakerPPI2: ASKED, loantakerEmail2: email }
  const customer = await customerOf(subject, personaOf(subject, 'två försäkrade delar'), people)
  const way = journey(page, customer, async () => expectNoSidewaysScroll(page))
  await way.begin()
  await way.walk('receipt')
}

/** Signs in from a page with the link to BankID. The phone of the person who is asked does it by itself. */
async function signInFrom(page: Page, person: string): Promise<void> {
  await page.getByRole('link', { name: 'Logga in med BankID' }).click()
  const signIn = signInPage(page)
  const phone = controlledPhone(page.request)
  const token = await signIn.startTokenOf(async () => signIn.otherDevice.click())
  await phone.scan(token, person)
  if (person !== ASKED) await phone.identify(token, person)
}

/** The page fits a phone, and the narrowest one. */
async function expectFits(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ ...PHONE, width: 320 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(PHONE)
}

const onPhone = async (browser: Browser) => (await browser.newContext({ viewport: PHONE })).newPage()

// both tests ask the same person, and BankID allows one order per person at a time
test.describe.configure({ mode: 'default' })
test.use({ viewport: PHONE, allowedInConsole: /status of 40[13]/ })

test('a co-applicant gets a link, answers for themselves and signs; the policyholder waits and never sees the answer', async ({
  page,
  browser,
}) => {
  test.slow()
  await signForTwo(page, 'kajsa@example.se')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Vi väntar på Karin')
  await expect(page.getByText('Har inte skrivit under än')).toBeVisible()
  await expectFits(page)
  await expectAccessible(page)

  const other = await onPhone(browser)
  await other.goto(await linkTo(page, 'kajsa@example.se'))
  const title = other.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Någon vill försäkra dig')
  await expect(other.getByText(/Bolåneskydd/)).toHaveCount(0)
  await expectAccessible(other)
  await signInFrom(other, ELSE)
  await expect(title).toHaveText('Inbjudan gäller någon annan')
  await other.getByRole('link', { name: 'Logga in som någon annan' }).click()
  await signInFrom(other, ASKED)
  await expect(title).toHaveText('Din arbetsförmåga')
  await expect(other.getByText(/vill att den ska gälla för dig också/)).toBeVisible()
  await expectFits(other)
  await expectAccessible(other)
  await other.getByRole('radio', { name: 'Ja' }).check()
  await other.getByRole('button', { name: 'Fortsätt' }).click()
  await expect(title).toHaveText('Godkänn försäkringen')
  await other.getByRole('checkbox', { name: /Jag vill vara försäkrad/ }).check()
  await expectFits(other)
  await expectAccessible(other)
  await other.getByRole('button', { name: 'Fortsätt' }).click()
  await other.getByRole('button', { name: /annan enhet/ }).click()
  await expect(title).toHaveText('Tack, du har skrivit under')
  await expect(other.getByRole('button', { name: 'Avböj' })).toHaveCount(0)
  await expectAccessible(other)

  // the contract is made by the job, which runs every half minute
  await expect
    .poll(
      async () => {
        await page.reload()
        return heading.innerText()
      },
      { timeout: 60_000, intervals: [2_000] },
    )
    .toBe('Försäkringen är tecknad')
  await expect(page.getByText(/Svara ja om allt stämmer/)).toHaveCount(0)
  await page.getByRole('link', { name: 'Se bekräftelsen' }).click()
  await expect(heading).toHaveText(/^Klart/)
})

test('a co-applicant declines, and the policyholder is told that and not why', async ({ page, browser }) => {
  test.slow()
  await signForTwo(page, 'klara@example.se')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Vi väntar på Karin')
  const other = await onPhone(browser)
  await other.goto(await linkTo(page, 'klara@example.se'))
  await signInFrom(other, ASKED)
  await other.getByRole('radio', { name: 'Nej' }).check()
  await other.getByRole('button', { name: 'Fortsätt' }).click()
  await expect(other.getByRole('heading', { name: 'Det går inte att teckna försäkringen på webben' })).toBeVisible()
  await other.getByRole('button', { name: /^Meddela / }).click()
  await other.getByRole('button', { name: 'Nej, gå tillbaka' }).click()
  await other.getByRole('button', { name: /^Meddela / }).click()
  await other.getByRole('button', { name: /^Ja, meddela / }).click()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Du har avböjt')
  await page.reload()
  await expect(heading).toHaveText('Försäkringen kan inte tecknas för er')
  await expectFits(page)
  await expectAccessible(page)
})

import type { Page } from '@playwright/test'
import { controlledPhone, signInPage } from './support/sign-in.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts'

/** Signs in here and buys nothing in other tests: BankID allows one order per person at a time. */
const KARIN = '199101022383'
const KERSTIN = '195511082660'
/** Comes of age the day after the tests' today. */
const TOO_YOUNG = '200811222389'

test.describe('[P1.1] by BankID on another device', () => {
  test('signs in the person who scans the code and identifies', async ({ page, request }) => {
    const signIn = signInPage(page)
    const phone = controlledPhone(request)
    await signIn.open()
    const token = await signIn.startTokenOf(async () => signIn.otherDevice.click())
    await expect(signIn.code).toBeVisible()
    await expect(page.getByText('Skanna sedan QR-koden')).toBeVisible()
    const drawing = signIn.code.locator('path')
    const first = await drawing.getAttribute('d')
    await expect(drawing).not.toHaveAttribute('d', first ?? '')
    await phone.scan(token, KARIN)
    await expect(page.getByText('Skriv in din säkerhetskod')).toBeVisible()
    await expect(signIn.code).toBeHidden()
    await phone.identify(token, KARIN)
    await signIn.expectSignedIn()
    await expect(page.getByText('Karin Wikander').first()).toBeVisible()
  })

  test('a reload continues it', async ({ page, request }) => {
    const signIn = signInPage(page)
    const phone = controlledPhone(request)
    await signIn.open()
    const token = await signIn.startTokenOf(async () => signIn.otherDevice.click())
    await expect(signIn.code).toBeVisible()
    await page.reload()
    await expect(signIn.code).toBeVisible()
    await phone.scan(token, KERSTIN)
    await phone.identify(token, KERSTIN)
    await signIn.expectSignedIn()
  })

  test('cancelling, on the page and in the app, leads back to a choice', async ({ page, request }) => {
    const signIn = signInPage(page)
    const phone = controlledPhone(request)
    await signIn.open()
    await signIn.otherDevice.click()
    await expect(signIn.code).toBeVisible()
    await signIn.cancel.click()
    await expect(page.getByText('Du avbröt. Du är inte inloggad.')).toBeVisible()
    const token = await signIn.startTokenOf(async () => signIn.again.click())
    await expect(signIn.code).toBeVisible()
    await phone.scan(token, KARIN)
    await phone.cancel(token)
    await expect(page.getByText('Åtgärden avbröts.')).toBeVisible()
    await page.getByRole('button', { name: 'Välj på nytt' }).click()
    await expect(signIn.otherDevice).toBeVisible()
  })

  test('an unopened order is renewed silently; an expired one is restarted', async ({ page, request }) => {
    const signIn = signInPage(page)
    const phone = controlledPhone(request)
    await signIn.open()
    const token = await signIn.startTokenOf(async () => signIn.otherDevice.click())
    await expect(signIn.code).toBeVisible()
    const renewed = await signIn.startTokenOf(async () => phone.fail(token, 'startFailed'))
    expect(renewed).not.toBe(token)
    await expect(signIn.code).toBeVisible()
    await phone.fail(renewed, 'expiredTransaction')
    await expect(page.getByText('BankID-appen svarar inte.')).toBeVisible()
    await signIn.again.click()
    await expect(signIn.code).toBeVisible()
  })
})

/** Opens the simulated app beside the page, and identifies a person there. */
async function identifyInApp(page: Page, person: string): Promise<Page> {
  await signInPage(page).thisDevice.click()
  const opened = page.context().waitForEvent('page')
  await page.getByRole('link', { name: 'Öppna BankID-appen' }).click()
  const phone = await opened
  await phone.getByRole('combobox').selectOption(person)
  await expect(phone.getByRole('heading', { name: /Identifiera dig hos/ })).toBeVisible()
  await expect(phone.getByText('Du loggar in på Mina sidor')).toBeVisible()
  await phone.getByRole('textbox', { name: 'Säkerhetskod' }).fill('123456')
  await phone.getByRole('button', { name: 'Identifiera' }).click()
  await expect(phone.getByRole('heading', { name: /Du är identifierad/ })).toBeVisible()
  return phone
}

test.describe('refusals', () => {
  // The browser's console reports what the server refuses.
  test.use({ allowedInConsole: /status of 40[04]/ })

  test('[P1.1] by BankID on the same device: only the tab that the app returns to is signed in', async ({ page, browser }) => {
    const signIn = signInPage(page)
    await signIn.open()
    const phone = await identifyInApp(page, KARIN)
    await expect(page.getByText('Fortsätt på sidan som appen öppnade')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Öppna BankID-appen' })).toBeHidden()
    // the focused link was removed
    await expect(page.getByRole('heading', { name: 'Logga in med BankID' })).toBeFocused()
    await expectAccessible(page)
    // a customer who opens another person's return link signs in neither person
    const back = await phone.getByRole('link', { name: /Tillbaka till/ }).getAttribute('href')
    const elsewhere = await (await browser.newContext()).newPage()
    await elsewhere.goto(back ?? '')
    await expect(signInPage(elsewhere).heading).toHaveText('Inloggningen är avslutad')
    await elsewhere.context().close()
    await expect(page.getByText('Fortsätt på sidan som appen öppnade')).toBeVisible()
    await phone.getByRole('link', { name: /Tillbaka till/ }).click()
    await signInPage(phone).expectSignedIn()
    await signIn.expectSignedIn()
  })

  test('[P1.1] the tab that the app returns to shows why the sign-in failed, and a new one begun there is separate', async ({ page }) => {
    await signInPage(page).open()
    const phone = await identifyInApp(page, TOO_YOUNG)
    await expect(page.getByText('Du behöver ha fyllt 18 år')).toBeVisible()
    const back = signInPage(phone)
    await phone.getByRole('link', { name: /Tillbaka till/ }).click()
    await expect(phone.getByText('Du behöver ha fyllt 18 år')).toBeVisible()
    await expect(phone).toHaveURL(/#nonce=/)
    await phone.getByRole('button', { name: 'Välj på nytt' }).click()
    await expect(phone).not.toHaveURL(/nonce/)
    await back.username.click()
    const resumed = phone.waitForResponse(/\/bankid\/resume$/)
    await phone.getByRole('button', { name: 'Logga in med BankID i stället' }).click()
    expect(await (await resumed).json()).toEqual({})
    await back.otherDevice.click()
    await expect(back.code).toBeVisible()
    await phone.reload()
    await expect(back.code).toBeVisible()
  })

  test('[P1.1] by user name works with the keyboard alone; a wrong password is reported', async ({ page }) => {
    const signIn = signInPage(page)
    await signIn.open()
    await signIn.username.focus()
    await page.keyboard.press('Enter')
    await expect(signIn.nameField).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Fyll i användarnamn')).toBeVisible()
    await expect(signIn.nameField).toBeFocused()
    await page.keyboard.type('anna')
    await page.keyboard.press('Tab')
    await page.keyboard.type('fel lösenord')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: 'stämmer inte' })).toBeVisible()
    await expect(signIn.passwordField).toBeFocused()
    await expect(signIn.passwordField).toHaveValue('')
    await page.keyboard.type('teckna-demo')
    await page.keyboard.press('Enter')
    await signIn.expectSignedIn()
  })

  test('an ended sign-in is reported, and can be restarted', async ({ page }) => {
    const signIn = signInPage(page)
    await signIn.open()
    const address = page.url()
    await signIn.abort.click()
    await expect(page).toHaveURL(/\/mina-sidor\/logga-in/)
    await page.goto(address)
    await expect(signIn.heading).toHaveText('Inloggningen är avslutad')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Börja om' }).click()
    await expect(page).toHaveURL(/\/mina-sidor\/logga-in$/)
  })
})

for (const width of [320, 1280]) {
  test(`every state of the page is accessible, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    const signIn = signInPage(page)
    const check = async () => {
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    }
    await signIn.open()
    await check()
    await signIn.otherDevice.click()
    await expect(signIn.code).toBeVisible()
    await check()
    await signIn.cancel.click()
    await expect(signIn.again).toBeVisible()
    await check()
    await page.getByRole('button', { name: 'Välj på nytt' }).click()
    await signIn.thisDevice.click()
    await expect(page.getByRole('link', { name: 'Öppna BankID-appen' })).toBeVisible()
    await check()
    await signIn.cancel.click()
    await page.getByRole('button', { name: 'Välj på nytt' }).click()
    await signIn.username.click()
    await signIn.submit.click()
    await check()
  })
}

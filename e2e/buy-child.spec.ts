import type { Locator } from '@playwright/test'
import { childPurchase, POLICY_NUMBER, PERSONS, PRODUCT_PATH, signAndGetReceipt, SIGNERS, signOnPhone } from './support/child-purchase.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts'

test('[B1.1] [B2.1] [B2.8] a guardian buys from the first page to the receipt', async ({ page }) => {
  await page.goto('/')
  await page
    .getByRole('link', { name: /Barnförsäkring/ })
    .first()
    .click()
  await expect(page).toHaveURL(PRODUCT_PATH)
  await page.getByRole('main').getByRole('link', { name: /pris/i }).first().click()

  const purchase = childPurchase(page)
  await expect(page).toHaveURL(`${PRODUCT_PATH}/teckna`)
  await expect(purchase.price).toContainText('Priset visas när du har fyllt i uppgifterna')
  await purchase.fillApplication(SIGNERS[2])
  await purchase.amount(/1 776 000/).check()
  await expect(purchase.price).toContainText('225 kr/mån')
  await expect(purchase.price).toContainText('2 700 kr/år')

  await purchase.goToHealth()
  await purchase.fillHealth()
  await purchase.goToTerms()
  await purchase.fillTerms()
  await purchase.goToSummary()
  await expect(page.getByText('Du vill att ett barn som är 8 år ska ha ett eget skydd')).toBeVisible()
  await expect(page.getByText('Du betalar 225 kr varje månad med autogiro.')).toBeVisible()
  await purchase.goToSigning()
  await expect(page).toHaveURL(`${PRODUCT_PATH}/signering`)

  await signAndGetReceipt(page, SIGNERS[2])
  await expect(page.getByText(POLICY_NUMBER)).toBeVisible()
  await expect(page.getByText('Du betalar 225 kr varje månad med autogiro.')).toBeVisible()
})

test('[B1.1] the documents of a purchase are PDFs, and the confirmation is sent', async ({ page, request }) => {
  const purchase = childPurchase(page)
  await purchase.answerAll(SIGNERS[1], 'Pappersfaktura')
  await signAndGetReceipt(page, SIGNERS[1])
  const links = page.getByRole('list').filter({ hasText: 'Försäkringsbrev' }).getByRole('link')
  await expect(links).toHaveCount(4)
  for (const link of await links.all()) {
    const answer = await request.get((await link.getAttribute('href')) ?? '')
    expect(answer.headers()['content-type']).toBe('application/pdf')
    expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-')
  }
  const policyNumber = await page.getByText(POLICY_NUMBER).textContent()
  await page.goto('/dev/outbox')
  await expect(page.getByText(policyNumber ?? '').first()).toBeVisible()
})

/** The signer by keyboard, as the simulated phone names them. */
const GUARDIAN = 'Elin Sjövall'

/** Presses Tab until a control has the focus. */
async function tabTo(target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 100; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await target.page().keyboard.press('Tab')
  }
  throw new Error('Tab does not lead there')
}

async function pressAt(target: Locator, key: 'Enter' | 'Space'): Promise<void> {
  await tabTo(target)
  await target.page().keyboard.press(key)
}

async function typeAt(target: Locator, text: string): Promise<void> {
  await tabTo(target)
  await target.page().keyboard.type(text)
}

test('[B1.1] [B2.4] [B2.6] the whole purchase by keyboard alone', async ({ page }) => {
  const purchase = childPurchase(page)
  /** Tab enters a radio group at its first or its chosen choice; arrow keys choose. */
  const choose = async (group: RegExp, arrow: 'Space' | 'ArrowDown') => {
    await tabTo(page.getByRole('radiogroup', { name: group }).getByRole('radio').first())
    await page.keyboard.press(arrow)
  }
  const pressContinue = async () => pressAt(purchase.next, 'Enter')

  await page.goto('/')
  await pressAt(page.getByRole('link', { name: /Barnförsäkring/ }).first(), 'Enter')
  await expect(page).toHaveURL(PRODUCT_PATH)
  await pressAt(page.getByRole('main').getByRole('link', { name: /pris/i }).first(), 'Enter')
  await expect(purchase.heading).toHaveText('Barnförsäkring')

  await typeAt(purchase.child, '20180101-2392')
  await typeAt(purchase.guardian, '19850709 2388')
  await choose(/eget skydd/, 'Space')
  await typeAt(purchase.phone, '0701740605')
  await typeAt(purchase.email, 'elin@example.se')
  await pressContinue()
  await expect(purchase.heading).toHaveText('Barnets hälsa')
  await expect(purchase.heading).toBeFocused()

  for (const question of [/sjukdom, skada/, /undersökning/, /medicin/]) await choose(question, 'ArrowDown')
  await pressAt(page.getByRole('checkbox', { name: /intygar/ }), 'Space')
  await pressContinue()
  await expect(purchase.heading).toHaveText(/Startdatum/)

  await choose(/betala/, 'Space')
  await typeAt(page.getByRole('textbox', { name: 'Clearingnummer' }), '7123')
  await typeAt(page.getByRole('textbox', { name: 'Kontonummer' }), '1234563')
  await pressAt(page.getByRole('checkbox', { name: /autogiro/ }), 'Space')
  await choose(/erbjudanden/, 'ArrowDown')
  await pressAt(page.getByRole('checkbox', { name: /villkoren/ }), 'Space')
  await pressContinue()
  await expect(purchase.heading).toHaveText('Kontrollera dina uppgifter')
  await pressContinue()
  await expect(purchase.heading).toHaveText('Skriv under med BankID')
  await pressAt(page.getByRole('button', { name: /annan enhet/ }), 'Enter')
  await expect(page.getByRole('img', { name: /QR/ })).toBeVisible()

  const phone = await page.context().newPage()
  await phone.goto('/bankid-simulator')
  const person = phone.getByRole('combobox')
  await typeAt(person, GUARDIAN)
  await expect(person).toHaveValue(SIGNERS[0])
  await pressAt(
    phone
      .getByRole('listitem')
      .filter({ hasText: GUARDIAN })
      .getByRole('button', { name: /Läs av QR-koden/ }),
    'Enter',
  )
  await typeAt(phone.getByRole('textbox', { name: 'Säkerhetskod' }), '123456')
  await phone.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Klart/ })).toBeVisible()
})

test('the same device: BankID opens beside the page', async ({ page, context }) => {
  const purchase = childPurchase(page)
  await purchase.answerAll(SIGNERS[3])
  await page.getByRole('button', { name: /här enheten/ }).click()
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: /Öppna BankID/ }).click()
  const phone = await opened
  await phone.getByRole('combobox').selectOption(SIGNERS[3])
  await phone.getByRole('textbox', { name: 'Säkerhetskod' }).fill('123456')
  await phone.getByRole('button', { name: 'Skriv under' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Klart/ })).toBeVisible()
})

test('a reload while signing continues the same signing', async ({ page }) => {
  const purchase = childPurchase(page)
  await purchase.answerAll(SIGNERS[8])
  await page.getByRole('button', { name: /annan enhet/ }).click()
  await expect(page.getByRole('img', { name: /QR/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('img', { name: /QR/ })).toBeVisible()
  await signOnPhone(page.context(), SIGNERS[8])
  await expect(page.getByRole('heading', { level: 1, name: /^Klart/ })).toBeVisible()
})

test('signing that is cancelled on the phone can be tried again', async ({ page }) => {
  const purchase = childPurchase(page)
  await purchase.answerAll(PERSONS.alwaysCancels)
  await page.getByRole('button', { name: /annan enhet/ }).click()
  await expect(page.getByText('Åtgärden avbröts.')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('button', { name: /Försök igen/ })).toBeVisible()
})

for (const [width, guardian] of [
  [320, SIGNERS[4]],
  [1280, SIGNERS[5]],
] as const) {
  test(`axe finds nothing on any step, and nothing scrolls sideways, at ${width} px`, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width, height: 800 })
    const purchase = childPurchase(page)
    const check = async () => {
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    }
    for (const path of ['/', PRODUCT_PATH, `${PRODUCT_PATH}/dokument/ipid`, '/angra-avtal', '/bankid-simulator']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await check()
    }
    await purchase.open()
    await purchase.next.click()
    await expect(purchase.errorSummary).toBeVisible()
    await check()
    await purchase.fillApplication(guardian)
    await check()
    await purchase.goToHealth()
    await page.getByRole('radio', { name: 'Ja' }).first().check()
    await check()
    await purchase.fillHealth()
    await purchase.goToTerms()
    await purchase.fillTerms()
    await check()
    await purchase.goToSummary()
    await check()
    await purchase.goToSigning()
    await check()
    await page.getByRole('button', { name: /annan enhet/ }).click()
    await expect(page.getByRole('img', { name: /QR/ })).toBeVisible()
    await check()
    await signOnPhone(page.context(), guardian)
    await expect(page.getByRole('heading', { level: 1, name: /^Klart/ })).toBeVisible()
    await check()
  })
}

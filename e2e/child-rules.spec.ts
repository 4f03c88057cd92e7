import { childPurchase, PERSONS } from './support/child-purchase.ts'
import { expect, test } from './support/test.ts'

test('[B5.1] errors appear when an input is left, not while typing, and disappear when corrected', async ({ page }) => {
  const purchase = childPurchase(page)
  await purchase.open()
  const error = page.getByText('Det saknas siffror. Skriv alla tolv: ÅÅÅÅMMDD-NNNN.')
  await purchase.child.pressSequentially('2018')
  await expect(error).toBeHidden()
  await purchase.child.blur()
  await expect(error).toBeVisible()
  await expect(purchase.child).toHaveAttribute('aria-invalid', 'true')
  await expect(purchase.child).toHaveAccessibleDescription(/Det saknas siffror/)
  await purchase.child.fill('180101-2392')
  await purchase.child.blur()
  await expect(error).toBeHidden()
  await expect(purchase.child, 'the century is shown').toHaveValue('20180101-2392')
})

test('[B5.1] a wrong check digit is refused', async ({ page }) => {
  const purchase = childPurchase(page)
  await purchase.open()
  await purchase.fillPersons(PERSONS.child8, '198507092389')
  await expect(page.getByText('Någon siffra är fel. Kontrollera hela personnumret.')).toBeVisible()
  await expect(purchase.price).toContainText('Priset visas när du har fyllt i uppgifterna')
})

test('[B5.1] the same number twice is refused', async ({ page }) => {
  const purchase = childPurchase(page)
  await purchase.open()
  await purchase.fillPersons(PERSONS.child8, PERSONS.child8)
  await purchase.next.click()
  await expect(purchase.errorSummary).toBeVisible()
  await expect(page.getByRole('link', { name: /Ditt personnummer/ })).toBeVisible()
})

test('[B5.2] a guardian of 17 is refused', async ({ page }) => {
  const purchase = childPurchase(page)
  await purchase.open()
  await purchase.fillPersons(PERSONS.child8, PERSONS.guardian17)
  await expect(page.getByText('Du ska ha fyllt 18 år för att kunna teckna försäkringen')).toBeVisible()
})

test('[B5.2] a child of 18 is refused', async ({ page }) => {
  const purchase = childPurchase(page)
  await purchase.open()
  await purchase.fillPersons(PERSONS.turns18Today, PERSONS.guardian41)
  await expect(page.getByText(/Barnet ska vara under 18 år\. Har barnet fyllt 18/)).toBeVisible()
})

test('[B2.4] Continue on a blocked step gives the focus to a summary that leads to each input', async ({ page }) => {
  const purchase = childPurchase(page)
  await purchase.open()
  await purchase.next.click()
  await expect(purchase.errorSummary).toBeVisible()
  await expect(page.locator('ds-error-summary, .ds-error-summary').first()).toBeFocused()
  await page.getByRole('link', { name: /E-postadress/ }).click()
  await expect(purchase.email).toBeFocused()
  await expect(purchase.heading).toHaveText('Barnförsäkring')
})

test('[B2.8] [B5.6] the need question "no" blocks and leads to customer service', async ({ page }) => {
  const purchase = childPurchase(page)
  await purchase.open()
  await purchase.fillApplication()
  await purchase.need('Nej').check()
  await expect(page.getByRole('heading', { name: 'Ring oss så hittar vi rätt tillsammans' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Ring 08-465/ }).first()).toHaveAttribute('href', /^tel:/)
  await purchase.next.click()
  await expect(purchase.heading).toHaveText('Barnförsäkring')
  await purchase.need('Ja').check()
  await purchase.goToHealth()
})

test('[B2.8] a "yes" to a health question blocks and leads to customer service', async ({ page }) => {
  const purchase = childPurchase(page)
  await purchase.open()
  await purchase.fillApplication()
  await purchase.goToHealth()
  await purchase.fillHealth()
  await page.getByRole('radio', { name: 'Ja' }).first().check()
  await purchase.next.click()
  await expect(purchase.heading).toHaveText('Barnets hälsa')
  await expect(page.getByRole('heading', { name: 'Ring oss så gör vi bedömningen tillsammans' })).toBeVisible()
})

test('nothing is ticked or chosen for the customer that binds or reveals', async ({ page }) => {
  const purchase = childPurchase(page)
  await purchase.open()
  await purchase.fillApplication()
  await purchase.goToHealth()
  for (const box of await page.getByRole('checkbox').or(page.getByRole('radio')).all()) await expect(box).not.toBeChecked()
  await purchase.fillHealth()
  await purchase.goToTerms()
  for (const box of await page.getByRole('checkbox').or(page.getByRole('radio')).all()) await expect(box).not.toBeChecked()
})

test('[B5.6] terms must be accepted', async ({ page }) => {
  const purchase = childPurchase(page)
  await purchase.openAtTerms()
  await purchase.fillTerms('Pappersfaktura')
  await page.getByRole('checkbox', { name: /villkoren/ }).uncheck()
  await purchase.next.click()
  await expect(page.getByText('Godkänn avtal och villkor').first()).toBeVisible()
  await expect(purchase.heading).toHaveText(/Startdatum/)
})

test('[B5.2] a child who turns 18 before the start is refused at the start date, where it can be corrected', async ({ page }) => {
  const purchase = childPurchase(page)
  await purchase.open()
  await purchase.fillPersons('200811222389')
  await purchase.need('Ja').check()
  await purchase.fillContact()
  await purchase.goToHealth()
  await purchase.fillHealth()
  await purchase.goToTerms()
  await purchase.fillTerms()
  await purchase.next.click()
  await expect(page.getByText(/Barnet fyller 18 år innan dess/).first()).toBeVisible()
  await page.getByRole('textbox', { name: 'När ska försäkringen börja gälla?' }).fill('2026-11-21')
  await purchase.goToSummary()
})

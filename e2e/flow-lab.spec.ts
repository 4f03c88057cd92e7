import { MESSAGES } from '../src/server/features/dev/flow-lab/form.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts'

test.beforeEach(async ({ page }) => {
  await page.goto('/dev/flow-lab?n=50')
  await expect(page.getByRole('heading', { level: 1, name: 'Flödeslabbet' })).toBeVisible()
})

test('the flow lab draws the inputs that are asked for, in one step', async ({ page }) => {
  const names = await page
    .locator('main [name]')
    .evaluateAll((controls) => [...new Set(controls.map((control) => control.getAttribute('name')))])
  expect(names).toEqual(Array.from({ length: 50 }, (_, index) => `f${index}`))
  await expect(page.locator('[name="f8"]')).toHaveCount(4)
  await expect(page.getByLabel('Text field 0', { exact: false }).first()).toHaveAttribute('id', 'flow-f0')
  await expectNoSidewaysScroll(page)
})

test('[B5.1] an error shows when an input of the flow lab is left, and disappears while it is corrected', async ({ page }) => {
  const input = page.locator('[name="f0"]')
  const error = page.getByText(MESSAGES.pattern)
  await input.pressSequentially('A')
  await expect(error).toBeHidden()
  await input.press('Tab')
  await expect(error).toBeVisible()
  await expect(input).toHaveAccessibleDescription(MESSAGES.pattern)
  await expectAccessible(page)
  await input.press('End')
  await input.pressSequentially('n')
  await expect(error).toBeHidden()
  await expect(input).toBeFocused()
})

test('the flow lab refuses a wrong check digit, shows the inputs of a ticked box, and reports when the form is valid', async ({ page }) => {
  const [number, tick, conditional] = [page.locator('[name="f1"]'), page.locator('[name="f6"]'), page.locator('[name="cond"]')]
  await expect(conditional).toHaveCount(0)
  await tick.check()
  await conditional.fill('1')
  await number.fill('123456789012')
  await page.getByRole('button', { name: 'Fortsätt' }).click()
  const summary = page.locator('.ds-error-summary')
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([`Text field 1: ${MESSAGES.checkDigit}`, `Conditional field: ${MESSAGES.pattern}`])
  await expectAccessible(page)
  await number.fill('123456789015')
  await tick.uncheck()
  await expect(conditional).toHaveCount(0)
  await expect(summary).toBeHidden()
  await page.getByRole('button', { name: 'Fortsätt' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Formuläret är giltigt' })).toBeVisible()
  await expectAccessible(page)
})

test('the flow lab lists the available sizes', async ({ page }) => {
  await page.goto('/dev/flow-lab?n=1001')
  await expect(page.getByText('ska vara ett heltal från 1 till 1000')).toBeVisible()
  await expectAccessible(page)
})

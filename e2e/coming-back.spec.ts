import type { Locator } from '@playwright/test'
import { childPurchase, PRODUCT_PATH } from './support/child-purchase.ts'
import { signIn } from './support/signed-in.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts'

/** The left edge of an element's text, in px. */
const textLeft = async (element: Locator) =>
  element.evaluate((node) => {
    const range = document.createRange()
    range.selectNodeContents(node)
    return range.getBoundingClientRect().left
  })

test('who comes back is welcomed at the step where they stopped, and can start over there', async ({ page, context }) => {
  const purchase = childPurchase(page)
  await purchase.open()
  await purchase.fillApplication()
  await purchase.goToHealth()
  await page.close()

  const later = await context.newPage()
  const again = childPurchase(later)
  await later.goto(PRODUCT_PATH)
  await later.getByRole('link', { name: 'Se ditt pris' }).first().click()
  const welcome = later.getByRole('heading', { name: 'Välkommen tillbaka' })
  await expect(again.heading).toHaveText('Barnets hälsa')
  await expect(welcome).toBeVisible()
  await expect(again.price).toContainText('145 kr/mån')
  await expectAccessible(later)
  for (const width of [390, 320]) {
    await later.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScroll(later)
    const [text, button] = [later.getByText('Vi har sparat dina svar'), later.getByRole('button', { name: 'Börja om' })]
    expect(await textLeft(button), 'a button without a frame begins where the text above it begins').toBeCloseTo(await textLeft(text), 0)
  }

  await again.back.click()
  await expect(again.child).toHaveValue('20180101-2392')
  await expect(welcome, 'said once').toBeHidden()

  await later.goto(`${PRODUCT_PATH}/teckna`)
  await expect(welcome).toBeVisible()
  await later.getByRole('button', { name: 'Börja om' }).click()
  await later.getByRole('button', { name: 'Ja, ta bort mina svar' }).click()
  await expect(again.child).toHaveValue('')
  await expect(welcome).toBeHidden()
})

test('who is signed in does not type what the register knows', async ({ page }) => {
  await signIn(page)
  const purchase = childPurchase(page)
  await purchase.open()
  await expect(purchase.guardian).toHaveValue(/^\d{8}-\d{4}$/)
  await expect(purchase.child).toHaveValue('')
  await page.goto('/person/hundforsakring/teckna')
  await expect(page.getByRole('textbox', { name: 'Postnummer' })).toHaveValue(/^\d{3} \d{2}$/)
})

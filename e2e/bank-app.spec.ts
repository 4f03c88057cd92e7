import { childPurchase, PERSONS, PRODUCT_PATH } from './support/child-purchase.ts'
import { expect, expectAccessible, test } from './support/test.ts'

test('[B2.2] a customer who comes from the bank\u2019s app does not need to identify herself', async ({ page }) => {
  await page.goto('/dev/bank-app')
  await expectAccessible(page)
  await page.getByLabel('Försäkring').selectOption(PRODUCT_PATH)
  await page.getByLabel(/^Personnummer/).fill(PERSONS.guardian41)
  await page.getByRole('button', { name: 'Till försäkringen' }).click()

  const purchase = childPurchase(page)
  await expect(purchase.heading).toHaveText('Barnförsäkring')
  await expect(page).toHaveURL(`${PRODUCT_PATH}/teckna`)
  await expect(purchase.guardian).toHaveValue(/^19850709-?2388$/)
  await purchase.child.fill(PERSONS.child8)
  await purchase.child.blur()
  await expect(purchase.price).toContainText('kr/mån')
})

test.describe('with a token that stands for nothing any more', () => {
  test.use({ allowedInConsole: /404 \(Not Found\)/ })

  test('[B2.2] [B8.1] the customer fills in the form as any other customer', async ({ page }) => {
    await page.goto(`${PRODUCT_PATH}/teckna?redirectToken=${'a'.repeat(32)}`)
    const purchase = childPurchase(page)
    await expect(page).toHaveURL(`${PRODUCT_PATH}/teckna`)
    await expect(purchase.guardian).toHaveValue('')
    await purchase.fillPersons()
    await expect(purchase.price).toContainText('kr/mån')
  })
})

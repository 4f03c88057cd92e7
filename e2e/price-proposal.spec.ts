import type { Page } from '@playwright/test'
import { childPurchase, PERSONS, PRODUCT_PATH } from './support/child-purchase.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts'

const ADDRESS = 'elin.proposal@example.se'

/** Opens the dialog in which a proposal is saved. */
async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Spara prisförslag' }).click()
  const dialog = page.getByRole('dialog', { name: 'Spara prisförslaget' })
  await expect(dialog).toBeVisible()
  return dialog
}

test.describe('a saved price proposal', () => {
  test('is sent by e-mail and opens in another browser with the answers and the price, but no health answers', async ({
    page,
    browser,
  }) => {
    const purchase = childPurchase(page)
    await purchase.open()
    await purchase.fillApplication()
    await purchase.goToHealth()
    await purchase.fillHealth()
    const dialog = await openDialog(page)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Skicka länken' }).click()
    await expect(dialog.getByRole('textbox', { name: 'Din e\u2011postadress' })).toBeFocused()
    await dialog.getByRole('textbox', { name: 'Din e\u2011postadress' }).fill(ADDRESS)
    await dialog.getByRole('button', { name: 'Skicka länken' }).click()
    await expect(dialog.getByRole('status')).toContainText(`Vi har skickat länken till ${ADDRESS}`)
    await dialog.getByRole('button', { name: 'Stäng' }).click()

    const elsewhere = await browser.newContext()
    const other = await elsewhere.newPage()
    await other.goto('/dev/outbox')
    const mail = other.getByRole('article').filter({ hasText: ADDRESS }).first()
    const link = new URL((await mail.getByRole('link', { name: /prisforslag/ }).getAttribute('href')) ?? '')
    await other.goto(`${link.pathname}${link.hash}`)
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Ditt prisförslag')
    await expect(other.getByRole('heading', { name: 'Barnförsäkring' })).toBeVisible()
    await expectAccessible(other)
    await expectNoSidewaysScroll(other)
    await other.getByRole('button', { name: 'Öppna prisförslaget' }).click()
    const opened = childPurchase(other)
    await expect(opened.heading).toHaveText('Barnförsäkring')
    await expect(opened.child).toHaveValue(/20180101/)
    await expect(opened.price).toContainText('145 kr/mån')
    await expect(opened.price).toContainText('Samma pris som i ditt prisförslag')
    await opened.goToHealth()
    for (const answer of await other.getByRole('radio').all()) await expect(answer).not.toBeChecked()
    await other.reload()
    await expect(opened.price).toContainText('Samma pris som i ditt prisförslag')
    await elsewhere.close()
  })

  test('is copied, and becomes outdated when the customer changes an answer', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.setViewportSize({ width: 390, height: 780 })
    const purchase = childPurchase(page)
    await purchase.open()
    await purchase.fillApplication()
    const dialog = await openDialog(page)
    await dialog.getByRole('button', { name: 'Kopiera länken' }).click()
    await expect(dialog.getByRole('status')).toContainText('Länken är kopierad')
    const link = await dialog.getByRole('textbox', { name: 'Länk till prisförslaget' }).inputValue()
    expect(await page.evaluate(async () => window.navigator.clipboard.readText())).toBe(link)
    await expectNoSidewaysScroll(page)

    const next = await context.newPage()
    await next.setViewportSize({ width: 390, height: 780 })
    await next.goto(link)
    await next.getByRole('button', { name: 'Öppna prisförslaget' }).click()
    const opened = childPurchase(next)
    await expect(opened.price).toContainText('Samma pris')
    await opened.amount(/./).last().check()
    await expect(opened.price).toContainText('Du har ändrat dina svar sedan dess')
  })

  test.describe('saved again and again', () => {
    test.use({ allowedInConsole: /429 \(Too Many Requests\)/ })
    test('is refused in the end, and says what to do', async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      const purchase = childPurchase(page)
      await purchase.open()
      await purchase.fillApplication()
      const dialog = await openDialog(page)
      const status = async () => {
        const answer = page.waitForResponse('**/api/proposals/save')
        await dialog.getByRole('button', { name: 'Kopiera länken' }).click()
        return (await answer).status()
      }
      const MOST = 20
      for (let time = 0; time < MOST; time += 1) {
        expect(await status()).toBe(200)
        await expect(dialog.getByRole('textbox', { name: 'Länk till prisförslaget' })).toBeVisible()
      }
      expect(await status()).toBe(429)
      await expect(dialog.getByRole('alert')).toContainText('Det har sparats många prisförslag härifrån')
      await expectAccessible(page)
    })
  })

  test.describe('that has gone, or was never there,', () => {
    test.use({ allowedInConsole: /404 \(Not Found\)/ })
    test('leads to the products', async ({ page }) => {
      await page.goto(`/prisforslag#${'a'.repeat(32)}`)
      await expect(page.getByRole('status').filter({ hasText: 'Länken fungerar inte längre' })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Se våra försäkringar' }).click()
      await expect(page).toHaveURL(/\/#forsakringar$/)
    })
  })

  test('is offered where there is a price, and not before', async ({ page }) => {
    const purchase = childPurchase(page)
    await page.goto(`${PRODUCT_PATH}/teckna`)
    await expect(purchase.heading).toHaveText('Barnförsäkring')
    await expect(page.getByRole('button', { name: 'Spara prisförslag' })).toBeHidden()
    await purchase.fillPersons(PERSONS.child8)
    await expect(page.getByRole('button', { name: 'Spara prisförslag' })).toBeVisible()
  })
})

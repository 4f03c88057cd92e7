import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts'

test.describe('[P2.5] the products on the start page', () => {
  test('stand in groups, by priority, and are found by name and by what people call them', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 780 })
    await page.goto('/')
    const products = page.getByRole('region', { name: 'Våra försäkringar' })
    await expect(products.getByRole('heading', { level: 3 })).toHaveText(['Hem och boende', 'Du och familjen', 'Fordon och båt', 'Djur'])
    await expect(products.getByRole('heading', { level: 4 }).first()).toHaveText('Hemförsäkring')
    const search = products.getByRole('searchbox', { name: 'Vad vill du försäkra?' })
    await search.fill('mc')
    await expect(products.getByRole('article')).toHaveText([/Motorcykelförsäkring/])
    await expect(products.getByRole('status')).toHaveText('Träffar: 1')
    await expectAccessible(page)
    await search.press('Enter')
    await expect(products.getByRole('link', { name: 'Motorcykelförsäkring' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/andra-fordon\/motorcykel$/)
  })

  test('are searched in a landmark with a name, as is each other part of the page', async ({ page }) => {
    await page.goto('/')
    for (const [role, name] of [
      ['search', 'Vad vill du försäkra?'],
      ['navigation', 'Bra att veta'],
      ['region', 'Kontakta oss'],
      ['contentinfo', 'Sidfot'],
    ] as const)
      await expect(page.getByRole(role, { name, exact: true })).toBeVisible()
  })

  test('say so when nothing is found, and come back', async ({ page }) => {
    await page.goto('/')
    const search = page.getByRole('searchbox')
    await search.fill('rymdskepp')
    await expect(page.getByRole('status').filter({ hasText: '”rymdskepp”' })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Visa alla försäkringar' }).click()
    await expect(search).toBeFocused()
    expect(await page.getByRole('article').count()).toBeGreaterThan(15)
  })
})

import { content, editDraft } from './support/content.ts'
import { originOf } from './support/servers.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts'

const PHONES = [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
] as const

for (const viewport of PHONES) {
  test(`[P9.2] the glossary, 25 on a page, leads to an article and what to read next, at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await page.goto('/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Ordlista' }).click()
    await expect(page).toHaveTitle('Ordlista | Teckna Försäkring')
    const articles = page.locator('.article-list').getByRole('link')
    await expect(articles).toHaveCount(25)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: 'Nästa sida' }).press('Enter')
    await expect(page).toHaveURL(/\/ordlista\?sida=2$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Ordlista' })).toBeFocused()
    await page.getByRole('link', { name: 'Vagnskada' }).click()
    await expect(page).toHaveURL(/\/ordlista\/vagnskada$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Vagnskada' })).toBeFocused()
    await expect(page).toHaveTitle('Vagnskada | Teckna Försäkring')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('article').getByRole('link', { name: 'helförsäkring' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Helförsäkring' })).toBeVisible()
    await page.goBack()
    await page.getByRole('link', { name: 'Bilförsäkring', exact: true }).click()
    await expect(page).toHaveURL(/\/person\/bilforsakring$/)
  })
}

test('[P8.1] the search finds by key alone, on a phone, and its results have an address', async ({ page }) => {
  await page.setViewportSize(PHONES[0])
  await page.goto('/vanliga-fragor')
  await page.getByRole('searchbox', { name: 'Vad vill du veta mer om?' }).fill('SJALVRISK')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/sok\?q=SJALVRISK$/)
  await expect(page.getByRole('status').filter({ hasText: /träffar på ”SJALVRISK”/ })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Ordlista')
  await expect(page.locator('.article-list').getByRole('link').first()).toHaveText('Självrisk')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.reload()
  await expect(page.getByRole('searchbox')).toHaveValue('SJALVRISK')
  await page.getByRole('searchbox').fill('rymdskepp')
  await page.getByRole('button', { name: 'Sök' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Inga träffar på ”rymdskepp”' })).toBeVisible()
  await page.getByRole('searchbox').fill(' ')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Skriv minst ett sökord.' })).toBeVisible()
  await expectAccessible(page)
})

test('a link within an article goes to the heading that it names', async ({ page }) => {
  await page.goto('/tips-rad/valj-sjalvrisk')
  await page.getByRole('article').getByRole('link', { name: 'självrisk' }).click()
  await expect(page).toHaveURL(/\/ordlista\/sjalvrisk#fast-och-rorlig$/)
  await expect(page.getByRole('heading', { level: 2, name: 'Fast och rörlig självrisk' })).toBeFocused()
})

test('the page of a product leads to articles about it', async ({ page }) => {
  await page.goto('/person/djurforsakring/hundforsakring')
  await page.getByRole('link', { name: 'Ny valp eller kattunge i familjen' }).click()
  await expect(page).toHaveURL(/\/tips-rad\/nytt-djur$/)
})

test('an article on a page of its own is served with its status, and its PDF link is a file', async ({ page, request }) => {
  expect((await request.get('/ordlista/formanstagare')).status()).toBe(200)
  await page.goto('/ordlista/formanstagare')
  const href = await page.getByRole('link', { name: 'Villkor för livförsäkringen (PDF)' }).getAttribute('href')
  const pdf = await request.get(href ?? '')
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf'])
})

test.describe('an article that does not exist', () => {
  test.use({ allowedInConsole: /404 \(Not Found\)/ })
  for (const address of ['/ordlista/finns-inte', '/tips-rad/sjalvrisk'])
    test(`is not found, in words and in its status: ${address}`, async ({ page }) => {
      expect((await page.goto(address))?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1, name: 'Sidan finns inte' })).toBeVisible()
    })
})

test.describe('the search that fails', () => {
  test.use({ allowedInConsole: /Failed to load resource|503/ })
  test('[P8.1] says so in the specified words, and works again', async ({ page }) => {
    await page.goto('/sok')
    await page.route('**/api/search-cms', async (route) => route.fulfill({ status: 503, json: { code: 'searchFailed', message: 'down' } }))
    await page.getByRole('searchbox').fill('bonus')
    await page.keyboard.press('Enter')
    await expect(
      page.getByRole('alert').filter({ hasText: 'Sökningen misslyckades. Vårt fel, inte ditt. Försök igen lite senare.' }),
    ).toBeVisible()
    await expectAccessible(page)
    await page.unroute('**/api/search-cms')
    await page.getByRole('button', { name: 'Sök' }).click()
    await expect(page.locator('.article-list').getByRole('link', { name: 'Bonus' })).toBeVisible()
  })
})

test.describe('[D3] an article that an editor publishes', () => {
  test.use({ baseURL: originOf('content') })
  test('replaces the one that a page has loaded, at its next visit to the list', async ({ page }) => {
    await page.goto('/tips-rad')
    const tip = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Innan du reser' }) })
    await expect(tip).toContainText('Fem saker att ordna')
    await editDraft('article', 'travelTip', (body) => ({ ...body, lead: 'Sex saker att ordna innan du åker.' }))
    await content('publish', 'articles')
    await page.getByRole('link', { name: 'Innan du reser' }).click()
    await expect(page.getByText('Sex saker att ordna innan du åker.')).toBeVisible()
    await page.goBack()
    await expect(tip).toContainText('Sex saker att ordna')
    await content('rollback', 'articles')
  })
})

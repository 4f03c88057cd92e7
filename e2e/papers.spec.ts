import { childPurchase } from './support/child-purchase.ts'
import { customerOf, journey, readProducts } from './support/products.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts'

const NARROW = { width: 320, height: 568 }

test('where a personal number is asked for, a link opens the privacy notice in a new tab, and the answers stay', async ({ page }) => {
  const purchase = childPurchase(page)
  await purchase.open()
  await purchase.fillPersons()
  const links = page.getByRole('main').getByRole('link', { name: /^Så behandlar vi dina personuppgifter/ })
  await expect(links).toHaveCount(2)
  const opened = page.waitForEvent('popup')
  await links.first().click()
  const notice = await opened
  await notice.setViewportSize(NARROW)
  await expect(notice.getByRole('heading', { level: 1, name: 'Så behandlar vi personuppgifter' })).toBeVisible()
  await expect(notice.getByRole('heading', { level: 2, name: 'Beslut som fattas automatiskt' })).toBeVisible()
  await expectAccessible(notice)
  await expectNoSidewaysScroll(notice)
  await notice.close()
  await expect(page.getByRole('textbox', { name: 'Barnets personnummer' })).not.toHaveValue('')
})

test('the mandate to pay by Autogiro can be read whole before it is given, and is among the documents of the contract', async ({
  page,
}) => {
  test.slow()
  const product = (await readProducts()).find(({ flow }) => flow === 'car')!
  const customer = await customerOf(product, product.personas[0]!)
  const way = journey(page, customer)
  await way.begin()
  const payment = customer.steps.find(({ sections = [] }) => sections.some(({ inputs }) => inputs.includes('mandate')))!
  await way.walk(payment.id)
  await way.answer(payment)
  const mandate = page.getByRole('main').getByRole('link', { name: /^Medgivande till autogiro/ })
  const opened = page.waitForEvent('popup')
  await mandate.click()
  const text = await opened
  await text.setViewportSize(NARROW)
  await expect(text.getByRole('heading', { level: 1, name: 'Medgivande till betalning via Autogiro' })).toBeVisible()
  await expect(text.getByText('Betalningsmottagare', { exact: true })).toBeVisible()
  await expect(text.getByRole('article').getByRole('heading', { level: 2 })).toHaveCount(7)
  await expectAccessible(text)
  await expectNoSidewaysScroll(text)
  const pdf = await text.request.get((await text.getByRole('link', { name: /PDF/ }).getAttribute('href')) ?? '')
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf'])
  await text.close()
  await way.walk('receipt', payment.id)
  await expect(page.getByRole('link', { name: /^Medgivande till betalning via Autogiro \(PDF\)/ })).toBeVisible()
})

test('no page of the shop calls itself a demonstration', async ({ page }) => {
  for (const path of ['/', '/personuppgifter', '/kakor', '/person/barnforsakring']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('body')).not.toContainText(/demonstration|påhitta/i)
  }
})

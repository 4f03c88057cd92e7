import type { Page } from '@playwright/test'
import { MY_PAGES } from '../src/contract/my-pages.ts'
import { sendForm } from './support/customer-forms.ts'
import { CUSTOMER, OVERVIEW, signIn, signInTo } from './support/signed-in.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts'

/** The demo customers by user name, with the width of their screen. */
const CUSTOMERS = [
  ['anna', 390],
  ['johan', 1280],
  ['mira', 390],
  ['jonas', 1280],
  ['eva', 1280],
  ['birgitta', 390],
  ['lena', 320],
  ['monica', 1280],
] as const

/**
 * Those for whom each page is loaded by its address, and each page and insurance checked by axe: one on a phone, one at a desk. The
 * others follow links, and axe looks at their first insurance.
 */
const WITH_EVERY_CHECK: ReadonlySet<string> = new Set(['anna', 'johan'])

/** Pages that are not a signed-in customer's own, or that need an insurance. */
const OTHERS: ReadonlySet<string> = new Set(['logga-in', 'logga-ut', 'utloggad', 'arenden', 'granskningslogg', 'oversikt/forsakring'])

/** Goes to another page as a link within my pages does: without loading the shop again. Its heading gets the focus. */
async function goWithin(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
  await expect(page.getByRole('heading', { level: 1 }), address).toBeFocused()
}

for (const [username, width] of CUSTOMERS) {
  test(`[P2.1] [P1.2] every page and every insurance of the demo customer ${username} opens, and a form is sent by keyboard, ${width} px wide`, async ({
    page,
  }) => {
    test.slow()
    const isChecked = WITH_EVERY_CHECK.has(username)
    await page.setViewportSize({ width, height: 844 })
    await signInTo(page, OVERVIEW, { ...CUSTOMER, username })
    const cards = page.getByRole('link', { name: /^Visa försäkringen/ })
    await expect(cards.first()).toBeVisible()
    const insurances = await cards.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    const pages = MY_PAGES.filter((path) => !OTHERS.has(path)).map((path) => `/mina-sidor/${path}`)
    for (const address of [...pages, ...insurances]) {
      if (!isChecked && address === OVERVIEW) continue
      await (isChecked || insurances.includes(address) ? page.goto(address) : goWithin(page, address))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
      await expectNoSidewaysScroll(page)
      if (isChecked || address === insurances[0]) await expectAccessible(page)
    }
    await sendForm(page, username)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
}

const WIDTHS = [320, 390, 1280]

test('[P2.1] the menu leads through my pages by keyboard on a phone, and stands beside the page on a wide screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page)
  const menu = page.getByRole('navigation', { name: 'Mina sidor' })
  const button = menu.getByRole('button')
  await expect(menu.getByRole('link', { name: 'Dokument' })).toBeHidden()
  await button.press('Enter')
  await menu.getByRole('link', { name: 'Dokument' }).press('Enter')
  await expect(page).toHaveURL(/\/mina-sidor\/mina-dokument$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Dokument' })).toBeFocused()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await page.setViewportSize({ width: 1280, height: 844 })
  await expect(button).toBeHidden()
  await expect(menu.getByRole('link', { name: 'Dokument' })).toHaveAttribute('aria-current', 'page')
})

test('[P2.1] the documents of a customer open by the session, and for no one else', async ({ page, context, request }) => {
  await signIn(page)
  await page.goto('/mina-sidor/mina-dokument')
  const notice = page.getByRole('link', { name: /^Besked om förnyelse \(PDF\)/ })
  const address = (await notice.getAttribute('href')) ?? ''
  const opened = await context.request.get(address)
  expect([opened.status(), opened.headers()['content-type']]).toEqual([200, 'application/pdf'])
  expect((await request.get(address)).status()).toBe(401)
  await expectAccessible(page)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoSidewaysScroll(page)
  }
})

test('[P1.3] more insurances suggest what suits the customer, and their forms begin with what we know', async ({ page }) => {
  await signIn(page)
  await page.goto('/mina-sidor/fler-forsakringar')
  const suited = page.getByRole('region').or(page.locator('section')).filter({ hasText: 'Det här kan passa dig' })
  await expect(suited.getByRole('link', { name: 'Bolåneskydd', exact: true })).toBeVisible()
  await expectAccessible(page)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoSidewaysScroll(page)
  }
  await page.getByRole('link', { name: /^Se ditt pris\s+Olycksfallsförsäkring/ }).press('Enter')
  await expect(page).toHaveURL(/\/teckna/)
  await expect(page.getByRole('textbox', { name: /personnummer/i }).first()).toHaveValue(/^19850709-?2388$/)
})

test('[P9.1] the overview shows cost and payments at a glance, and a month opens by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await signIn(page)
  await page.getByText('Pris för varje försäkring').press('Enter')
  await expect(page.getByRole('table', { name: /Pris per år/ }).getByRole('row', { name: /Tillsammans per år/ })).toBeVisible()
  await expect(page.getByText(/^Nästa betalning är [\d\s]+kr den \d+:[ae]\s/)).toBeVisible()
  await page.getByText('Betalningar månad för månad').press('Enter')
  const month = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('group') })
    .last()
    .locator('summary')
  await month.press('Enter')
  await expect(page.getByText(/^cirka \d/).last()).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const header = await page.locator('header').boundingBox()
  expect(header?.height).toBeLessThan(80)
  // between a phone and a desk, nothing in the header lies over anything else
  for (const width of [430, 520, 640]) {
    await page.setViewportSize({ width, height: 700 })
    const home = await page.locator('.header-home').boundingBox()
    const link = await page.locator('.header-links > :visible').first().boundingBox()
    expect((home?.x ?? 0) + (home?.width ?? 0)).toBeLessThanOrEqual(link?.x ?? 0)
  }
})

/** What pages say with the values of `mockfail`, by the page: a failure, or what loads without those calls. */
const FAILED = 'Vi kunde inte hämta uppgifterna'
const UNSEEN = 'Vi kunde inte se om något väntar på din underskrift.'
const MOCKFAILS = {
  cases: { oversikt: [UNSEEN, 'Båtförsäkring'], 'mina-skador': [FAILED], 'mina-arenden': [FAILED], 'att-signera': [FAILED] },
  insurances: { oversikt: [FAILED, 'Dina kontaktuppgifter'], 'mina-skador': ['ÄR-'], 'mina-dokument': [FAILED] },
  both: { oversikt: [UNSEEN, FAILED, 'Dina kontaktuppgifter'], 'mina-skador': [FAILED], 'mina-dokument': [FAILED] },
} as const

test('[B2.3] [P4.2] each value of mockfail shows what a failure looks like, and the rest of the page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInTo(page, OVERVIEW, { ...CUSTOMER, username: 'eva' })
  await expect(page.getByRole('link', { name: /^Visa försäkringen/ }).first()).toBeVisible()
  for (const [value, pages] of Object.entries(MOCKFAILS))
    for (const [path, texts] of Object.entries(pages)) {
      await page.goto(`/mina-sidor/${path}?mockfail=${value}`)
      for (const text of texts) await expect(page.getByRole('main').getByText(text).first()).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    }
})

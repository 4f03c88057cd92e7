import type { Locator, Page } from '@playwright/test'
import { customerOf, journey, personaOf, readProducts, type Sold } from './support/products.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts'

/** Phones, and a window of 1280 × 1024 px at 400 %. */
const PHONES = [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
] as const
const ZOOMED = { width: 320, height: 256 }

const products = await readProducts()
const productOf = (flow: string): Sold => products.find((product) => product.flow === flow)!

/** Goes to a step, and answers it. */
async function answerAt(page: Page, { subject, persona, stepId }: { subject: Sold; persona: string; stepId: string }) {
  const customer = await customerOf(subject, personaOf(subject, persona))
  const way = journey(page, customer)
  await way.begin()
  await way.walk(stepId)
  await way.answer(customer.steps.find(({ id }) => id === stepId)!)
  return way
}

/** A control of the step that has the focus; undefined outside the step. A choice is as large as its card. */
async function focusedControl(page: Page) {
  return page.evaluate(() => {
    const control = document.querySelector('.flow-main :focus')
    const bar = document.querySelector('.price-bar')?.getBoundingClientRect()
    if (control === null || bar === undefined) return undefined
    const { top, bottom } = (control.closest('.flow-choice') ?? control).getBoundingClientRect()
    const isSeen = bottom > 0 && top < window.innerHeight
    return { name: control.getAttribute('name') ?? control.textContent, isCovered: !isSeen || (bottom > bar.top && top < bar.bottom) }
  })
}

/**
 * Walks through the step by key.
 * @param start the heading or what follows the step; default: what has the focus
 * @returns every control, and those that cannot be seen
 */
async function walkFocus(page: Page, key: 'Tab' | 'Shift+Tab', start?: Locator) {
  const walked: string[] = []
  const covered: string[] = []
  await start?.focus()
  await page.keyboard.press(key)
  for (let now = await focusedControl(page); now !== undefined; now = await focusedControl(page)) {
    walked.push(now.name)
    if (now.isCovered) covered.push(now.name)
    await page.keyboard.press(key)
  }
  return { walked, covered }
}

/** Where a text begins, in pixels. */
const textLeft = async (text: Locator) =>
  text.evaluate((node) => {
    const range = document.createRange()
    range.selectNodeContents(node)
    return Math.round(range.getBoundingClientRect().x)
  })

test('[B2.6] on a phone the price is one row that covers no control with the focus, and says what it is for', async ({ page }) => {
  test.slow()
  const way = await answerAt(page, { subject: productOf('car'), persona: 'helförsäkring med allt', stepId: 'cover' })
  await way.total()
  const bar = page.locator('.price-bar')
  const more = bar.getByRole('button', { name: 'Detaljer' })
  for (const viewport of PHONES) {
    await page.setViewportSize(viewport)
    const heading = page.getByRole('heading', { level: 1 })
    await heading.scrollIntoViewIfNeeded()
    await expect(bar).toBeInViewport({ ratio: 1 })
    expect((await bar.boundingBox())?.height).toBeLessThan(60)
    await expectNoSidewaysScroll(page)
    const forth = await walkFocus(page, 'Tab', heading)
    const back = await walkFocus(page, 'Shift+Tab', more)
    expect([forth.covered, back.covered]).toEqual([[], []])
    expect(back.walked.toReversed()).toEqual(forth.walked)
    expect(forth.walked).toEqual(expect.arrayContaining(['cover', 'deductibleHull', 'rentalCar', 'Fortsätt']))
  }
  await more.click()
  for (const text of [
    'Helförsäkring',
    '3 500 kr',
    'Vägassistans',
    'Hyrbil',
    'Alla avgifter ingår i priset.',
    'De första 14 dagarna ingår utan kostnad',
  ])
    await expect(way.price.getByText(text, { exact: true })).toBeVisible()
  await expectAccessible(page)
  // the text of a button without a frame begins where the other texts begin
  expect(await textLeft(way.price.getByRole('button', { name: 'Spara prisförslag' }))).toBe(
    await textLeft(way.price.getByText('Alla avgifter ingår i priset.')),
  )

  await page.setViewportSize(ZOOMED)
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
  await expect(bar).not.toBeInViewport()
  expect((await walkFocus(page, 'Tab', page.getByRole('heading', { level: 1 }))).covered).toEqual([])
})

for (const [flow, persona, stepId] of [
  ['dog', 'hund på två år', 'pet'],
  ['house', 'villa med garage', 'details'],
  ['boat', 'motorbåt, med i båtklubb', 'boat'],
  ['pregnancy', 'utökat skydd, ett barn', 'terms'],
] as const)
  test(`[B2.6] no control of the step ${stepId} of ${flow} is covered when it has the focus, on phones and at 400 %`, async ({ page }) => {
    test.slow()
    await answerAt(page, { subject: productOf(flow), persona, stepId })
    const heading = page.getByRole('heading', { level: 1 })
    for (const viewport of [...PHONES, ZOOMED]) {
      await page.setViewportSize(viewport)
      await expectNoSidewaysScroll(page)
      const forth = await walkFocus(page, 'Tab', heading)
      const back = await walkFocus(page, 'Shift+Tab')
      expect({ ...viewport, covered: [...forth.covered, ...back.covered] }).toEqual({ ...viewport, covered: [] })
      expect(forth.walked.length).toBeGreaterThan(3)
      expect(back.walked.toReversed()).toEqual(forth.walked)
    }
  })

test('the fields of an address line up, and once every error is mended nothing is left above them', async ({ page }) => {
  const home = productOf('home')
  const customer = await customerOf(home, personaOf(home, 'hyresrätt 62 kvm'))
  const way = journey(page, customer)
  await way.begin()
  const step = customer.steps[0]!
  const street = page.getByRole('textbox', { name: 'Gata och nummer' })
  await expect(street).toHaveAttribute('autocomplete', 'address-line1')
  const [first, second] = [await street.boundingBox(), await page.getByRole('textbox', { name: 'Postnummer' }).boundingBox()]
  expect(second?.x).toBe(first?.x)
  expect(second!.y).toBeGreaterThan(first!.y + first!.height)

  const section = page.locator('.flow-section').first()
  const before = await section.boundingBox()
  await way.continue()
  const summary = page.locator('.ds-error-summary')
  await expect(summary).toBeVisible()
  expect((await section.boundingBox())?.y).not.toBe(before?.y)
  await page.emulateMedia({ forcedColors: 'active' })
  await expect(summary).toHaveCSS('border-top-width', '2px')
  await expect(page.getByRole('progressbar')).toHaveCSS('border-top-width', '1px')
  await page.emulateMedia({ forcedColors: 'none' })
  await way.answer(step)
  await page.getByRole('heading', { level: 1 }).focus()
  await expect(summary).toBeHidden()
  await page.evaluate(() => window.scrollTo(0, 0))
  expect((await section.boundingBox())?.y).toBe(before?.y)
})

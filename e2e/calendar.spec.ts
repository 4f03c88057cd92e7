import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts'

const QUESTION = 'När beräknas barnet komma?'

function dateField(page: Page) {
  return {
    field: page.getByRole('textbox', { name: QUESTION }),
    open: page.getByRole('button', { name: `Välj i kalender: ${QUESTION}` }),
    calendar: page.getByRole('dialog', { name: `Välj i kalender: ${QUESTION}` }),
    month: page.getByRole('dialog').getByRole('heading'),
    day: (name: string) => page.getByRole('button', { name, exact: true }),
    button: (name: string) => page.getByRole('dialog').getByRole('button', { name }),
  }
}

for (const width of [1280, 390, 320]) {
  test(`[B5.3] a date is chosen by pointer and by keys at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/person/gravidforsakring/teckna')
    const { field, open, calendar, month, day, button } = dateField(page)

    await open.click()
    await expect(month).toHaveText('november 2026')
    await expect(day('lördag 21 november 2026')).toBeFocused()
    await expect(day('fredag 20 november 2026')).toHaveAttribute('aria-disabled', 'true')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    expect(await calendar.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    await button('Nästa månad').click()
    await expect(month).toHaveText('december 2026')
    await day('torsdag 24 december 2026').click()
    await expect(calendar).toBeHidden()
    await expect(field).toHaveValue('2026-12-24')
    await expect(open).toBeFocused()

    await page.keyboard.press('Enter')
    await expect(day('torsdag 24 december 2026')).toBeFocused()
    await page.keyboard.press('PageDown')
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowDown')
    await expect(day('måndag 25 januari 2027')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(field).toHaveValue('2027-01-25')

    await page.keyboard.press('Enter')
    await expect(day('måndag 25 januari 2027')).toBeFocused()
    await page.keyboard.press('Shift+PageDown')
    await expect(day('lördag 28 augusti 2027'), 'the last day that the product accepts').toBeFocused()
    await page.keyboard.press('Escape')
    await expect(calendar).toBeHidden()
    await expect(open).toBeFocused()
    await expect(field).toHaveValue('2027-01-25')

    await field.fill('20270301')
    await field.blur()
    await expect(field).toHaveValue('2027-03-01')
  })
}

import type { Page } from '@playwright/test'
import demo from '../flow-schemas/demo/personas.json' with { type: 'json' }
import { personasIn } from '../src/personas/resolve-personas.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts'

/** Everything up to the choices, answered. Files belong to a visit. */
const { photos: _, ...ANSWERS } = {
  photos: undefined,
  ...personasIn(demo).find(({ name }) => name === 'fullt lag från en förening')?.answers,
}

/** Opens the step with the choices. */
async function openChoices(page: Page): Promise<void> {
  await page.goto('/tjanst/demo')
  await page.getByRole('textbox', { name: 'För- och efternamn' }).fill('Elin Sjövall')
  await page.evaluate((answers) => {
    const key = 'teckna.flow.demo'
    sessionStorage.setItem(key, JSON.stringify({ ...(JSON.parse(sessionStorage.getItem(key) ?? '{}') as object), answers }))
  }, ANSWERS)
  await page.goto('/tjanst/demo?steg=bicycle')
}

const box = (page: Page, name: string) => page.getByRole('checkbox', { name })
const expectOffered = async (page: Page, services: readonly string[]) => {
  const boxes = page.locator('[name="services"]')
  await expect.poll(async () => boxes.evaluateAll((each) => each.map((box) => (box as HTMLInputElement).value))).toEqual(services)
}

test('[D2] several choices by keyboard on a phone: the limit shows once they are left, and one choice clears the others', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openChoices(page)
  const group = page.getByRole('group', { name: /^Vad vill du ha hjälp med/ })
  const error = group.getByText('Du har valt för många. Välj högst 2.')
  await expect(group).toHaveAccessibleDescription(/Välj högst 2\./)
  await box(page, 'Byte av däck').focus()
  for (const name of ['Byte av däck', 'Ny kedja', 'Massage']) {
    await expect(box(page, name)).toBeFocused()
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
  }
  await expect(error).toBeHidden()
  await page.keyboard.press('Tab')
  await expect(error).toBeVisible()
  await page.getByRole('button', { name: 'Fortsätt' }).click()
  await page.getByRole('link', { name: /^Vad vill du ha hjälp med\?/ }).click()
  await expect(box(page, 'Byte av däck')).toBeFocused()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Space')
  await expect(error).toBeHidden()
  await box(page, 'Inget av detta').check()
  await expect(group.getByRole('checkbox', { checked: true })).toHaveCount(1)
  await expect(page.getByRole('radiogroup', { name: /^Var vill du ha hjälpen/ })).toBeHidden()
})

test('[D2] choices follow the other answers of the step, come back with them, and stay past a reload', async ({ page }) => {
  await openChoices(page)
  await expectOffered(page, ['tyres', 'chain', 'massage', 'none'])
  await box(page, 'Ny kedja').check()
  await box(page, 'Massage').check()
  const depot = page.getByRole('combobox', { name: /^Depå/ })
  await expect(depot).toBeHidden()
  await page.getByRole('radio', { name: 'Norra delen' }).check()
  await expect(depot.getByRole('option')).toHaveText(['Välj', 'Gävle', 'Umeå'])
  await depot.selectOption('Umeå')
  await expect(depot).toHaveAccessibleDescription(/2 saker: Ny kedja, Massage/)
  await page.getByRole('radio', { name: 'Södra delen' }).check()
  await expect(depot).toHaveValue('')
  await page.getByRole('radio', { name: 'Norra delen' }).check()
  await expect(depot.getByRole('option', { selected: true })).toHaveText('Umeå')
  await page.getByRole('radio', { name: /^Hyrd lastcykel/ }).check()
  await expectOffered(page, ['dogBasket', 'massage', 'none'])
  await expect(box(page, 'Massage')).toBeChecked()
  await page.getByRole('radio', { name: /^Min egen cykel/ }).check()
  await expect(box(page, 'Ny kedja')).toBeChecked()
  await page.reload()
  await expect(box(page, 'Ny kedja')).toBeChecked()
  await expect(depot.getByRole('option', { selected: true })).toHaveText('Umeå')

  const number = page.getByRole('textbox', { name: /^Bokningsnummer/ })
  await number.fill('abc-123')
  await number.press('Tab')
  await expect(number).toHaveValue('ABC 123')
})

import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const breedOf = (page: Page) => page.getByRole('combobox', { name: 'Ras' })

for (const width of [390, 1180]) {
  test(`a hit can be clicked where an error stands below the search, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/person/djurforsakring/hundforsakring/teckna')
    const breed = breedOf(page)
    await page.getByRole('button', { name: 'Fortsätt' }).click()
    await expect(breed).toHaveAttribute('aria-invalid', 'true')
    await breed.pressSequentially('labr')
    await page.getByRole('option', { name: 'Labrador retriever' }).click({ timeout: 5_000 })
    await expect(breed).toHaveValue('Labrador retriever')
    await expect(breed).not.toHaveAttribute('aria-invalid', 'true')
  })
}

test.describe('[B8.1] the breeds cannot be searched', () => {
  test.use({ allowedInConsole: /Failed to load resource|ERR_/ })
  const SEARCH = '**/api/lookups/**'

  test('the customer sees the phone number to call, and can continue when they may be called', async ({ page }) => {
    await page.goto('/person/djurforsakring/hundforsakring/teckna')
    await expect(breedOf(page)).toBeVisible()
    await page.route(SEARCH, async (route) => route.fulfill({ status: 503, body: '' }))
    await breedOf(page).pressSequentially('labrador')
    await expect(page.getByText(/Det gick inte att söka just nu\. Försök igen, eller ring oss på 08.465/)).toBeVisible()
    await page.unroute(SEARCH)
    await page.getByRole('button', { name: 'Försök igen' }).click()
    await page.getByRole('option', { name: 'Labrador retriever' }).click()
    await expect(breedOf(page)).toHaveValue('Labrador retriever')
  })

  test('in time: the customer types the breed and continues with the other questions', async ({ page }) => {
    await page.goto('/person/djurforsakring/hundforsakring/teckna')
    await expect(breedOf(page)).toBeVisible()
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route(SEARCH, async (route) => {
      await held
      await route.continue()
    })
    const asked = page.waitForRequest(SEARCH)
    await breedOf(page).fill('labrador retriever')
    await asked
    await page.getByRole('radio', { name: 'Tik' }).check()
    release()
    await expect(breedOf(page)).toHaveValue('Labrador retriever')
    await expect(breedOf(page)).not.toHaveAttribute('aria-invalid', 'true')
  })
})

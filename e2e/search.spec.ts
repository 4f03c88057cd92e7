import { expect, test } from './support/test.ts'

for (const width of [390, 1180]) {
  test(`a hit can be clicked where an error stands below the search, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/person/hundforsakring/teckna')
    const breed = page.getByRole('combobox', { name: 'Ras' })
    await page.getByRole('button', { name: 'Fortsätt' }).click()
    await expect(breed).toHaveAttribute('aria-invalid', 'true')
    await breed.pressSequentially('labr')
    await page.getByRole('option', { name: 'Labrador retriever' }).click({ timeout: 5_000 })
    await expect(breed).toHaveValue('Labrador retriever')
    await expect(breed).not.toHaveAttribute('aria-invalid', 'true')
  })
}

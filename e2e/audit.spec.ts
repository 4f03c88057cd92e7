import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts'
import { signInTo } from './support/signed-in.ts'

const AUDIT_LOG = '/mina-sidor/granskningslogg'
const ADMINISTRATOR = { username: 'admin', password: 'teckna-demo' }

for (const width of [390, 1280])
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('[P6.1] an administrator finds who did what, by keyboard, and the address shows no number', async ({ page }) => {
      await signInTo(page, AUDIT_LOG, ADMINISTRATOR)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Granskningslogg')
      await expectAccessible(page)
      await page.getByRole('textbox', { name: 'Användare' }).fill('admin')
      await page.keyboard.press('Enter')
      const entries = page.getByRole('region', { name: 'Sökresultat' }).getByRole('listitem')
      await expect(entries.first()).toBeVisible()
      await expect(page.getByText(/^Visar .+\(account:.+\)\./)).toBeVisible()
      await expect(entries.filter({ hasText: 'Loggade in' }).first()).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)

      await page.getByRole('textbox', { name: 'Användare' }).clear()
      await page.getByRole('textbox', { name: 'Personnummer' }).fill('19850709-2388')
      await page.keyboard.press('Enter')
      await expect(page.getByText(/händelser visas|Inget i loggen/)).toBeVisible()
      expect(page.url()).not.toMatch(/\d{8}/)

      await page.getByRole('textbox', { name: 'Personnummer' }).fill('123')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('textbox', { name: 'Personnummer' })).toBeFocused()
      await expect(page.getByText('Personnumret stämmer inte.')).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })
  })

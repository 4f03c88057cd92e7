import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** A customer that the embedded identity provider knows by username. */
export const CUSTOMER = { username: 'anna', password: 'teckna-demo' }

export const OVERVIEW = '/mina-sidor/oversikt'

/** A text on the overview of a signed-in customer, and on no other page. */
export const whoIsSignedIn = (page: Page) => page.getByText('Du är inloggad som')

/** Signs in by username on the way to the overview. */
export async function signIn(page: Page): Promise<void> {
  await page.goto(OVERVIEW)
  await page.getByRole('link', { name: 'Logga in med användarnamn' }).click()
  await page.getByRole('textbox', { name: 'Användarnamn' }).fill(CUSTOMER.username)
  await page.getByLabel('Lösenord').fill(CUSTOMER.password)
  await page.getByRole('button', { name: 'Logga in', exact: true }).click()
  await expect(whoIsSignedIn(page)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${OVERVIEW}$`))
}

import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** A customer that the embedded identity provider knows by username. */
export const CUSTOMER = { username: 'anna', password: 'teckna-demo' }

export const OVERVIEW = '/mina-sidor/oversikt'

/** A text on the overview of a signed-in customer, and on no other page. */
export const whoIsSignedIn = (page: Page) => page.getByText('Du är inloggad som')

/** Signs in by username on the way to a page. */
export async function signInTo(page: Page, address: string, { username, password }: typeof CUSTOMER): Promise<void> {
  await page.goto(address)
  await page.getByRole('link', { name: 'Logga in med användarnamn' }).click()
  await page.getByRole('textbox', { name: 'Användarnamn' }).fill(username)
  await page.getByLabel('Lösenord').fill(password)
  await page.getByRole('button', { name: 'Logga in', exact: true }).click()
}

/** Signs a customer in by username on the way to the overview. */
export async function signIn(page: Page): Promise<void> {
  await signInTo(page, OVERVIEW, CUSTOMER)
  await expect(whoIsSignedIn(page)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${OVERVIEW}$`))
}

/** The number of a demo insurance of `CUSTOMER`: for everyone else it does not exist. */
export const INSURANCE_OF_CUSTOMER = 'TF-00-10000001'

import type { BrowserContext, Page } from '@playwright/test'
import type { SessionResponse } from '../../src/contract/session.ts'
import { expect } from './test.ts'

/** A customer that the embedded identity provider knows by username. */
const CUSTOMER = { username: 'anna', password: 'teckna-demo' }

export const OVERVIEW = '/mina-sidor/oversikt'

/** What stands on the overview of whoever is signed in, and on no other page. */
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

/** Lets the pages of a browser take the session for a shorter one than it is. @param seconds from each refresh */
export async function shortenLife(context: BrowserContext, seconds: number): Promise<void> {
  await context.route(/\/api\/session(\/refresh)?$/, async (route) => {
    const response = await route.fetch()
    if (!response.ok()) return route.fulfill({ response })
    const answer = (await response.json()) as SessionResponse
    return route.fulfill({ response, json: { ...answer, signedIn: answer.signedIn && shortened(answer.signedIn, seconds) } })
  })
}

function shortened(signedIn: NonNullable<SessionResponse['signedIn']>, seconds: number): SessionResponse['signedIn'] {
  const end = Date.parse(signedIn.expiresAt) - (signedIn.expiresIn - seconds) * 1000
  return { ...signedIn, expiresIn: seconds, expiresAt: new Date(end).toISOString() }
}

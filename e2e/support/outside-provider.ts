import type { Page } from '@playwright/test'

/**
 * The shop's client at the provider of `e2e/second-provider.ts`. To a browser, 127.0.0.1 is another site than
 * localhost.
 */
export const PROVIDER = {
  issuer: 'http://127.0.0.1:3197/realms/insurer',
  clientId: 'webbutik-7',
  clientSecret: 's: & +%/= secret',
} as const

/** Lifetime of its access tokens. */
export const PROVIDER_SESSION_SECONDS = 240

/** Its only customer, for any username. */
export const PROVIDER_CUSTOMER = {
  username: 'kund-4711',
  claims: {
    fornamn: 'Johan',
    efternamn: 'Sjövall',
    'https://insurer.example/pnr': '19850709-2396',
    kundnummer: 'K4711',
    is_student: 'true',
    engagements: ['card', 'unknown'],
    realm_access: { roles: ['web-kund', 'unknown'] },
  },
} as const

/** Its scopes. */
export const PROVIDER_SCOPE = 'openid kundportal'

/** The shop's settings for it, as the guide for operators tells. */
export const PROVIDER_SETTINGS = {
  IDENTITY_ISSUER: PROVIDER.issuer,
  IDENTITY_CLIENT_ID: PROVIDER.clientId,
  IDENTITY_CLIENT_SECRET: PROVIDER.clientSecret,
  IDENTITY_CLIENT_AUTH: 'client_secret_post',
  IDENTITY_SCOPE: PROVIDER_SCOPE,
  IDENTITY_CLAIMS:
    'given_name=fornamn,family_name=efternamn,personal_number=https://insurer.example/pnr,customer_number=kundnummer,roles=realm_access.roles',
  IDENTITY_ROLES: 'customer=web-kund',
} as const

/** A test's command to the provider. */
export interface ProviderCommand {
  readonly what: 'go down' | 'come back' | 'forget refresh tokens' | 'what has happened'
}

/** The provider's events. */
export type ProviderEvent = 'signed in' | 'refreshed' | 'revoked' | 'session ended'

/** Its page, where its customers identify themselves. */
export const providerPage = (page: Page) => ({
  heading: page.getByRole('heading', { name: 'Försäkringsgruppen' }),
  name: page.getByRole('textbox', { name: 'Kundnamn' }),
  enter: page.getByRole('button', { name: 'Jag är den jag är' }),
  giveUp: page.getByRole('link', { name: 'Nej tack' }),
  leave: page.getByRole('button', { name: 'Ja, lämna' }),
})

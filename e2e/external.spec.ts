import type { Page } from '@playwright/test'
import type { WalletInsurance } from '../src/contract/wallet.ts'
import { walletInsurance } from '../tests/fixtures/insurances.ts'
import { look } from './support/look.ts'
import { OVERVIEW, signInTo, whoIsSignedIn } from './support/signed-in.ts'
import { expect, test } from './support/test.ts'

/** Has a student home, student travel and a motorcycle with us. */
const JOHAN = { username: 'johan', password: 'teckna-demo' }

const WALLET = '**/api/wallet/insurances/*'
const CAR = walletInsurance({ insuranceName: 'Bil Stor', maxMileage: 'Max 1500', mileageScale: 2 })
const HOME = walletInsurance({
  id: 'b'.repeat(22),
  insuranceType: 'HomeInsurance',
  insuranceName: 'Hem Bas',
  insuranceCompanyName: 'Länsförsäkringar Exempelbygden',
  insuredObject: 'Tallvägen 5 752 36 Uppsala',
  premiumAmountTerm: -1,
  premiumAmountYear: -1,
  coming: true,
  externalStatus: 'coming_and_past_startdate',
  needsUpdate: true,
  comparison: 'none',
})

/** Answers the call for the wallet: fetched insurances, or a failure. */
async function keepInWallet(page: Page, insurances: readonly WalletInsurance[] | 'down'): Promise<void> {
  await page.unroute(WALLET)
  await page.route(WALLET, async (route) =>
    insurances === 'down' ? route.fulfill({ status: 503, json: {} }) : route.fulfill({ json: { insurances, insuranceCollections: [] } }),
  )
}

const section = (page: Page) => page.locator('section').filter({ has: page.getByRole('heading', { name: 'Försäkringar hos andra bolag' }) })

test.use({ viewport: { width: 390, height: 844 }, allowedInConsole: /503 \(Service Unavailable\)/ })

test('[P1.4] insurances at other companies stand beside own ones, each on its page, and their failure leaves the own ones', async ({
  page,
}) => {
  test.slow()
  await keepInWallet(page, [CAR, HOME])
  await signInTo(page, OVERVIEW, JOHAN)
  await expect(whoIsSignedIn(page)).toBeVisible()
  await expect(section(page).getByRole('heading', { level: 3 })).toHaveText([/^Hem Bas/, /^Bil Stor/])
  await expect(section(page).getByRole('link', { name: /^Uppdatera uppgifterna/ })).toHaveAttribute(
    'href',
    `/mina-sidor/uppdatera?id=${HOME.id}`,
  )
  await expect(page.getByRole('table', { name: /förnyas det närmaste året/ }).getByRole('row', { name: /Folksam/ })).toBeVisible()
  await look(page, 'external-overview')

  await section(page)
    .getByRole('link', { name: /Visa försäkringen Bil Stor/ })
    .press('Enter')
  await expect(page).toHaveURL(`/mina-sidor/oversikt/extern?id=${CAR.id}`)
  await expect(page.getByRole('heading', { level: 1, name: /^Bil Stor/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Jämför', exact: true })).toHaveAttribute('href', `/mina-sidor/jamfor?id=${CAR.id}`)
  await look(page, 'external-car')

  await page.goto(`/mina-sidor/oversikt/extern?id=${HOME.id}`)
  await expect(page.getByRole('link', { name: 'Uppdatera', exact: true })).toBeVisible()
  await look(page, 'external-home')
  await page.goto(`/mina-sidor/oversikt/extern?id=${'z'.repeat(22)}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Vi hittar inte försäkringen' })).toBeVisible()

  await keepInWallet(page, 'down')
  await page.goto(OVERVIEW)
  await expect(section(page).getByRole('heading', { name: 'Vi kunde inte hämta uppgifterna' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 3, name: /Motorcykel/ })).toBeVisible()
  await look(page, 'external-failed')
  await keepInWallet(page, [])
  await section(page).getByRole('button', { name: 'Försök igen' }).press('Enter')

  const away = section(page).getByRole('button', { name: 'Inte nu' })
  await expect(away).toBeVisible()
  await look(page, 'external-invitation')
  await away.press('Enter')
  await expect(section(page).getByText('Har du försäkringar hos andra bolag?')).toHaveCount(0)
  await page.reload()
  await expect(section(page).getByRole('link', { name: 'Hämta försäkringar från andra bolag' })).toBeVisible()
  await expect(away).toHaveCount(0)
})

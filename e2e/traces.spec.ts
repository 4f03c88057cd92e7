import type { Page } from '@playwright/test'
import { childPurchase, PERSONS, signAndGetReceipt } from './support/child-purchase.ts'
import { controlledPhone, signInPage } from './support/sign-in.ts'
import { CUSTOMER, signIn } from './support/signed-in.ts'
import { expect, test } from './support/test.ts'
import { foundIn, scriptStorage, readLog, spellingsOf, watchSecrets } from './support/traces.ts'

/** Signs in and buys here, and in no other test: BankID allows one order per person at a time. */
const ALVA = '200111222386'
const NUMBERS = [ALVA, PERSONS.guardian41, PERSONS.child8].flatMap(spellingsOf)

async function signOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Logga ut' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Du är utloggad' })).toBeVisible()
}

/** Scripts can reach only two stored things: the choice about statistics, and what a purchase must not lose. */
async function expectNothingStored(page: Page, secrets: readonly string[]): Promise<void> {
  const { localStorage, sessionStorage, ...others } = await scriptStorage(page)
  expect(others).toEqual({ cookies: [], databases: [], caches: [], workers: [], window: [''] })
  const kept = JSON.stringify([localStorage, sessionStorage])
  expect(foundIn(kept, secrets)).toEqual([])
  expect(kept).not.toMatch(/token|eyJ/i)
}

test('[P3.1] a customer who signs in, buys and signs out leaves no secret in the browser, in a page\u2019s source or in the log', async ({
  page,
  context,
  request,
}) => {
  test.slow()
  const visit = watchSecrets(context, 'shop')
  const pages = signInPage(page)
  const phone = controlledPhone(request)

  await pages.open()
  const token = await pages.startTokenOf(async () => pages.otherDevice.click())
  await expect(pages.code).toBeVisible()
  await phone.scan(token, ALVA)
  await phone.identify(token, ALVA)
  await pages.expectSignedIn()
  await expectNothingStored(page, [...(await visit.known()), ...NUMBERS])
  expect(foundIn(await page.content(), [...(await visit.known()), ...NUMBERS])).toEqual([])

  await childPurchase(page).answerAll(ALVA)
  // the answers of a purchase in progress are on the device, as for every customer
  await expectNothingStored(page, await visit.known())
  await signAndGetReceipt(page, ALVA)
  await expectNothingStored(page, await visit.known())
  await signOut(page)
  await expectNothingStored(page, [...(await visit.known()), ...NUMBERS])

  await signIn(page)
  await expectNothingStored(page, [...(await visit.known()), ...NUMBERS])
  await signOut(page)

  const secrets = await visit.known()
  expect(secrets).toEqual(expect.arrayContaining([token, CUSTOMER.password]))
  const log = await readLog('shop')
  expect(log).toContain('/api/login/callback?code=***')
  expect(log).toContain('"url":"/api/session/logout"')
  expect(foundIn(log, [...secrets, ...NUMBERS])).toEqual([])
  expect(foundIn(visit.sources.join('\n'), [...secrets, ...NUMBERS])).toEqual([])
})

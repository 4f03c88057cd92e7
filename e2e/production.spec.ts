import { join } from 'node:path'
import { PRODUCT_PATH } from './support/child-purchase.ts'
import { startProcess, type OwnProcess } from './support/own-process.ts'
import { originOf } from './support/servers.ts'
import { signInPage } from './support/sign-in.ts'
import { CUSTOMER } from './support/signed-in.ts'
import { expect, test } from './support/test.ts'

const fixture = (name: string) => join('src/server/ports/e-signing/bankid/fixtures', name)

let server: OwnProcess<object>

test.describe('in production', () => {
  test.describe.configure({ mode: 'default' })
  test.use({ baseURL: originOf('production') })
  test.beforeAll(async () => {
    test.setTimeout(120_000)
    // read at startup, but unused here: no test signs
    server = await startProcess('serve.ts', ['production'], {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PUBLIC_URL: originOf('production'),
      BANKID_URL: 'https://bankid.invalid',
      BANKID_CERTIFICATE: fixture('client.p12'),
      BANKID_PASSPHRASE: 'only-for-tests',
      BANKID_CA: fixture('ca.pem'),
      START_CHECKS: 'log',
      SMTP_URL: 'smtp://mail.invalid',
      CLAMAV_ADDRESS: 'tcp://clamav.invalid',
      MAIL_FROM: 'no-reply@teckna.example',
    })
  })
  test.afterAll(async () => server.stop())

  for (const query of ['?devmode=true', '?devmode=konsumenternas_fail', '?devmode=wallet', '?mockfail=both'])
    test(`[P2.6] ${query} has no effect, and nothing of it is fetched`, async ({ page, context }) => {
      const asked: string[] = []
      context.on('request', (request) => asked.push(new URL(request.url()).pathname))
      await page.goto(PRODUCT_PATH + query)
      await expect(page.getByText(/^\d(,\d)? av 5/)).toBeVisible()
      await expect(page.getByRole('banner').getByRole('link', { name: 'Logga in' })).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(asked).toContain('/api/config')
      expect(asked.filter((path) => /mockdata|\/enter-/.test(path))).toEqual([])
    })

  test('no page calls the shop a demonstration', async ({ page }) => {
    for (const path of ['/', PRODUCT_PATH, '/personuppgifter', '/mina-sidor/logga-in']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('body')).not.toContainText(/demonstration|påhitta|simuler/i)
    }
  })

  test('an invented person is not signed in: my pages require a sign-in', async ({ page }) => {
    await page.goto('/mina-sidor/oversikt?devmode=true')
    await expect(page).toHaveURL(/\/mina-sidor\/logga-in/)
    await expect(page.getByRole('link', { name: /^Logga in med/ })).toHaveCount(2)
  })

  test('cookies are for this host and for TLS alone, and no script reads them', async ({ page, context }) => {
    await page.goto('/mina-sidor/logga-in')
    await page.getByRole('link', { name: 'Logga in med BankID' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Logga in på Mina sidor')
    const shop = (await context.cookies()).filter(({ name }) => name.startsWith('__Host-'))
    expect(shop.map(({ name, secure, httpOnly, sameSite }) => ({ name, secure, httpOnly, sameSite }))).toEqual([
      { name: '__Host-teckna', secure: true, httpOnly: true, sameSite: 'Strict' },
      { name: '__Host-teckna-login', secure: true, httpOnly: true, sameSite: 'Lax' },
    ])
    expect(await page.evaluate(() => document.cookie)).toBe('')
  })

  test.describe('an account of the demonstration', () => {
    // the console reports what the server refuses
    test.use({ allowedInConsole: /status of 400/ })

    test('signs in no one', async ({ page }) => {
      const signIn = signInPage(page)
      await signIn.open('användarnamn')
      await signIn.nameField.fill(CUSTOMER.username)
      await signIn.passwordField.fill(CUSTOMER.password)
      await signIn.submit.click()
      await expect(page.getByRole('alert').filter({ hasText: 'stämmer inte' })).toBeVisible()
    })
  })

  for (const path of ['/mockdata/login.json', '/dev/outbox', '/dev/bank-app'])
    test(`${path} is not there`, async ({ request }) => {
      expect((await request.get(path)).status()).toBe(404)
    })
})

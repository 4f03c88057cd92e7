import type { Page } from '@playwright/test'
import { look } from './support/look.ts'
import { CUSTOMER, OVERVIEW, signInTo, whoIsSignedIn } from './support/signed-in.ts'
import { expect, test } from './support/test.ts'
import { fillWallet } from './support/wallet.ts'

/** The demo customer whose car is insured at another company, and here from a later day. */
const ELIN = '198507092388'
const SIMULATOR = '/bankid-simulator/sim'
const MOVE = '/mina-sidor/avsluta-tredjepartsforsakring'

test.use({ viewport: { width: 390, height: 844 }, actionTimeout: 15_000 })

const heading = (page: Page, name: string | RegExp, level = 1) => page.getByRole('heading', { level, name })

/** Signs the power of attorney on the simulated phone: other tests have other orders of the same person. */
async function signOnPhone(page: Page): Promise<string> {
  const listed = (await (await page.request.get(`${SIMULATOR}/orders`)).json()) as {
    orders: {
      orderRef: string
      autoStartToken: string
      visibleText: string | null
      phase: string
      askedFor?: { personalNumber?: string }
    }[]
  }
  for (const order of listed.orders
    .filter(({ phase, askedFor }) => phase === 'created' && askedFor?.personalNumber === ELIN)
    .toReversed()) {
    const start = { data: { autoStartToken: order.autoStartToken, personalNumber: ELIN } }
    const opened = (await (await page.request.post(`${SIMULATOR}/orders/${order.orderRef}/start`, start)).json()) as {
      visibleText: string | null
    }
    if (!opened.visibleText?.includes('Fullmakt')) continue
    const sign = { data: { securityCode: '123456', personalNumber: ELIN } }
    expect((await page.request.post(`${SIMULATOR}/orders/${order.orderRef}/sign`, sign)).status()).toBe(200)
    return opened.visibleText.replaceAll('\u00a0', ' ')
  }
  throw new Error('there is no power of attorney to sign')
}

test('[P4.6] [P2.1] a customer lets us end a car insurance at another company by keyboard, reads what follows, and takes it back', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await signInTo(page, OVERVIEW, CUSTOMER)
  await expect(whoIsSignedIn(page)).toBeVisible()
  await fillWallet(page, ELIN, ['folksam'])

  await test.step('the choice, and one that nothing of ours replaces yet', async () => {
    await page.goto(MOVE)
    await expect(heading(page, 'Vilken försäkring vill du säga upp?', 2)).toBeVisible()
    await look(page, 'move-choose')
    await page.getByRole('link', { name: /Hem Stor/ }).press('Enter')
    await expect(heading(page, 'Du är försäkrad på två ställen')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ladda ner brevet (PDF)' })).toHaveAttribute('href', /^\/api\/moves\/letters\//)
    await look(page, 'move-manually')
  })

  await test.step('the form, signed with BankID', async () => {
    await page.goto(MOVE)
    await page.getByRole('link', { name: /Bil Helförsäkring/ }).press('Enter')
    await expect(heading(page, 'Säg upp försäkringen hos det andra bolaget')).toBeVisible()
    await expect(page.getByText('30 november 2026').filter({ visible: true }).first()).toBeVisible()
    await page.getByText('Läs hela texten som du skriver under').press('Enter')
    await expect(page.getByText('Fullmakten gäller inte för något annat.')).toBeVisible()
    await look(page, 'move-form')
    await page.getByRole('button', { name: 'Fortsätt' }).press('Enter')
    await expect(page.getByText('Kryssa i att du ger fullmakten').first()).toBeVisible()
    await page.getByRole('textbox', { name: /E.postadress/ }).fill('elin.move@example.se')
    await page.getByRole('checkbox', { name: /fullmakt/ }).press(' ')
    await page.getByRole('button', { name: 'Fortsätt' }).press('Enter')
    await expect(heading(page, 'Skriv under fullmakten')).toBeVisible()
    await look(page, 'move-sign')
    const ordered = page.waitForResponse(/initiate-sign/)
    await page.getByRole('button', { name: 'BankID på en annan enhet' }).press('Enter')
    await ordered
    expect(await signOnPhone(page)).toContain(
      'säga upp Bil Helförsäkring Bas, MLB012 hos Folksam, så att den upphör efter den 30 november 2026',
    )
    await expect(heading(page, 'Tack, nu har vi din fullmakt')).toBeVisible()
    await look(page, 'move-receipt')
    await page.reload()
    await expect(heading(page, 'Tack, nu har vi din fullmakt')).toBeVisible()
  })

  await test.step('what follows is told in the overview and on the own insurance’s page', async () => {
    await page.goto(OVERVIEW)
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: 'Bil Helförsäkring Bas' })
        .getByText(/^Vi säger upp/),
    ).toBeVisible()
    await look(page, 'move-overview')
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Bilförsäkring' })
      .getByRole('link', { name: /^Visa försäkringen/ })
      .press('Enter')
    await expect(page.getByText('Vi säger upp Bil Helförsäkring Bas, MLB012 hos Folksam.')).toBeVisible()
    await look(page, 'move-own')
    await page.getByRole('link', { name: 'Se uppsägningen' }).press('Enter')
    await expect(heading(page, 'Vi säger upp försäkringen åt dig')).toBeVisible()
    await look(page, 'move-regret')
  })

  await test.step('and taken back', async () => {
    await page.getByRole('link', { name: 'Ångra uppsägningen' }).press('Enter')
    await expect(heading(page, 'Ångra uppsägningen')).toBeVisible()
    await look(page, 'move-undo')
    await page.getByRole('button', { name: 'Ångra uppsägningen' }).press('Enter')
    await expect(heading(page, 'Uppsägningen är ångrad')).toBeFocused()
    await look(page, 'move-undone')
    await page.getByRole('link', { name: 'Säg upp försäkringen igen' }).press('Enter')
    await expect(heading(page, 'Säg upp försäkringen hos det andra bolaget')).toBeVisible()
    await page.goto('/dev/outbox')
    const told = page.getByRole('article').filter({ hasText: 'elin.move@example.se' })
    await expect(told.filter({ hasText: 'Vi säger upp din försäkring hos Folksam' })).toBeVisible()
    await expect(told.filter({ hasText: 'Du har ångrat uppsägningen hos Folksam' })).toBeVisible()
  })
})

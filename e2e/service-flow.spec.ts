import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './support/test.ts'

const WITHDRAWALS = '**/api/withdrawals'
const CONFIRM = 'Bekräfta att jag ångrar avtalet'

const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name })

async function fill(page: Page): Promise<void> {
  await field(page, 'Försäkringsnummer').fill('TF-26-00000001')
  await field(page, 'Ditt personnummer').fill('198507092388')
  await field(page, 'Ditt namn').fill('Elin Sjövall')
  await field(page, /E-postadress/).fill('elin@example.se')
}

test('a service flow keeps its answers over a reload, in this tab alone, and forgets them when it is begun anew', async ({
  page,
  context,
}) => {
  await page.goto('/angra-avtal')
  await fill(page)
  await page.reload()
  await expect(field(page, 'Ditt personnummer')).toHaveValue('19850709-2388')
  await expectAccessible(page)
  const other = await context.newPage()
  await other.goto('/angra-avtal')
  await expect(field(other, 'Ditt namn')).toHaveValue('')
  await page.getByRole('button', { name: 'Börja om' }).click()
  await page.getByRole('button', { name: 'Ja, ta bort mina svar' }).click()
  await expect(field(page, 'Ditt namn')).toHaveValue('')
})

test('a service flow that stands on a page of its own leads there', async ({ page }) => {
  await page.goto('/tjanst/withdrawal')
  await expect(page).toHaveURL('/angra-avtal')
})

test('a purchase is no service flow', async ({ page }) => {
  await page.goto('/tjanst/child')
  await expect(page.getByRole('heading', { level: 1, name: 'Sidan finns inte' })).toBeVisible()
})

test.describe(() => {
  /** Chromium itself reports a failed request in the console. */
  test.use({ allowedInConsole: /Failed to load resource|ERR_/ })

  test('[B8.1] what cannot be sent in keeps every answer, and is sent under one name until it is received', async ({ page }) => {
    const sent: (string | undefined)[] = []
    const acknowledgement = {
      withdrawalId: 'w-1',
      policyNumber: 'TF-26-00000001',
      receivedAt: '2026-11-21T11:05:00.000Z',
      name: 'x',
      email: 'y',
    }
    await page.route(WITHDRAWALS, async (route) => {
      sent.push(route.request().headers()['x-request-id'])
      await (sent.length === 1 ? route.fulfill({ status: 503, body: '' }) : route.fulfill({ json: acknowledgement }))
    })
    await page.goto('/angra-avtal')
    await fill(page)
    await page.getByRole('button', { name: CONFIRM }).click()
    await expect(page.getByText(/Vi kunde inte ta emot ditt meddelande just nu/)).toBeVisible()
    await expect(field(page, 'Ditt namn')).toHaveValue('Elin Sjövall')
    await page.getByRole('button', { name: 'Försök igen' }).click()
    const heading = page.getByRole('heading', { level: 1, name: 'Du har ångrat avtalet' })
    await expect(heading).toBeFocused()
    expect(sent).toEqual([sent[0], sent[0]])
    await expect(page.getByText('Ärendenummer: w-1')).toBeVisible()
    await expectAccessible(page)

    // A reload shows the receipt again; the page's own link begins anew, and so does another visit.
    await page.reload()
    await expect(heading).toBeVisible()
    await expect(page.getByText(/TF-26-00000001/)).toBeVisible()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Ångra avtalet här' }).click()
    await expect(field(page, 'Ditt namn')).toHaveValue('')
  })
})

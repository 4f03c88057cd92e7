import type { Page } from '@playwright/test'
import demo from '../flow-schemas/demo/personas.json' with { type: 'json' }
import { personasIn } from '../src/personas/resolve-personas.ts'
import { signOnPhone } from './support/child-purchase.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts'

const WITHDRAWALS = '**/api/withdrawals'
const CONFIRM = 'Bekräfta att jag ångrar avtalet'

/** Answers to nearly every question of the demonstration, without files: files belong to a visit. */
const { photos: _, ...TEAM } = { photos: undefined, ...personasIn(demo).find(({ name }) => name === 'fullt lag från en förening')?.answers }

const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name })

async function fill(page: Page): Promise<void> {
  await field(page, 'Försäkringsnummer').fill('TF-26-00000001')
  await field(page, 'Ditt personnummer').fill('198507092388')
  await field(page, 'Ditt namn').fill('Elin Sjövall')
  await field(page, /E-postadress/).fill('elin@example.se')
}

test('a service flow keeps its answers over a reload, in this tab only, and drops them when it is restarted', async ({ page, context }) => {
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

/** Opens the demonstration at a step, with everything answered. */
async function openDemo(page: Page, step: string, personalNumber?: string): Promise<void> {
  await page.goto('/tjanst/demo')
  await field(page, 'För- och efternamn').fill('Elin Sjövall')
  await page.evaluate(
    (answers) => {
      const key = 'teckna.flow.demo'
      sessionStorage.setItem(key, JSON.stringify({ ...(JSON.parse(sessionStorage.getItem(key) ?? '{}') as object), answers }))
    },
    { ...TEAM, ...(personalNumber !== undefined && { personalNumber }) },
  )
  await page.goto(`/tjanst/demo?steg=${step}`)
}

test('a flow in English writes years, amounts and months as English does, and what was typed in Swedish', async ({ page }) => {
  await openDemo(page, 'bicycle')
  await expect(field(page, 'Årsmodell')).toHaveValue('2019')
  const value = field(page, /vad är cykeln värd/i)
  await expect(value).toHaveValue('12\u00a0500')
  await value.fill('13 000')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('combobox', { name: 'Month' })).toHaveValue('04')
  await expect(page.getByRole('option', { name: 'April' })).toBeAttached()
  await expect(field(page, 'Model year')).toHaveValue('2019')
  const worth = field(page, 'What is the bicycle worth today?')
  await expect(worth).toHaveValue('13,000')
  await worth.fill('14,500')
  await page.goto('/tjanst/demo?steg=summary')
  for (const written of ['SEK 14,500', 'April 2020', '2019', '599900-0010', '5 December 2026'])
    await expect(page.getByText(written, { exact: true }).first()).toBeVisible()
  await expect(page.getByText(/, 111 22$/)).toBeVisible()
})

const chooseOtherDevice = (page: Page) => page.getByRole('button', { name: /annan enhet/ }).click()
const qrCode = (page: Page) => page.getByRole('img', { name: /QR/ })
const entryReceived = (page: Page) => page.getByRole('heading', { level: 1, name: 'Du är anmäld!' })

test.describe('a service flow that is signed', () => {
  const [first, second] = ['195511082660', '195411122590']
  test('is received once it is signed, after a cancelled try, with the answers as they are by then', async ({ page }) => {
    await openDemo(page, 'summary', first)
    await page.getByRole('button', { name: 'Gå vidare till underskriften' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Skriv under din anmälan' })).toBeVisible()
    await expectAccessible(page)
    await chooseOtherDevice(page)
    await expect(qrCode(page)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Avbryt' }).click()
    await expect(page.getByText('Du avbröt underskriften. Ingenting är undertecknat.')).toBeVisible()
    await page.getByRole('button', { name: 'Tillbaka' }).click()
    await page.getByRole('button', { name: 'Gå vidare till underskriften' }).click()
    await chooseOtherDevice(page)
    await expect(qrCode(page)).toBeVisible()
    await signOnPhone(page.context(), first)
    await expect(entryReceived(page)).toBeVisible()
    await expect(page.getByText(/Ärendenummer: ÄR-26-\d{6}/)).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await expect(entryReceived(page)).toBeVisible()
  })

  test('continues the same signing after a reload', async ({ page }) => {
    await openDemo(page, 'sign', second)
    await chooseOtherDevice(page)
    await expect(qrCode(page)).toBeVisible()
    await page.reload()
    await expect(qrCode(page)).toBeVisible()
    await signOnPhone(page.context(), second)
    await expect(entryReceived(page)).toBeVisible()
  })
})

test('a service flow with its own page opens on it', async ({ page }) => {
  await page.goto('/tjanst/withdrawal')
  await expect(page).toHaveURL('/angra-avtal')
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
      sent.push(route.request().headers()['idempotency-key'])
      await (sent.length < 3 ? route.fulfill({ status: 503, body: '' }) : route.fulfill({ json: acknowledgement }))
    })
    await page.goto('/angra-avtal')
    await fill(page)
    await page.getByRole('button', { name: CONFIRM }).click()
    await expect(page.getByText(/Vi kunde inte ta emot ditt meddelande just nu/)).toBeVisible()
    await expect(field(page, 'Ditt namn')).toHaveValue('Elin Sjövall')
    // the lost answer may have been a receipt: the request stays the same after a reload
    await page.reload()
    await page.getByRole('button', { name: CONFIRM }).click()
    await expect(page.getByText(/Vi kunde inte ta emot ditt meddelande just nu/)).toBeVisible()
    await page.getByRole('button', { name: 'Försök igen' }).click()
    const heading = page.getByRole('heading', { level: 1, name: 'Du har ångrat avtalet' })
    await expect(heading).toBeFocused()
    expect(sent[0]).toBeDefined()
    expect(sent).toEqual(Array(3).fill(sent[0]))
    await expect(page.getByText('Ärendenummer: w-1')).toBeVisible()
    await expectAccessible(page)

    // A reload shows the receipt again; the page's own link starts a new request, and so does another visit.
    await page.reload()
    await expect(heading).toBeVisible()
    await expect(page.getByText(/TF-26-00000001/)).toBeVisible()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Ångra avtalet här' }).click()
    await expect(field(page, 'Ditt namn')).toHaveValue('')
  })
})

test('a row has a page of its own at phone width: Enter keeps it, Back and a reload lose nothing [D1]', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openDemo(page, 'ride')
  const add = page.getByRole('button', { name: 'Lägg till en väska' })
  await add.click()
  await expect(page.getByRole('heading', { name: 'Väska 1' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Fortsätt' })).toBeHidden()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await field(page, 'Vad finns i väskan?').fill('Tält')
  await page.reload()
  await expect(field(page, 'Vad finns i väskan?')).toHaveValue('Tält')
  await field(page, /Hur mycket väger den/).fill('4')
  await page.keyboard.press('Enter')
  const problems = page.getByRole('heading', { name: /^Kontrollera 2 svar/ })
  await expect(problems).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Ta bort Tält' })).toBeVisible()
  await page.getByRole('button', { name: 'Fortsätt' }).click()
  await page.getByRole('link', { name: /^Tält, Var hämtar vi den/ }).click()
  await expect(field(page, 'Var hämtar vi den?')).toBeFocused()
  await field(page, 'Var hämtar vi den?').fill('Starten')
  await page.getByRole('radio', { name: 'Nej' }).check()
  await field(page, 'Var hämtar vi den?').press('Enter')
  await expect(page.getByText('Tält har sparats.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ändra Tält' })).toBeFocused()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Ta bort Tält' }).click()
  await page.getByRole('button', { name: 'Ångra' }).click()
  await expect(page.getByRole('button', { name: 'Ändra Tält' })).toBeFocused()
  await expect(page).toHaveURL(/steg=ride$/)
})

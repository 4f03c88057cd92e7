import { signInTo } from './support/signed-in.ts'
import { look } from './support/look.ts'
import { expect, test } from './support/test.ts'

const PAGE = '/mina-sidor/drift'
const ADMINISTRATOR = { username: 'admin', password: 'teckna-demo' }
/** Changes the address here, and in no other test. */
const CUSTOMER = { username: 'jonas', password: 'teckna-demo' }

test.use({ allowedInConsole: /status of (403|404)/ })

test('[P6.1] [B7.1] a mail that is refused for good comes to an administrator, who tries it again and gives it up, by keyboard', async ({
  page,
  browser,
}) => {
  test.slow()
  // the confirmation that the address was changed goes to the former address
  await signInTo(page, '/mina-sidor/mina-installningar', CUSTOMER)
  for (const address of ['drift@refused.example', 'drift@example.se']) {
    await page.getByRole('button', { name: 'Ändra kontaktuppgifter' }).click()
    await page.getByRole('textbox', { name: 'E-post' }).fill(address)
    await page.getByRole('button', { name: 'Spara' }).click()
    await expect(page.getByText('Dina kontaktuppgifter är sparade.')).toBeVisible()
  }

  const office = await (await browser.newContext({ locale: 'sv-SE', viewport: { width: 1280, height: 900 } })).newPage()
  await signInTo(office, PAGE, ADMINISTRATOR)
  await expect(office.getByRole('heading', { level: 1 })).toHaveText('Arbete i bakgrunden')
  const letters = office.getByRole('region', { name: 'Det som inte gick' }).getByRole('listitem')
  await office.getByRole('combobox', { name: 'Sorts arbete' }).selectOption('Mejl till kunder')
  // the job sends every five seconds
  await expect(async () => {
    await office.reload()
    await office.getByRole('combobox', { name: 'Sorts arbete' }).selectOption('Mejl till kunder')
    await expect(letters.first()).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(letters.first()).toContainText('refused')
  await expect(office.locator('main')).not.toContainText('drift@')
  await look(office, 'drift')

  await office.getByRole('button', { name: 'Försök igen' }).first().press('Enter')
  await expect(office.getByText('Arbetet görs snart på nytt.')).toBeVisible()
  await expect(office.getByRole('heading', { name: 'Det som inte gick' })).toBeFocused()
  await expect(async () => {
    await office.reload()
    await office.getByRole('combobox', { name: 'Sorts arbete' }).selectOption('Mejl till kunder')
    await expect(letters.first()).toBeVisible({ timeout: 1_000 })
  }).toPass()

  await office.getByRole('button', { name: 'Ge upp för gott' }).first().press('Enter')
  await expect(office.getByRole('heading', { name: 'Ge upp arbetet för gott?' })).toBeFocused()
  await look(office, 'drift-asking')
  await office.getByRole('button', { name: 'Ja, ge upp för gott' }).press('Enter')
  await expect(office.getByText('Arbetet är uppgivet för gott.')).toBeVisible()
  await expect(office.getByText('Inget arbete är uppgivet.')).toBeVisible()
  await office.getByRole('combobox', { name: 'Visa' }).selectOption('Försöker igen av sig självt')
  await expect(office.getByText('Inget arbete väntar på ett nytt försök.')).toBeVisible()
})

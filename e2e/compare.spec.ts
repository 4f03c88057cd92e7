import { look } from './support/look.ts'
import { originOf } from './support/servers.ts'
import { signIn } from './support/signed-in.ts'
import { expect, test } from './support/test.ts'
import { fillWallet } from './support/wallet.ts'

const ELIN = '198507092388'

// the other tests of this customer's insurances at other companies are on the first server
test.use({ viewport: { width: 390, height: 844 }, baseURL: originOf('content') })

test('[P4.8] a home, a house and a car at other companies are compared with ours, and the car continues to the form', async ({ page }) => {
  test.slow()
  page.setDefaultTimeout(15_000)
  await signIn(page)
  const insurances = await fillWallet(page, ELIN, ['folksam', 'if'])
  const open = async (type: string) => {
    const { id = '' } = insurances.find(({ insuranceType }) => insuranceType === type) ?? {}
    await page.goto(`/mina-sidor/jamfor?id=${id}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Jämför försäkring' })).toBeVisible()
  }
  const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })

  await open('HomeInsurance')
  await expect(page.getByRole('heading', { name: 'Det här behöver vi veta' })).toBeVisible()
  await look(page, 'compare-home-questions')
  await page.getByRole('textbox', { name: /^Hur stor är bostaden/ }).fill('70')
  await page.getByRole('combobox', { name: 'Hur många bor där?' }).selectOption('2')
  await page.getByRole('button', { name: 'Visa pris' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Vårt erbjudande' })).toBeFocused()
  await expect(row('Nivå')).toContainText('Mindre hos oss')
  await look(page, 'compare-home')

  await open('HouseInsurance')
  await page.getByRole('combobox', { name: 'Hur många badrum finns det?' }).selectOption('1')
  await page.getByRole('combobox', { name: 'Hur många bor där?' }).selectOption('2')
  await page.getByRole('button', { name: 'Visa pris' }).click()
  await expect(row('Pris per år')).toContainText('5 940 kr per år')
  await look(page, 'compare-house')

  await open('CarInsurance')
  await expect(row('Omfattning')).toContainText('Lika')
  await page.getByRole('radio', { name: /^Helförsäkring/ }).press('ArrowDown')
  await expect(row('Omfattning')).toContainText('Mindre hos oss')
  await page.getByRole('radio', { name: /^Halvförsäkring/ }).press('ArrowUp')
  const price = (await row('Pris per år').getByRole('cell').nth(1).innerText()).split('\n')[0] ?? ''
  await look(page, 'compare-car')
  await page.getByRole('button', { name: 'Gå vidare med vår försäkring' }).press('Enter')
  await expect(page).toHaveURL(/\/teckna$/)
  await expect(page.getByRole('textbox', { name: /Registreringsnummer/ })).toHaveValue('MLB 012')
  const annual = price.replaceAll(/\D/g, '').replace(/(\d)(\d{3})$/, String.raw`$1\s$2\skr/år`)
  await expect(page.getByText(new RegExp(`^${annual}`)).first()).toBeVisible()
  await page.getByRole('button', { name: 'Fortsätt' }).click()
  await expect(page.getByRole('radio', { name: /^Helförsäkring/ })).toBeChecked()
  const saved = await page.evaluate(() => sessionStorage.getItem('teckna.flow.car'))
  const { answers } = JSON.parse(saved ?? '{}') as { answers: Record<string, unknown> }
  expect(answers).toMatchObject({ startDate: '2027-05-06', rentalCar: true, roadsideAssistance: true, milage: 2 })
  expect(answers).not.toHaveProperty('youngDriver')
})

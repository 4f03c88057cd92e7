import { customerOf, journey, personaOf, readProducts } from './support/products.ts'
import { expect, expectAccessible, test } from './support/test.ts'

const life = (await readProducts()).find(({ flow }) => flow === 'life')!
const SUM = 'insuredSum'

test('[B4.4] [B8.1] a customer who needs underwriting is asked to call, keeps every answer, and gets a price for a smaller sum', async ({
  page,
}) => {
  const persona = personaOf(life, '64 år')
  const customer = await customerOf(life, persona, { [SUM]: 2_000_000 })
  const way = journey(page, customer)
  const [application, health, start] = customer.steps
  const answers: unknown[] = []
  page.on('response', (response) => {
    if (response.url().includes('/api/coral/quotes/create')) void response.json().then((body) => answers.push(body))
  })
  await way.begin()
  await way.walk(health!.id)
  await way.answer(health!)
  await expect(page.getByRole('heading', { name: 'Vi behöver titta närmare på din ansökan' })).toBeVisible()
  expect(answers[0]).toMatchObject({ quote: { quoteSubStatus: 'Underwriting' } })
  await expect(page.getByText('Alla dina svar finns kvar.')).toBeVisible()
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /^Ring 08.465/ })
      .first(),
  ).toHaveAttribute('href', /^tel:/)
  await expect(way.price.getByRole('status')).not.toContainText(/\d\skr/)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Tillbaka' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(life.copy[`${application!.copy}.title`] ?? '')
  await page.locator(`main [name="${SUM}"]`).selectOption({ label: '1 000 000 kr' })
  expect(await way.total()).toMatch(/5.100.kr/)
  await way.continue()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(life.copy[`${health!.copy}.title`] ?? '')
  await expect(page.locator('main [name="height"]')).toHaveValue(JSON.stringify(persona.answers['height']))
  await way.continue()
  await way.walk('start', start!.id)
})

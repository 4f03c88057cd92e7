import { customerOf, expectBought, journey, personaOf, readProducts } from './support/products.ts'
import { expect, test } from './support/test.ts'

const products = await readProducts()
const productOf = (flow: string) => products.find((subject) => subject.flow === flow)!

for (const name of ['annan modell', 'värd mer än en miljon']) {
  test(`[B2.1] [B4.5] a boat without a price, ${name}: the customer asks for an offer`, async ({ page }) => {
    const boat = productOf('boat')
    const customer = await customerOf(boat, personaOf(boat, name))
    const way = journey(page, customer)
    await way.begin()
    await way.walk('you')
    await way.answer(customer.steps[1]!)
    await expect(page).toHaveURL(/\/person\/batforsakring\/prisforslag\?offert=TQ\w+$/)
    const inquiries: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/coral/boat/update')) inquiries.push(request.url())
    })
    await page.getByRole('button', { name: boat.copy['boat.offer.button'] ?? '' }).dblclick()
    await expect(page).toHaveURL(/\/bekraftat-prisforslag\?arende=[\w-]{32}$/)
    expect(inquiries).toHaveLength(1)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(boat.copy['boat.offer.confirmed.title'] ?? '')
    await expect(page.getByText(/Ditt ärendenummer är ÄR-\d\d-\d{6}\./)).toBeVisible()
  })
}

test('[B2.7] a boat without a price: who comes back from the offer and presses Continue is led to the offer again', async ({ page }) => {
  const boat = productOf('boat')
  const customer = await customerOf(boat, personaOf(boat, 'annan modell'))
  const way = journey(page, customer)
  await way.begin()
  await way.walk('you')
  await way.answer(customer.steps[1]!)
  const offer = /\/person\/batforsakring\/prisforslag\?offert=TQ\w+$/
  await expect(page).toHaveURL(offer)
  await page.goBack()
  await expect(page).toHaveURL(/\/teckna/)
  await page.getByRole('button', { name: 'Fortsätt' }).click()
  await expect(page).toHaveURL(offer)
})

test('[B2.2] [B4.2] a car owner who comes from the bank’s app has a price without typing', async ({ page }) => {
  const { product } = productOf('car')
  await page.goto('/dev/bank-app')
  await page.getByLabel('Försäkring').selectOption(product.path)
  await page.getByLabel(/^Personnummer/).fill('198507092388')
  await page.getByLabel(/^Registreringsnummer/).fill('MLB012')
  await page.getByRole('button', { name: 'Till försäkringen' }).click()
  await expect(page).toHaveURL(`${product.path}/teckna`)
  await expect(page.locator('main [name="registrationNumber"]')).toHaveValue(/^MLB ?012$/)
  await expect(page.locator('main [name="personalNumber"]')).toHaveValue(/^19850709-?2388$/)
  await expect(page.getByRole('complementary', { name: 'Ditt pris' })).toContainText('280 kr/mån')
})

for (const plate of ['MLB998', 'MLB999']) {
  test(`[B8.1] the vehicle registry is ${plate === 'MLB998' ? 'down' : 'slow'}: the customer fills in and buys`, async ({ page }) => {
    const car = productOf('car')
    const persona = personaOf(car, 'registret vet ingenting om fordonet')
    await expectBought(page, await customerOf(car, persona, { registrationNumber: plate }))
  })
}

test('[B8.1] the registry of persons is down: the customer fills in, and comes to the signing with a price', async ({ page }) => {
  const car = productOf('car')
  const way = journey(page, await customerOf(car, personaOf(car, 'registret vet ingenting om ägaren'), { personalNumber: '192001011564' }))
  await way.begin()
  await way.walk('summary')
  expect(await way.total()).not.toBe('')
  await way.walk('sign', 'summary')
})

test('[B8.1] the registry of properties is down: the customer fills in and buys', async ({ page }) => {
  const house = productOf('house')
  const persona = personaOf(house, 'registret vet ingenting')
  const { address } = persona.answers as { readonly address: object }
  await expectBought(page, await customerOf(house, persona, { address: { ...address, postalCode: '98491' } }))
})

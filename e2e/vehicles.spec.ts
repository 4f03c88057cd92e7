import type { Sold } from './support/products.ts'
import { customerOf, expectBought, expectSigned, isPricedByCover, journey, lookAtNew, personaOf, readProducts } from './support/products.ts'
import { expect, test } from './support/test.ts'

const COVER = 'cover'

const vehicles = (await readProducts()).filter(isPricedByCover)

/** The inputs of a product's add-ons. */
const addonsOf = ({ document: { properties } }: Sold) =>
  Object.keys(properties).filter((input) => /\.coverages\./.test(properties[input]?.quote?.path ?? ''))

const amount = (text: string) => Number(text.replaceAll(/\D/g, ''))

for (const subject of vehicles) {
  test(`[B1.1] [B2.1] [B3.2] [B4.4] ${subject.flow}: each cover has its price, each add-on adds to it, and the largest is bought`, async ({
    page,
  }) => {
    const persona = personaOf(subject, 'helförsäkring med allt')
    const none = Object.fromEntries(addonsOf(subject).map((input) => [input, false]))
    const [bare, customer] = [await customerOf(subject, persona, none), await customerOf(subject, persona)]
    const step = customer.steps.find(({ id }) => id === COVER)!
    test.slow()
    const way = journey(page, bare, lookAtNew(page, bare))
    await way.begin()
    await way.walk(COVER)
    await way.answer(step)
    await lookAtNew(page, bare)(step)
    const total = async () => amount(await way.total())
    const choose = async (cover: unknown) => page.locator(`main [name="${COVER}"][value="${String(cover)}"]`).check()

    const prices: number[] = []
    for (const cover of subject.document.properties[COVER]?.enum ?? []) {
      if (cover === 'notInTraffic') continue
      await choose(cover)
      prices.push(await total())
    }
    expect(prices).toEqual([...new Set(prices)].toSorted((a, b) => b - a))
    await choose('full')
    for (const addon of addonsOf(subject)) {
      const before = await total()
      await page.locator(`main [name="${addon}"]`).check()
      await expect.poll(total).toBeGreaterThan(before)
    }
    await way.continue()
    await journey(page, customer, lookAtNew(page, customer)).walk('summary', customer.steps[customer.steps.indexOf(step) + 1]?.id)
    await expectSigned(page, customer)
  })
}

const car = vehicles.find(({ flow }) => flow === 'car')!
for (const name of ['bara trafikförsäkring', 'avställd bil']) {
  test(`[B3.2] car: ${name} is bought`, async ({ page }) => {
    await expectBought(page, await customerOf(car, personaOf(car, name)))
  })
}

import { customerOf, expectBought, isPricedByCover, lookAtNew, readProducts } from './support/products.ts'
import { test } from './support/test.ts'

for (const subject of await readProducts()) {
  const [first] = subject.personas
  if (!first || isPricedByCover(subject)) continue
  test(`[B1.1] [B2.1] ${subject.flow} is bought from its page to the receipt, and axe finds nothing on what it asks as no other does`, async ({
    page,
  }) => {
    test.slow()
    const customer = await customerOf(subject, first)
    await expectBought(page, customer, lookAtNew(page, customer))
  })
}

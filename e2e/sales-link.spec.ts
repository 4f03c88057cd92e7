import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { salesLinkPath } from '../src/contract/sales-link.ts'
import { testSalesLinks } from '../src/server/testing/sales-links.ts'
import { customerOf, expectBought, personaOf, readProducts } from './support/products.ts'
import { dataDirOf } from './support/servers.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts'

const home = (await readProducts()).find(({ flow }) => flow === 'home')!
const product = { name: 'home', path: home.product.path }

/** Returns the links of the shop's server, whose secret is made at its start. */
function links() {
  const secret = Buffer.from(readFileSync(join(dataDirOf('shop'), 'secret.key'), 'utf8').trim(), 'hex')
  return testSalesLinks({ now: () => new Date('2026-11-21T11:00:00Z') }, secret)
}

test('[B6.1] [B2.6] an employee opens a link, and buys at the price with the discount', async ({ page }) => {
  const customer = await customerOf(home, personaOf(home, 'hyresrätt 62 kvm'))
  const sales = links()
  await page.goto(
    salesLinkPath(sales.seal({ id: 'SLE2E', kind: 'staff', person: sales.personOf(customer.signer ?? ''), until: '2026-12-31', product })),
  )
  await expect(page).toHaveURL(product.path)
  await expectBought(page, customer)
  await expect(page.getByRole('heading', { name: 'Rabatt och förmedling' })).toBeVisible()
  await expect(page.getByText(/^10 %, [\d\s]+kr är avdraget från priset$/)).toBeVisible()
})

for (const width of [1280, 320])
  test(`[B6.1] a link that has ended says so at ${width} px, and the customer goes on as everyone does`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    const ended = { kind: 'dealer', organizationNumber: '599900-0044', agent: 'Eva Ek', until: '2026-11-20', product } as const
    await page.goto(salesLinkPath(links().seal({ id: 'SLE2E', ...ended })))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Länken gäller inte')
    await expect(page.getByRole('main').getByRole('status')).toContainText('Länken som du kom med gäller inte längre.')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: 'Till försäkringen' }).click()
    await expect(page).toHaveURL(product.path)
  })

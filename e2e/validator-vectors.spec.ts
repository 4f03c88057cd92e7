import { computations } from '../computations/registry.ts'
import { validators } from '../validators/registry.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts'

test('[D2] every vector of every validator and computation comes out the same in the browser as it is written', async ({ page }) => {
  await page.goto('/dev/vectors')
  await expect(page.getByRole('status').filter({ hasText: /^Alla [1-9]\d+ vektorer stämmer/ })).toBeVisible()
  const names = page.locator('tbody').getByRole('rowheader')
  await expect(names).toHaveText([...Object.keys(validators), ...Object.keys(computations)])
  await expect(page.locator('tr[data-failed="true"]')).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

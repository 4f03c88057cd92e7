import type { Clock } from '../../values/clock.ts'
import { readConfig } from '../platform/config/config.ts'
import { salesLinkKeys } from '../features/sales/sales-keys.ts'
import { createSalesLinks, type SalesLinks } from '../features/sales/sales-links.ts'
import { TEST_SECRET } from './test-server.ts'

/** Returns the links of the insurer of a test server. */
export function testSalesLinks(clock: Clock): SalesLinks {
  return createSalesLinks(salesLinkKeys(readConfig({}), TEST_SECRET), clock)
}

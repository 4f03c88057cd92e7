import type { Clock } from '../../values/clock.ts'
import { readConfig } from '../platform/config/config.ts'
import { salesLinkKeys } from '../features/sales/sales-keys.ts'
import { createSalesLinks, type SalesLinks } from '../features/sales/sales-links.ts'
import { TEST_SECRET } from './test-server.ts'

/** Returns the links of the insurer of a test server. @param secret the server's, by default that of most tests */
export function testSalesLinks(clock: Clock, secret: Buffer = TEST_SECRET): SalesLinks {
  return createSalesLinks(salesLinkKeys(readConfig({}), secret), clock)
}

import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, oneOf } from './columns.ts'
import { SIGNING_DEVICES, SIGNING_STATUSES } from './signing.ts'

/**
 * An order to identify whoever signs in. It says which account it was, and nothing of the person. `qrStartSecret` never
 * leaves the server.
 */
export const identificationOrders = pgTable(
  'identification_order',
  {
    id: text('id').primaryKey(),
    /** The sign-in that it belongs to, by the provider's name. */
    interaction: text('interaction').notNull(),
    orderRef: text('order_ref').notNull().unique('identification_order_order_ref'),
    autoStartToken: text('auto_start_token').notNull(),
    qrStartToken: text('qr_start_token').notNull(),
    qrStartSecret: text('qr_start_secret').notNull(),
    startedAt: instant('started_at').notNull(),
    status: text('status', { enum: SIGNING_STATUSES }).notNull(),
    hintCode: text('hint_code'),
    /** The e-ID service is not asked again before this: it allows one call per second, from all processes together. */
    collectAfter: instant('collect_after').notNull(),
    device: text('device', { enum: SIGNING_DEVICES }).notNull(),
    /** Proves that the return from the app on the same device belongs to this order: without it the order ends for nobody. */
    returnNonce: text('return_nonce'),
    /** Who it was, from when the e-ID service has said it: a pending order then waits for the return alone. */
    accountId: text('account_id'),
    /** Whether the app was at the same network address as the page. */
    sameAddress: boolean('same_address'),
  },
  (table) => [
    index('identification_order_interaction').on(table.interaction),
    index('identification_order_started_at').on(table.startedAt),
    check('identification_order_status', oneOf(table.status, SIGNING_STATUSES)),
    check('identification_order_device', oneOf(table.device, SIGNING_DEVICES)),
    check('identification_order_account', sql`${table.status} <> 'complete' or ${table.accountId} is not null`),
  ],
)

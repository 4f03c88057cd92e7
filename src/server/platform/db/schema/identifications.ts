import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, oneOf } from './columns.ts'
import { SIGNING_DEVICES, SIGNING_STATUSES } from './signing.ts'

/**
 * An identification order for a sign-in. It holds the account id and no personal data. `qrStartSecret` never leaves the
 * server.
 */
export const identificationOrders = pgTable(
  'identification_order',
  {
    id: text('id').primaryKey(),
    /** The identity provider's id of the sign-in. */
    interaction: text('interaction').notNull(),
    orderRef: text('order_ref').notNull().unique('identification_order_order_ref'),
    autoStartToken: text('auto_start_token').notNull(),
    qrStartToken: text('qr_start_token').notNull(),
    qrStartSecret: text('qr_start_secret').notNull(),
    startedAt: instant('started_at').notNull(),
    status: text('status', { enum: SIGNING_STATUSES }).notNull(),
    hintCode: text('hint_code'),
    /** Earliest time of the next `collect`: the e-ID service allows one call per second across all processes. */
    collectAfter: instant('collect_after').notNull(),
    device: text('device', { enum: SIGNING_DEVICES }).notNull(),
    /** Nonce of the return URL. Required on the same device; without it the result stays pending. */
    returnNonce: text('return_nonce'),
    /** The identified account, set once the e-ID service answers. If the order is still pending, only the return is missing. */
    accountId: text('account_id'),
    /** Whether the app and the page had the same network address. */
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

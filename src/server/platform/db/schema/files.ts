import { customType, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** Customers' uploaded files, encrypted. */
export const uploadedFiles = pgTable(
  'uploaded_file',
  {
    id: text('id').primaryKey(),
    /** The only session that may use it. */
    sessionId: text('session_id').notNull(),
    name: text('name').notNull(),
    /** Media type */
    type: text('type').notNull(),
    /** Bytes before encryption */
    size: integer('size').notNull(),
    content: bytes('content').notNull(),
    uploadedAt: instant('uploaded_at').notNull(),
    /** The submission that includes the file, such as `case:ÄR-26-104829`; null until the customer submits. */
    claimedBy: text('claimed_by'),
  },
  (table) => [index('uploaded_file_session').on(table.sessionId), index('uploaded_file_claimed_by').on(table.claimedBy, table.uploadedAt)],
)

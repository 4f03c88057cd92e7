import { customType, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** Files that customers have uploaded, encrypted. */
export const uploadedFiles = pgTable(
  'uploaded_file',
  {
    id: text('id').primaryKey(),
    /** The only session that may use it. */
    sessionId: text('session_id').notNull(),
    name: text('name').notNull(),
    /** Media type */
    type: text('type').notNull(),
    /** Bytes, before it was encrypted */
    size: integer('size').notNull(),
    content: bytes('content').notNull(),
    uploadedAt: instant('uploaded_at').notNull(),
    /** What it has become a part of, such as `case:ÄR-26-104829`; nothing while nobody has sent it in. */
    claimedBy: text('claimed_by'),
  },
  (table) => [index('uploaded_file_session').on(table.sessionId), index('uploaded_file_claimed_by').on(table.claimedBy, table.uploadedAt)],
)

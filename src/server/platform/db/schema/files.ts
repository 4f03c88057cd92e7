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
    /** Null: the bytes are in the object store, under the id. */
    content: bytes('content'),
    uploadedAt: instant('uploaded_at').notNull(),
    /** The submission that includes the file, such as `case:ÄR-26-104829`; null until the customer submits. */
    claimedBy: text('claimed_by'),
    /**
     * Null: the file is stored. Else it is there for nobody, and after this instant its object is deleted, then the row: a file
     * whose upload has not ended, and one that was removed.
     */
    removeAt: instant('remove_at'),
  },
  (table) => [
    index('uploaded_file_session').on(table.sessionId),
    index('uploaded_file_claimed_by').on(table.claimedBy, table.uploadedAt),
    index('uploaded_file_remove_at').on(table.removeAt),
  ],
)

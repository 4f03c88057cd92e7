import { boolean, check, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, isPersonalNumber } from './columns.ts'

/** What has been said of electronic marketing to a person, the last word of each visit. */
export const marketingChoices = pgTable(
  'marketing_choice',
  {
    personalNumber: text('personal_number').notNull(),
    /** The visit whose word it is; `link` for a link out of one of our messages, which is nobody's visit. */
    sessionId: text('session_id').notNull(),
    isElectronicMarketingOk: boolean('is_electronic_marketing_ok').notNull(),
    madeAt: instant('made_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.personalNumber, table.sessionId] }),
    check('marketing_choice_personal_number', isPersonalNumber(table.personalNumber)),
  ],
)

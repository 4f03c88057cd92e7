import { boolean, check, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, isPersonalNumber } from './columns.ts'

/** Choices about electronic marketing: the latest choice for each person and visit. */
export const marketingChoices = pgTable(
  'marketing_choice',
  {
    personalNumber: text('personal_number').notNull(),
    /**
     * The visit that made the choice; `link` for an opt-out link in one of our messages, `purchase` for a signed purchase,
     * `customer` for the signed-in person.
     */
    sessionId: text('session_id').notNull(),
    isElectronicMarketingOk: boolean('is_electronic_marketing_ok').notNull(),
    madeAt: instant('made_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.personalNumber, table.sessionId] }),
    check('marketing_choice_personal_number', isPersonalNumber(table.personalNumber)),
  ],
)

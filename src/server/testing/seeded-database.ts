import { publishRules } from '../../../tests/fixtures/publish-rules.ts'
import { quietLog } from '../../../tests/quiet-log.ts'
import type { Clock } from '../../values/clock.ts'
import { seedContent } from '../features/content/seed.ts'
import { CONTENT_FOLDER } from '../platform/config/folders.ts'
import type { Db } from '../platform/db/database.ts'
import { publishOnce } from './remembered-content.ts'

const clock: Clock = { now: () => new Date() }

/**
 * Publishes the shipped content into an empty database, as a first start of the server does: a server process then starts in a
 * quarter of the time. It is published once in this process of the tests.
 */
export async function seedDatabase(db: Db): Promise<void> {
  await publishOnce(db, 'the shipped content', async () =>
    seedContent(db, { folder: CONTENT_FOLDER, rules: publishRules, clock, log: quietLog }),
  )
}

import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../engine/clock.ts'
import type { Db } from '../db/database.ts'
import { LintFailure, type PublishRules } from './build-bundle.ts'
import { readLiveFlows } from './bundles.ts'
import { readContentFolder } from './content-files.ts'
import { DraftConflict, listDrafts, readDraft, saveDraft } from './drafts.ts'
import { publishFlow, publishPages } from './publish.ts'
import { liveCopies } from '../db/schema/content.ts'

/** Author of what the product brings with it. */
export const SEED_AUTHOR = 'teckna'

interface Seeding {
  readonly folder: string
  readonly rules: PublishRules
  readonly clock: Clock
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>
}

/**
 * Fills the content service for the first time: content that it does not know is taken from the folder, flows that
 * were never published are published. What an editor has saved is never touched.
 */
export async function seedContent(db: Db, { folder, rules, clock, log }: Seeding): Promise<void> {
  for (const file of await readContentFolder(folder)) {
    if (await readDraft(db, file)) continue
    await saveDraft(db, { ...file, author: SEED_AUTHOR, basedOn: 0 }, clock).catch(leaveToTheOther)
  }
  await seedPages(db, clock)
  const live = new Set((await readLiveFlows(db)).map(({ flow }) => flow))
  for (const { id } of await listDrafts(db, 'flow')) {
    if (live.has(id)) continue
    try {
      const { hash } = await publishFlow(db, id, { author: SEED_AUTHOR, clock, rules })
      log.info({ flow: id, hash }, 'flow published')
    } catch (error) {
      if (!(error instanceof LintFailure)) throw error
      log.error({ flow: id, findings: error.findings }, 'flow not published: it has faults')
    }
  }
}

/** Another process that starts at the same moment has saved the same file. */
function leaveToTheOther(error: unknown): void {
  if (!(error instanceof DraftConflict)) throw error
}

async function seedPages(db: Db, clock: Clock): Promise<void> {
  const { page, language } = liveCopies
  const live = new Set((await db.select({ page, language }).from(liveCopies)).map((row) => `${row.page}.${row.language}`))
  const missing = (await listDrafts(db, 'copy')).filter(({ id }) => !live.has(id))
  const pages = missing.map(({ id, body }) => ({
    page: id.slice(0, -3),
    language: id.slice(-2),
    body: body as unknown as Record<string, string>,
  }))
  await publishPages(db, pages, clock.now())
}

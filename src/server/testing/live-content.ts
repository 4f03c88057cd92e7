import type { Clock } from '../../values/clock.ts'
import type { Db } from '../platform/db/database.ts'
import { showPage } from '../features/content/copy-pages.ts'
import { listDrafts, splitId } from '../features/content/drafts.ts'
import { setLiveRevision } from '../features/content/live-revisions.ts'
import type { PageCopy } from '../features/content/live-pages.ts'
import { SHARED_KINDS } from '../features/content/pieces.ts'

/** Makes every draft that flows share live as it is, unchecked, as a first start of the server does with what it brings. */
export async function makeSharedLive(db: Db, clock: Clock): Promise<void> {
  await db.transaction(async (tx) => {
    const flows = new Set((await listDrafts(tx, 'flow')).map(({ id }) => id))
    const pages: Record<string, Record<string, unknown>> = {}
    for (const kind of SHARED_KINDS)
      for (const draft of await listDrafts(tx, kind)) {
        const { stem, language } = splitId(draft.id)
        if (kind === 'copy' && flows.has(stem)) continue
        await setLiveRevision(tx, draft, draft.revision)
        if (kind === 'copy') (pages[stem] ??= {})[language] = draft.body
      }
    for (const [page, copy] of Object.entries(pages))
      await showPage(tx, { page, copy: copy as unknown as PageCopy }, { action: 'publish', author: 'test', at: clock.now() })
  })
}

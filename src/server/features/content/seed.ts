import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../../values/clock.ts'
import type { Copy } from '../../../copy/lookup.ts'
import type { FlowDocument } from '../../../engine/document.ts'
import { DEFAULT_LANGUAGE } from '../../../findings/language.ts'
import { wordFindings } from '../../../findings/word.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { CONTENT_KINDS, type ContentBody } from '../../platform/db/schema/content.ts'
import { publishArticles } from './articles.ts'
import { publishAssortment } from './assortments.ts'
import type { FlowRules } from './flow-rules.ts'
import { readLiveFlows } from './bundles.ts'
import { isSameBody, readContentFolder, type ContentFile } from './content-files.ts'
import { showPage } from './copy-pages.ts'
import {
  DraftConflictError,
  isSeed,
  listDrafts,
  readDraft,
  saveDraftIn,
  SEED_AUTHOR,
  splitId,
  type DraftRef,
  type Draft,
} from './drafts.ts'
import { LintError } from './lint-error.ts'
import { ARTICLES } from './live-articles.ts'
import { ASSORTMENT, readLiveAssortment } from './live-assortment.ts'
import { readLivePages, type PageCopy } from './live-pages.ts'
import { readLiveRevisions, setLiveRevision } from './live-revisions.ts'
import { withMissingTexts } from './missing-texts.ts'
import { keyOf } from './pieces.ts'
import { readLiveHash } from './pointer.ts'
import { publishFlow } from './publish.ts'
import { readFlowsOffSale } from './sale.ts'

interface Seeding {
  readonly folder: string
  readonly rules: FlowRules
  readonly clock: Clock
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>
  readonly onPublished?: OnPublished | undefined
}

/** Called after each flow that a start publishes, with how many are done of how many. */
export type OnPublished = (flow: string, done: number, total: number) => void

/**
 * Seeds the content service. Adds unknown content from the folder, and publishes flows and pages that were never
 * published.
 * Does not change or publish an editor's saved content, with one exception: adds texts that a newer program shows
 * itself and a page lacks.
 */
export async function seedContent(db: Db, { folder, rules, clock, log, onPublished }: Seeding): Promise<void> {
  const files = await readContentFolder(folder)
  await seedDrafts(db, files, clock)
  await seedPages(db, files, clock)
  await seedShared(db)
  await seedAssortment(db, { clock, log })
  const live = new Set((await readLiveFlows(db)).map(({ flow }) => flow))
  const offSale = await readFlowsOffSale(db)
  const missing = (await listDrafts(db, 'flow')).filter((draft) => isSeed(draft) && !live.has(draft.id) && !offSale.has(draft.id))
  for (const [index, { id }] of missing.toSorted(servicesFirst).entries()) {
    try {
      const { hash } = await publishFlow(db, id, { author: SEED_AUTHOR, clock, rules })
      log.info({ flow: id, hash }, 'flow published')
    } catch (error) {
      if (!(error instanceof LintError)) throw error
      log.error({ flow: id, findings: wordFindings(error.findings, DEFAULT_LANGUAGE) }, 'flow not published: it has faults')
    }
    onPublished?.(id, index + 1, missing.length)
  }
  await seedArticles(db, { clock, log })
}

/** Adds unknown content, and missing texts to known pages. One transaction: on a disk, each costs the time of a write. */
async function seedDrafts(db: Db, files: readonly ContentFile[], clock: Clock): Promise<void> {
  const drafts = await readDrafts(db)
  await db.transaction(async (tx) => {
    for (const file of files) {
      const draft = drafts.get(nameOf(file))
      const body = draft ? addedTo(draft.body, file) : file.body
      if (body) await saveDraftIn(tx, { ...file, body, author: SEED_AUTHOR, basedOn: draft?.revision ?? 0 }, clock).catch(ignoreConflict)
    }
  })
}

/** A purchase can name a service flow that another person signs: that flow must be live first. */
const servicesFirst = (one: Draft, other: Draft) => Number(isService(other)) - Number(isService(one))
const isService = ({ body }: Draft) => (body as Partial<FlowDocument>).kind === 'service'

const nameOf = ({ kind, id }: DraftRef) => `${kind} ${id}`

/** Returns all drafts by kind and id. Reads them together, because a start needs each of them. */
async function readDrafts(db: Db): Promise<ReadonlyMap<string, Draft>> {
  const drafts = await Promise.all(CONTENT_KINDS.map(async (kind) => listDrafts(db, kind)))
  return new Map(drafts.flat().map((draft) => [nameOf(draft), draft]))
}

/** Returns a copy page with its missing texts added. Undefined if none is missing, or if the content is no copy page. */
function addedTo(body: ContentBody, { kind, id, body: brought }: ContentFile): ContentBody | undefined {
  return kind === 'copy' ? withMissingTexts(splitId(id).stem, textsOf(body), textsOf(brought)) : undefined
}

const textsOf = (body: ContentBody) => body as unknown as Copy

/** Ignores a conflict: another process that starts at the same time has saved the same file. */
function ignoreConflict(error: unknown): void {
  if (!(error instanceof DraftConflictError)) throw error
}

/**
 * Publishes the shipped assortment if no assortment is live. Runs before the flows are published, because a product
 * names a category.
 */
async function seedAssortment(db: Db, { clock, log }: Pick<Seeding, 'clock' | 'log'>): Promise<void> {
  const draft = await readDraft(db, { kind: 'assortment', id: ASSORTMENT })
  if (!draft || !isSeed(draft) || (await readLiveAssortment(db))) return
  try {
    await publishAssortment(db, { author: SEED_AUTHOR, clock })
  } catch (error) {
    if (!(error instanceof LintError)) throw error
    log.error({ findings: error.findings }, 'assortment not published: it has faults')
  }
}

/** Publishes the shipped articles if none is live. An editor who has saved one publishes them. */
async function seedArticles(db: Db, { clock, log }: Pick<Seeding, 'clock' | 'log'>): Promise<void> {
  const drafts = await listDrafts(db, 'article')
  if (drafts.length === 0 || !drafts.every(isSeed) || (await readLiveHash(db, { kind: 'articles', name: ARTICLES }))) return
  try {
    await publishArticles(db, { author: SEED_AUTHOR, clock })
  } catch (error) {
    if (!(error instanceof LintError)) throw error
    log.error({ findings: wordFindings(error.findings, DEFAULT_LANGUAGE) }, 'articles not published: they have faults')
  }
}

/** Makes the shipped pages and languages live that never were, and adds missing texts to live pages. */
async function seedPages(db: Db, files: readonly ContentFile[], clock: Clock): Promise<void> {
  await db.transaction(async (tx) => {
    const live = await readLivePages(tx)
    const missing: Record<string, PageCopy> = {}
    for (const { id, body } of files.filter(({ kind }) => kind === 'copy')) {
      const { stem: page, language } = splitId(id)
      const shown = live[page]?.[language]
      const whole = shown && withMissingTexts(page, shown, textsOf(body))
      if (whole) missing[page] = { ...(missing[page] ?? live[page]), [language]: whole }
    }
    for (const draft of (await listDrafts(tx, 'copy')).filter(isSeed)) {
      const { stem: page, language } = splitId(draft.id)
      if (live[page] && Object.hasOwn(live[page], language)) continue
      missing[page] = { ...(missing[page] ?? live[page]), [language]: draft.body as unknown as PageCopy[string] }
    }
    for (const [page, copy] of Object.entries(missing))
      await showPage(tx, { page, copy }, { action: 'publish', author: SEED_AUTHOR, at: clock.now() })
    await noteLiveTexts(tx)
  })
}

/** Notes the drafts whose texts are live as they are. */
async function noteLiveTexts(tx: Tx): Promise<void> {
  const live = await readLivePages(tx)
  const known = await readLiveRevisions(tx)
  for (const draft of await listDrafts(tx, 'copy')) {
    const { stem: page, language } = splitId(draft.id)
    if (known.get(keyOf(draft)) !== draft.revision && isSameBody(live[page]?.[language], draft.body))
      await setLiveRevision(tx, draft, draft.revision)
  }
}

/** Makes the shipped pieces live that flows share and that never were. */
async function seedShared(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    const known = await readLiveRevisions(tx)
    for (const kind of ['fragment', 'options', 'lookup'] as const)
      for (const draft of (await listDrafts(tx, kind)).filter(isSeed))
        if (!known.has(keyOf(draft))) await setLiveRevision(tx, draft, draft.revision)
  })
}

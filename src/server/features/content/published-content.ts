import type { Change } from '../../../engine/diff/change.ts'
import type { Finding } from '../../../findings/finding.ts'
import type { Db } from '../../platform/db/database.ts'
import { checkArticles, diffArticles, publishArticles, rollbackArticles } from './articles.ts'
import { checkAssortment, diffAssortment, publishAssortment, rollbackAssortment } from './assortments.ts'
import { diffFlow, diffPage, type Comparing } from './content-diff.ts'
import { readIndex } from './content-index.ts'
import { viewOf } from './content-view.ts'
import { listDrafts, readDraft, splitId } from './drafts.ts'
import type { FlowRules } from './flow-rules.ts'
import { ARTICLES } from './live-articles.ts'
import { ASSORTMENT } from './live-assortment.ts'
import type { Piece } from './pieces.ts'
import { publishingHistory, readLive, readLiveHash, type ContentRef, type LiveVersion, type Published } from './pointer.ts'
import { checkPublication } from './publication-check.ts'
import { planPublication } from './publication-plan.ts'
import { publishTarget, type Publishing } from './publication.ts'
import { earlierPage, rollbackFlow, targetOf, versionOf } from './publish.ts'
import { publishAsRelease } from './publish-release.ts'
import { checkItems } from './releases.ts'

/** The operations that flows, copy pages, the assortment and the articles share. Each takes the content's name. */
interface ContentLifecycle {
  check(db: Db, name: string, checking: Checking): Promise<readonly Finding[]>
  /** Returns what a publish, or going back to a version, would change in the live version. */
  diff(db: Db, name: string, comparing: Comparing): Promise<readonly Change[]>
  publish(db: Db, name: string, publishing: PublishingBeside): Promise<PublishedContent>
  rollback(db: Db, name: string, hash: string | undefined, publishing: Publishing): Promise<Published>
}

/** What is checked: the rules, and shared pieces that would go live too. */
interface Checking {
  readonly rules: FlowRules
  readonly beside?: readonly Piece[]
}

/** How content is published, and shared pieces that go live with it. */
export interface PublishingBeside extends Publishing {
  readonly beside?: readonly Piece[]
}

/** What went live: the content, and what changed with it. */
export interface PublishedContent extends Published {
  readonly others: readonly Published[]
  /** The release by which it can be undone. The assortment and the articles have none. */
  readonly release?: string
}

const LIFECYCLES: Readonly<Record<ContentRef['kind'], ContentLifecycle>> = {
  flow: {
    check: checkDrafts,
    diff: diffFlow,
    publish: async (db, name, publishing) => publishDrafts(db, { kind: 'flow', name }, publishing),
    rollback: rollbackFlow,
  },
  copy: {
    check: checkDrafts,
    diff: diffPage,
    publish: async (db, name, publishing) => publishDrafts(db, { kind: 'copy', name }, publishing),
    rollback: async (db, page, hash, publishing) =>
      versionOf(await publishTarget(db, async () => earlierPage(db, page, hash), { ...publishing, action: 'rollback' }), {
        kind: 'copy',
        name: page,
      }),
  },
  assortment: {
    check: async (db) => checkAssortment(db),
    diff: async (db, _, { to }) => diffAssortment(db, to),
    publish: async (db, _, publisher) => alone(await publishAssortment(db, publisher)),
    rollback: async (db, _, hash, publisher) => rollbackAssortment(db, hash, publisher),
  },
  articles: {
    check: async (db) => checkArticles(db),
    diff: async (db, _, { to }) => diffArticles(db, to),
    publish: async (db, _, publisher) => alone(await publishArticles(db, publisher)),
    rollback: async (db, _, hash, publisher) => rollbackArticles(db, hash, publisher),
  },
}

const alone = (published: Published): PublishedContent => ({ ...published, others: [] })

async function checkDrafts(db: Db, name: string, { rules, beside }: Checking): Promise<readonly Finding[]> {
  const index = await readIndex(db)
  const plan = await planPublication(db, viewOf(db, index, targetOf(name, index, beside)))
  return (await checkPublication(db, plan, rules, name)).findings
}

async function publishDrafts(db: Db, content: ContentRef, { beside, ...publishing }: PublishingBeside): Promise<PublishedContent> {
  const { name } = content
  await checkItems(db, beside ?? [])
  const live = await publishAsRelease(db, name, (index) => targetOf(name, index, beside), { ...publishing, only: name })
  const own = versionOf(live, content)
  return { ...own, others: live.versions.filter((version) => version !== own), release: live.release }
}

/**
 * Returns the content of a name: the flow, also one whose draft was deleted, else the assortment, the articles or the copy
 * page. A flow's own page is published with the flow.
 */
export async function contentRefOf(db: Db, name: string): Promise<ContentRef> {
  const flow = { kind: 'flow', name } as const
  if ((await readDraft(db, { kind: 'flow', id: name })) || (await publishingHistory(db, flow)).length > 0) return flow
  if (name === ASSORTMENT) return { kind: 'assortment', name }
  return { kind: name === ARTICLES ? 'articles' : 'copy', name }
}

/** Returns the live flows and copy pages whose drafts were deleted. */
export async function listLiveWithoutDraft(db: Db): Promise<(LiveVersion & Pick<ContentRef, 'kind'>)[]> {
  const flows = new Set((await listDrafts(db, 'flow')).map(({ id }) => id))
  const pages = new Set((await listDrafts(db, 'copy')).map(({ id }) => splitId(id).stem))
  const liveFlows = (await readLive(db, 'flow')).filter(({ name }) => !flows.has(name))
  const livePages = (await readLive(db, 'copy')).filter(({ name }) => !pages.has(name))
  return [
    ...liveFlows.map((live) => Object.assign(live, { kind: 'flow' as const })),
    ...livePages.map((live) => Object.assign(live, { kind: 'copy' as const })),
  ]
}

/**
 * Returns the findings that prevent publication of a flow, a copy page, the assortment or the articles.
 * @throws UnknownContentError
 */
export async function checkContent(db: Db, name: string, rules: FlowRules, beside?: readonly Piece[]): Promise<readonly Finding[]> {
  return LIFECYCLES[(await contentRefOf(db, name)).kind].check(db, name, { rules, ...(beside && { beside }) })
}

/**
 * Returns what publishing a flow, a copy page, the assortment or the articles would change, also while faults prevent it;
 * or what going back to the version `to` would change.
 * @throws UnknownContentError, UnknownVersionError, LintError if the drafts cannot be read at all
 */
export async function diffContent(db: Db, name: string, rules: FlowRules, to?: string): Promise<readonly Change[]> {
  const content = await contentRefOf(db, name)
  return LIFECYCLES[content.kind].diff(db, name, { live: await readLiveHash(db, content), to, rules })
}

/**
 * Publishes a flow, a copy page, the assortment or the articles. Every flow that uses a copy page is published again with it.
 * @throws UnknownContentError, LintError
 */
export async function publishContent(db: Db, name: string, publishing: PublishingBeside): Promise<PublishedContent> {
  return LIFECYCLES[(await contentRefOf(db, name)).kind].publish(db, name, publishing)
}

/** What went live with pieces that flows share. */
export type PublishedPieces = Pick<PublishedContent, 'others' | 'release'>

/**
 * Publishes pieces and every flow that uses them, as one release.
 * @throws NotInReleaseError, UnknownRevisionError, LintError, ChecksBusyError
 */
export async function publishPieces(db: Db, pieces: readonly Piece[], publishing: Publishing): Promise<PublishedPieces> {
  await checkItems(db, pieces)
  const [base = ''] = (pieces[0]?.id ?? '').split('.')
  const { versions, release } = await publishAsRelease(db, base, () => ({ pieces, complete: new Set() }), publishing)
  return { others: versions, release }
}

/**
 * Makes an earlier version of a flow, a copy page, the assortment or the articles live again: the named one, or the previous one.
 * @throws UnknownVersionError, LintError if the version no longer agrees with the rest of the shop
 */
export async function rollbackContent(db: Db, name: string, hash: string | undefined, publishing: Publishing): Promise<Published> {
  return LIFECYCLES[(await contentRefOf(db, name)).kind].rollback(db, name, hash, publishing)
}

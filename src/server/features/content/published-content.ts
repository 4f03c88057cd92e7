import type { Change } from '../../../engine/diff/change.ts'
import type { Finding } from '../../../findings/finding.ts'
import type { Db } from '../../platform/db/database.ts'
import { checkArticles, diffArticles, publishArticles, rollbackArticles } from './articles.ts'
import { checkAssortment, diffAssortment, publishAssortment, rollbackAssortment } from './assortments.ts'
import { diffFlow, diffPage, type Comparing } from './content-diff.ts'
import { checkPage, publishPage, readPageDrafts, rollbackPage } from './copy-pages.ts'
import { listDrafts, readDraft, splitId } from './drafts.ts'
import type { FlowRules } from './flow-rules.ts'
import { ARTICLES } from './live-articles.ts'
import { ASSORTMENT } from './live-assortment.ts'
import { publishingHistory, readLive, readLiveHash, type ContentRef, type LiveVersion, type Published, type Publisher } from './pointer.ts'
import { publishFlow, rollbackFlow, type Publishing } from './publish.ts'
import { loadWorkspace } from './workspace.ts'

/** The operations that flows, copy pages, the assortment and the articles share. Each takes the content's name. */
interface ContentLifecycle {
  check(db: Db, name: string, rules: FlowRules): Promise<readonly Finding[]>
  /** Returns what a publish, or going back to a version, would change in the live version. */
  diff(db: Db, name: string, comparing: Comparing): Promise<readonly Change[]>
  publish(db: Db, name: string, publishing: Publishing): Promise<Published>
  rollback(db: Db, name: string, hash: string | undefined, publisher: Publisher): Promise<Published>
}

const LIFECYCLES: Readonly<Record<ContentRef['kind'], ContentLifecycle>> = {
  flow: {
    check: async (db, flow, rules) => rules.lint(await loadWorkspace(db, flow)),
    diff: diffFlow,
    publish: publishFlow,
    rollback: rollbackFlow,
  },
  copy: {
    check: async (db, page) => checkPage(db, page, await readPageDrafts(db, page)),
    diff: diffPage,
    publish: publishPage,
    rollback: rollbackPage,
  },
  assortment: {
    check: checkAssortment,
    diff: async (db, _, { to }) => diffAssortment(db, to),
    publish: async (db, _, publisher) => publishAssortment(db, publisher),
    rollback: async (db, _, hash, publisher) => rollbackAssortment(db, hash, publisher),
  },
  articles: {
    check: checkArticles,
    diff: async (db, _, { to }) => diffArticles(db, to),
    publish: async (db, _, publisher) => publishArticles(db, publisher),
    rollback: async (db, _, hash, publisher) => rollbackArticles(db, hash, publisher),
  },
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
export async function checkContent(db: Db, name: string, rules: FlowRules): Promise<readonly Finding[]> {
  return LIFECYCLES[(await contentRefOf(db, name)).kind].check(db, name, rules)
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
 * Publishes a flow, a copy page, the assortment or the articles.
 * @throws UnknownContentError, LintError
 */
export async function publishContent(db: Db, name: string, publishing: Publishing): Promise<Published> {
  return LIFECYCLES[(await contentRefOf(db, name)).kind].publish(db, name, publishing)
}

/**
 * Makes an earlier version of a flow, a copy page, the assortment or the articles live again: the named one, or the previous one.
 * @throws UnknownVersionError, LintError if the version no longer agrees with the rest of the shop
 */
export async function rollbackContent(db: Db, name: string, hash: string | undefined, publisher: Publisher): Promise<Published> {
  return LIFECYCLES[(await contentRefOf(db, name)).kind].rollback(db, name, hash, publisher)
}

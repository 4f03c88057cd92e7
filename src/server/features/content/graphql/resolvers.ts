import { GraphQLError, GraphQLScalarType } from 'graphql'
import { insurancePriorities } from '../../../../insurance/insurance-order.ts'
import { classOf } from '../../../../engine/diff/change.ts'
import { wordChange, wordFindings } from '../../../../findings/word.ts'
import { isObject } from '../../../../values/json.ts'
import type { Db } from '../../../platform/db/database.ts'
import { CONTENT_KINDS, type ContentBody } from '../../../platform/db/schema/content.ts'
import { unstorable } from '../../../platform/http/storable-text.ts'
import { readAuthorNames } from '../../../accounts/session/author-names.ts'
import { readLiveFlows } from '../bundles.ts'
import {
  DraftConflictError,
  isSeed,
  listDraftStates,
  listRevisions,
  readDraft,
  readRevision,
  saveDraft,
  splitId,
  type Draft,
  type DraftRef,
} from '../drafts.ts'
import { deleteDraft } from '../delete-draft.ts'
import { LintError } from '../lint-error.ts'
import { ARTICLES } from '../live-articles.ts'
import { readLiveAssortment } from '../live-assortment.ts'
import { readLiveRevisions } from '../live-revisions.ts'
import { keyOf } from '../pieces.ts'
import { publishingHistory, readLive, readLiveHash, type Published } from '../pointer.ts'
import { putOnSale, readFlowsOffSale, takeOffSale, withdrawBundle } from '../sale.ts'
import {
  checkContent,
  diffContent,
  contentRefOf,
  listLiveWithoutDraft,
  publishContent,
  rollbackContent,
  publishPieces,
  type PublishedContent,
  type PublishedPieces,
} from '../published-content.ts'
import { draftsLeftOut } from '../release-diff.ts'
import { forAuthors, type AuthorContext, type ContentContext } from './for-authors.ts'
import { knownKind, knownName, knownPieces, knownRef, type PieceInput } from './known-names.ts'
import { measuredPublish } from './measured-publish.ts'
import { once } from './once.ts'
import { codesOf } from './note-refusals.ts'
import { releaseMutations, releaseQueries } from './release-resolvers.ts'

/** Returns what went live, or the reason why nothing did. */
async function publishedOr(
  id: string,
  { db, language, noteRefusal, telemetry }: AuthorContext,
  work: () => Promise<Published | PublishedContent | PublishedPieces>,
) {
  try {
    return { others: [], ...(await measuredPublish(telemetry, work)), findings: [], leftOut: once(async () => draftsLeftOut(db, id)) }
  } catch (error) {
    if (!(error instanceof LintError)) throw error
    noteRefusal('LINT', codesOf(error.findings))
    return { findings: wordFindings(error.findings, language), others: [], leftOut: once(async () => draftsLeftOut(db, id)) }
  }
}

interface PublishArgs {
  readonly id?: string | null
  readonly beside?: readonly PieceInput[] | null
}

const publish = async ({ id, beside }: PublishArgs, context: AuthorContext) => {
  const { db, author, clock, rules } = context
  const pieces = knownPieces(beside ?? [])
  const work = async () =>
    typeof id === 'string'
      ? publishContent(db, knownName(id), { author, clock, rules, beside: pieces })
      : publishPieces(db, pieces, { author, clock, rules })
  return publishedOr(id ?? '', context, work)
}

/** Returns every draft with the live version of the flow, assortment, copy page or articles that it belongs to. */
async function listContents(db: Db) {
  const live = {
    flow: new Map((await readLive(db, 'flow')).map((line) => [line.name, line])),
    copy: new Map((await readLive(db, 'copy')).map((line) => [line.name, line])),
    assortment: new Map((await readLive(db, 'assortment')).map((line) => [line.name, line])),
    article: new Map((await readLive(db, 'articles')).map((line) => [line.name, line])),
  }
  const offSale = await readFlowsOffSale(db)
  const revisions = await readLiveRevisions(db)
  const nameOf = await readAuthorNames(db)
  const drafts = (await listDraftStates(db)).toSorted((one, other) => CONTENT_KINDS.indexOf(one.kind) - CONTENT_KINDS.indexOf(other.kind))
  return drafts.map((draft) => {
    const { kind, id } = draft
    const name = kind === 'article' ? ARTICLES : kind === 'copy' ? splitId(id).stem : id
    const version = kind in live ? live[kind as keyof typeof live].get(name) : undefined
    const isOffSale = kind === 'flow' && offSale.has(id)
    const publishedAt = version && iso(version.publishedAt)
    return Object.assign(written(draft, nameOf), { live: version?.hash, liveRevision: revisions.get(keyOf(draft)), isOffSale, publishedAt })
  })
}

const written = <Saved extends Omit<Draft, 'body'>>(draft: Saved, nameOf: (author: string) => string) => ({
  ...draft,
  author: nameOf(draft.author),
  authorId: draft.author,
  savedAt: iso(draft.savedAt),
  isSeed: isSeed(draft),
})

/** Returns the findings about the shape of a draft, in words. */
const shapeFindings = (draft: DraftRef & { readonly body: ContentBody }, { rules, language }: Pick<ContentContext, 'rules' | 'language'>) =>
  wordFindings(rules.shape(draft), language)

function knownBody(body: unknown): ContentBody {
  const fault = isObject(body) || Array.isArray(body) ? unstorable(body) : 'a draft is an object or a list'
  if (fault === undefined) return body as ContentBody
  throw new GraphQLError(fault, { extensions: { code: 'BAD_USER_INPUT' } })
}

/** Returns what the work does, or the revision that somebody else has saved, beside `rest`. */
async function orConflict<Result extends object>(work: () => Promise<Result>, rest: Partial<Result> = {}) {
  try {
    return await work()
  } catch (error) {
    if (error instanceof DraftConflictError) return { ...rest, conflict: error.current }
    throw error
  }
}

const iso = (date: Date) => date.toISOString()

/** The resolvers of `typeDefs`. */
export const resolvers = {
  JSON: new GraphQLScalarType({ name: 'JSON' }),
  Query: {
    products: (_: unknown, __: unknown, { products }: ContentContext) => products(),
    product: async (_: unknown, { path }: { path: string }, { products }: ContentContext) =>
      (await products()).find((product) => product.path === path),
    categories: async (_: unknown, __: unknown, { db }: ContentContext) => (await readLiveAssortment(db))?.categories ?? [],
    insurancePriorities: async (_: unknown, __: unknown, { db, products }: ContentContext) => {
      const own = (await readLiveAssortment(db))?.insuranceTypes
      return Object.entries(insurancePriorities(await products(), own)).map(([insuranceType, priority]) => ({
        insuranceType,
        priority,
      }))
    },
    flow: async (_: unknown, { id }: { id: string }, { db }: ContentContext) => {
      const live = (await readLiveFlows(db)).find((row) => row.flow === id)
      return live && { ...live, publishedAt: iso(live.publishedAt) }
    },
    contents: forAuthors((_: object, { db }) => listContents(db)),
    draft: forAuthors(async ({ kind, id, revision }: { kind: string; id: string; revision?: number | null }, context) => {
      const { db } = context
      const ref = { kind: knownKind(kind), id }
      const draft = await (typeof revision === 'number' ? readRevision(db, ref, revision) : readDraft(db, ref))
      return draft && { ...written(draft, await readAuthorNames(db)), findings: once(() => shapeFindings(draft, context)) }
    }),
    revisions: forAuthors(async ({ kind, id }: { kind: string; id: string }, { db }) => {
      const nameOf = await readAuthorNames(db)
      const saved = await listRevisions(db, { kind: knownKind(kind), id })
      return saved.map(({ revision, author, savedAt }) => ({
        revision,
        author: nameOf(author),
        authorId: author,
        savedAt: iso(savedAt),
      }))
    }),
    liveWithoutDraft: forAuthors(async (_: object, { db }) =>
      (await listLiveWithoutDraft(db)).map(({ kind, name, hash, publishedAt }) => ({ kind, name, hash, publishedAt: iso(publishedAt) })),
    ),
    lint: forAuthors(async ({ id, beside }: PublishArgs & { id: string }, { db, rules, language }) =>
      wordFindings(await checkContent(db, id, rules, knownPieces(beside ?? [])), language),
    ),
    leftOut: forAuthors(async ({ id }: { id: string }, { db }) => draftsLeftOut(db, id)),
    ...releaseQueries,
    diff: forAuthors(async ({ id, hash }: { id: string; hash?: string | null }, { db, rules, language }) => {
      const changes = await diffContent(db, id, rules, hash ?? undefined)
      const isDraft = typeof hash !== 'string'
      return {
        class: classOf(changes),
        changes: changes.map((change) => wordChange(change, language)),
        // asked only where a client wants them: the personas are judged
        findings: once(async () => (isDraft ? wordFindings(await checkContent(db, id, rules), language) : [])),
      }
    }),
    history: forAuthors(async ({ id }: { id: string }, { db }) => {
      const nameOf = await readAuthorNames(db)
      const content = await contentRefOf(db, id)
      const live = await readLiveHash(db, content)
      const history = await publishingHistory(db, content)
      // after an undo a version has several lines; it is live since the newest
      const liveSince = history.findIndex(({ hash }) => hash === live)
      return history.map(({ hash, action, at, author }, index) => ({
        hash,
        action,
        at: iso(at),
        author: nameOf(author),
        authorId: author,
        isLive: index === liveSince,
      }))
    }),
  },
  Mutation: {
    withdraw: forAuthors(({ hash }: { hash: string }, { db, author, clock }) => withdrawBundle(db, hash, { author, clock })),
    takeOffSale: forAuthors(({ flow }: { flow: string }, { db, author, clock }) => takeOffSale(db, flow, { author, clock })),
    putOnSale: forAuthors(({ flow }: { flow: string }, { db, author, clock }) => putOnSale(db, flow, { author, clock })),
    saveDraft: forAuthors(async ({ kind, id, body, basedOn }: { kind: string; id: string; body: unknown; basedOn: number }, context) => {
      const { db, clock, author } = context
      const draft = { ...knownRef(kind, id), body: knownBody(body) }
      return orConflict(
        async () => ({
          revision: await saveDraft(db, { ...draft, author, basedOn }, clock),
          findings: shapeFindings(draft, context),
        }),
        { findings: [] },
      )
    }),
    deleteDraft: forAuthors(
      async (
        { kind, id, basedOn, evenIfUsed }: { kind: string; id: string; basedOn: number; evenIfUsed: boolean },
        { db, clock, author },
      ) =>
        orConflict(async () => deleteDraft(db, { ...knownRef(kind, id), author, basedOn, evenIfUsed }, clock), {
          isDeleted: false,
          usedBy: [],
        }),
    ),
    publish: forAuthors(publish),
    rollback: forAuthors(async ({ id, hash }: { id: string; hash?: string }, context) => {
      const { db, clock, author, rules } = context
      return publishedOr(id, context, async () => rollbackContent(db, id, hash, { author, clock, rules }))
    }),
    ...releaseMutations,
  },
}

import { GraphQLError, GraphQLScalarType } from 'graphql'
import { inArray } from 'drizzle-orm'
import type { ProductPage } from '../../../contract/product.ts'
import { classOf } from '../../../engine/diff/change.ts'
import { diffFlows, type DiffSide } from '../../../engine/diff/diff.ts'
import type { Clock } from '../../../engine/clock.ts'
import { isObject } from '../../../engine/json.ts'
import type { Db } from '../../db/database.ts'
import { bundles, CONTENT_KINDS, type ContentBody, type ContentKind } from '../../db/schema/content.ts'
import { checkFlow, buildBundle, LintFailure, type PublishRules } from '../build-bundle.ts'
import { readLiveFlows, type BundleStore } from '../bundles.ts'
import { DraftConflict, listDrafts, readDraft, saveDraft } from '../drafts.ts'
import { NoSuchBundle, publishFlow, publishingHistory, publishPages, rollbackFlow } from '../publish.ts'
import { loadWorkspace, UnknownFlow } from '../workspace.ts'

/** What a resolver works with; `author` is who the request's token names, if it names anybody. */
export interface ContentContext {
  readonly db: Db
  readonly store: BundleStore
  readonly rules: PublishRules
  readonly clock: Clock
  readonly author: string | undefined
}

type Resolver<Args> = (parent: unknown, args: Args, context: ContentContext) => unknown

/** A resolver that only authors may use. */
function forAuthors<Args>(
  resolve: (args: Args, context: ContentContext & { readonly author: string }) => Promise<unknown>,
): Resolver<Args> {
  return async (_, args, context) => {
    const { author } = context
    if (author === undefined) throw new GraphQLError('authors only', { extensions: { code: 'UNAUTHENTICATED', http: { status: 401 } } })
    return told(() => resolve(args, { ...context, author }))
  }
}

/** Turns what an author can mend into errors with a message; the rest stays masked. */
async function told<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof UnknownFlow || error instanceof NoSuchBundle)
      throw new GraphQLError(error.message, { extensions: { code: 'NOT_FOUND' } })
    throw error
  }
}

async function listProducts({ db, store }: ContentContext) {
  const live = await readLiveFlows(db)
  const loaded = await Promise.all(live.map(({ hash }) => store.get(hash)))
  return loaded.flatMap((found) =>
    found?.bundle.product ? [productOf(found.bundle.product, found.bundle.hash, found.bundle.document.insuranceType)] : [],
  )
}

function productOf(page: ProductPage, hash: string, insuranceType = 'Unknown') {
  return { product: page.product, flow: page.flow, path: page.path, priority: page.priority, insuranceType, hash, page }
}

async function publish({ id }: { id: string }, context: ContentContext & { author: string }) {
  const { db, clock } = context
  if (!(await readDraft(db, { kind: 'flow', id }))) return publishPage(id, context)
  try {
    return { ...(await publishFlow(db, id, { author: context.author, clock, rules: context.rules })), findings: [] }
  } catch (error) {
    if (error instanceof LintFailure) return { findings: error.findings }
    throw error
  }
}

async function publishPage(page: string, { db, clock }: ContentContext) {
  const drafts = (await listDrafts(db, 'copy')).filter(({ id }) => id.startsWith(`${page}.`))
  if (drafts.length === 0) throw new UnknownFlow(page)
  const pages = drafts.map(({ id, body }) => ({
    page,
    language: id.slice(page.length + 1),
    body: body as unknown as Record<string, string>,
  }))
  await publishPages(db, pages, clock.now())
  return { findings: [] }
}

async function diff(flow: string, { db, rules }: ContentContext) {
  const after = await buildBundle(await loadWorkspace(db, flow), rules)
  const live = (await readLiveFlows(db)).find((row) => row.flow === flow)
  const [before] = live
    ? await db
        .select()
        .from(bundles)
        .where(inArray(bundles.hash, [live.hash]))
    : []
  const side = ({ document, copy, options }: Pick<typeof after, 'document' | 'copy' | 'options'>): DiffSide => ({
    document,
    options,
    copy: copy['sv'] ?? {},
  })
  const changes = before
    ? diffFlows(side(before), side(after))
    : [{ class: 'compatible' as const, at: '', text: `Flödet ${flow} är inte publicerat än.` }]
  return { class: classOf(changes), changes }
}

function knownKind(kind: string): ContentKind {
  const known = CONTENT_KINDS.find((candidate) => candidate === kind)
  if (!known) throw new GraphQLError(`there is no content of kind "${kind}"`, { extensions: { code: 'BAD_USER_INPUT' } })
  return known
}

function knownBody(body: unknown): ContentBody {
  if (isObject(body) || Array.isArray(body)) return body as ContentBody
  throw new GraphQLError('a draft is an object or a list', { extensions: { code: 'BAD_USER_INPUT' } })
}

const iso = (date: Date) => date.toISOString()

/** The resolvers of `typeDefs`. */
export const resolvers = {
  JSON: new GraphQLScalarType({ name: 'JSON' }),
  Query: {
    products: (_: unknown, __: unknown, context: ContentContext) => listProducts(context),
    product: async (_: unknown, { path }: { path: string }, context: ContentContext) =>
      (await listProducts(context)).find((product) => product.path === path),
    flow: async (_: unknown, { id }: { id: string }, { db }: ContentContext) => {
      const live = (await readLiveFlows(db)).find((row) => row.flow === id)
      return live && { ...live, publishedAt: iso(live.publishedAt) }
    },
    contents: forAuthors(async (_: object, { db }) => {
      const live = new Map((await readLiveFlows(db)).map((row) => [row.flow, row]))
      const drafts = (await Promise.all(CONTENT_KINDS.map((kind) => listDrafts(db, kind)))).flat()
      return drafts.map(({ kind, id, revision, author, savedAt }) => {
        const pointer = kind === 'flow' ? live.get(id) : undefined
        return { kind, id, revision, author, savedAt: iso(savedAt), live: pointer?.hash, publishedAt: pointer && iso(pointer.publishedAt) }
      })
    }),
    draft: forAuthors(async ({ kind, id }: { kind: string; id: string }, { db }) => {
      const draft = await readDraft(db, { kind: knownKind(kind), id })
      return draft && { ...draft, savedAt: iso(draft.savedAt) }
    }),
    lint: forAuthors(async ({ flow }: { flow: string }, { db, rules }) => checkFlow(await loadWorkspace(db, flow), rules).findings),
    diff: forAuthors(async ({ flow }: { flow: string }, context) => {
      try {
        return await diff(flow, context)
      } catch (error) {
        if (!(error instanceof LintFailure)) throw error
        throw new GraphQLError(error.message, { extensions: { code: 'LINT', findings: error.findings } })
      }
    }),
    history: forAuthors(async ({ flow }: { flow: string }, { db }) =>
      (await publishingHistory(db, flow)).map(({ hash, action, at, author }) => ({ hash, action, at: iso(at), author })),
    ),
  },
  Mutation: {
    saveDraft: forAuthors(
      async ({ kind, id, body, basedOn }: { kind: string; id: string; body: unknown; basedOn: number }, { db, clock, author }) => {
        try {
          return { revision: await saveDraft(db, { kind: knownKind(kind), id, body: knownBody(body), author, basedOn }, clock) }
        } catch (error) {
          if (error instanceof DraftConflict) return { conflict: error.current }
          throw error
        }
      },
    ),
    publish: forAuthors(publish),
    rollback: forAuthors(async ({ flow, hash }: { flow: string; hash?: string }, { db, clock, author }) => ({
      ...(await rollbackFlow(db, flow, hash, { author, clock })),
      findings: [],
    })),
  },
}

import { eq } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/database.ts'
import { publications, type PublicationAction, type ReleaseMoves } from '../../platform/db/schema/content.ts'
import type { BuiltBundle } from './build-bundle.ts'
import { storeBundle } from './store-bundle.ts'
import { LiveMovedError } from './content-errors.ts'
import { isShared, piecesOf, readIndex, readIndexIn, type ContentIndex } from './content-index.ts'
import { viewOf, type ContentView, type Target } from './content-view.ts'
import { showPage } from './copy-pages.ts'
import type { FlowRules } from './flow-rules.ts'
import { LintError } from './lint-error.ts'
import { setLiveRevision } from './live-revisions.ts'
import { asRevisions, keyOf, refOfKey } from './pieces.ts'
import { lockLive, movePointer, type PointerMove, type Published, type Publisher } from './pointer.ts'
import { checkPublication, lintTogether } from './publication-check.ts'
import { planPublication, type Plan } from './publication-plan.ts'
import { readSaleMark, readSaleState } from './sale-surroundings.ts'

/** The author and the clock of a publish, and the rules that flows are checked against. */
export interface Publishing extends Publisher {
  readonly rules: FlowRules
}

/** What went live together. */
export interface WentLive {
  /** The given flows and pages, and the other flows that changed with them. */
  readonly versions: readonly Published[]
  readonly moves: ReleaseMoves
  readonly at: Date
}

export interface PublicationOptions extends Publishing {
  readonly action?: Extract<PublicationAction, 'publish' | 'rollback'>
  /** The flow whose findings keep their places. */
  readonly only?: string
  /** Called in the transaction that moves the pointers, at its end; it moves nothing if this throws. */
  readonly record?: (tx: Tx, live: WentLive) => Promise<void>
}

/** How often a publication is checked again because something else went live meanwhile. */
const MAX_TRIES = 5

/**
 * Publishes a target: plans, checks and builds outside any transaction, stores the bundles, and moves all pointers in one transaction.
 * If something that it builds on went live meanwhile, it begins again.
 * @param choose returns what is to go live, at each try
 * @throws LintError, ChecksBusyError, UnknownContentError, LiveMovedError
 */
export async function publishTarget(
  db: Db,
  choose: (index: ContentIndex) => Target | Promise<Target>,
  options: PublicationOptions,
): Promise<WentLive> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const index = await readIndex(db)
    const plan = await planPublication(db, viewOf(db, index, await choose(index)))
    const { bundles, findings } = await checkPublication(db, plan, options.rules, options.only)
    if (findings.length > 0) throw new LintError(findings)
    // one after another, so that other work on the embedded database waits for one at most
    for (const bundle of bundles) await db.transaction(async (tx) => storeBundle(tx, bundle, { ...options, at: options.clock.now() }))
    const live = await db.transaction(async (tx) => goLive(tx, plan, bundles, options))
    if (live) return live
  }
  throw new LiveMovedError()
}

/** @returns undefined if something that the plan builds on went live since */
async function goLive(tx: Tx, plan: Plan, bundles: readonly BuiltBundle[], options: PublicationOptions): Promise<WentLive | undefined> {
  const { action = 'publish', author, clock, only, record } = options
  await lockLive(tx)
  if (!isStill(plan, await readIndexIn(tx))) return undefined
  if ((await readSaleMark(tx)) !== plan.saleMark) {
    const findings = lintTogether(plan, await readSaleState(tx), bundles, only)
    if (findings.length > 0) throw new LintError(findings)
  }
  const move = { action, author, at: clock.now() }
  const flows = await moveFlows(tx, plan, bundles, move)
  const ownPages = await moveOwnPages(tx, plan, move)
  const pages = await movePages(tx, plan, move)
  const moves = { versions: movesOf(plan, [...flows, ...ownPages, ...pages]), pieces: await movePieces(tx, plan) }
  const live = { versions: [...flows, ...pages], moves, at: move.at }
  await record?.(tx, live)
  return live
}

type Move = Omit<PointerMove, 'hash'>

const isSame = (before: ReadonlyMap<string, unknown>, after: ReadonlyMap<string, unknown>, keys: readonly string[]) =>
  keys.every((key) => before.get(key) === after.get(key))

/** Whether everything that a plan was made from is live as it was. */
function isStill({ view: { index }, flows, shared }: Plan, now: ContentIndex): boolean {
  const sharedKeys = [...index.revisions.keys(), ...now.revisions.keys()].filter((key) => isShared(refOfKey(key), now.flows))
  const sharedPages = [...index.livePages.keys(), ...now.livePages.keys()].filter((page) => !now.flows.has(page))
  const planned = flows.map(({ flow }) => flow)
  const own = planned.flatMap((flow) => [...piecesOf(flow, index.flows, index.revisions), ...piecesOf(flow, now.flows, now.revisions)])
  // a flow that went live meanwhile may use what changes
  const watched = shared.length > 0 ? [...index.liveFlows.keys(), ...now.liveFlows.keys()] : planned
  return (
    isSame(index.revisions, now.revisions, [...sharedKeys, ...own.map(keyOf)]) &&
    isSame(index.livePages, now.livePages, sharedPages) &&
    isSame(index.liveFlows, now.liveFlows, watched)
  )
}

/** A given flow is always noted in its history; another one only if its version changes. */
async function moveFlows(tx: Tx, { view, flows }: Plan, bundles: readonly BuiltBundle[], move: Move): Promise<Published[]> {
  const given = new Set(flows.flatMap(({ flow, isGiven }) => (isGiven ? [flow] : [])))
  const versions: Published[] = []
  for (const { flow, hash } of bundles) {
    if (!given.has(flow) && view.index.liveFlows.get(flow) === hash) continue
    const content = { kind: 'flow', name: flow } as const
    const [known] = await tx.select({ hash: publications.hash }).from(publications).where(eq(publications.hash, hash)).limit(1)
    await movePointer(tx, content, { ...move, hash, revisions: asRevisions(piecesOf(flow, view.index.flows, view.revisions)) })
    versions.push({ ...content, hash, isNew: known === undefined })
  }
  return versions
}

/** The pages of the given flows' own names. */
async function moveOwnPages(tx: Tx, { view, flows }: Plan, move: Move): Promise<Published[]> {
  const versions: Published[] = []
  for (const { flow, isGiven } of flows) {
    const copy = isGiven ? await view.page(flow) : undefined
    if (copy) versions.push(await showPage(tx, { page: flow, copy }, { ...move, revisions: pageRevisions(view, flow) }))
  }
  return versions
}

async function movePages(tx: Tx, { view, pages }: Plan, move: Move): Promise<Published[]> {
  const versions: Published[] = []
  for (const [page, copy] of Object.entries(pages))
    versions.push(await showPage(tx, { page, copy }, { ...move, revisions: pageRevisions(view, page) }))
  return versions
}

const pageRevisions = (view: ContentView, page: string) =>
  asRevisions(piecesOf(page, view.index.flows, view.revisions).filter(({ kind }) => kind === 'copy'))

async function movePieces(tx: Tx, { view: { index, revisions } }: Plan): Promise<ReleaseMoves['pieces']> {
  const moves: ReleaseMoves['pieces'][number][] = []
  for (const key of new Set([...index.revisions.keys(), ...revisions.keys()])) {
    const [before, after] = [index.revisions.get(key), revisions.get(key)]
    if (before === after) continue
    await setLiveRevision(tx, refOfKey(key), after)
    moves.push({ ...refOfKey(key), before: before ?? null, after: after ?? null })
  }
  return moves
}

/** Returns the pointers that a publication changed. */
function movesOf({ view: { index } }: Plan, versions: readonly Published[]): ReleaseMoves['versions'] {
  return versions.flatMap(({ kind, name, hash }) => {
    const before = (kind === 'flow' ? index.liveFlows : index.livePages).get(name)
    return before === hash || (kind !== 'flow' && kind !== 'copy') ? [] : [{ kind, name, before: before ?? null, after: hash }]
  })
}

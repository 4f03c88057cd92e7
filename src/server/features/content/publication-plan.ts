import { SHOP_LANGUAGE } from '../../../contract/bundle.ts'
import type { DbOrTx } from '../../platform/db/database.ts'
import type { FlowDocument } from '../../../engine/document.ts'
import { isShared } from './content-index.ts'
import type { ContentView } from './content-view.ts'
import { pageHash } from './copy-pages.ts'
import type { DraftRef } from './drafts.ts'
import { flowsUsing } from './flows-using.ts'
import type { PageCopy } from './live-pages.ts'
import { flowOf, keyOf, sharedPageOf } from './pieces.ts'
import { readSaleMark, readSaleState, type SaleState } from './sale-surroundings.ts'

/** A flow that is checked and built for a publication. */
export interface PlannedFlow {
  readonly flow: string
  /** Whether something that is published with it is given; else it only uses shared content that changes. */
  readonly isGiven: boolean
}

/** What a publication checks and moves. */
export interface Plan {
  readonly view: ContentView
  /** Service flows come first: a purchase can name one that another person signs. */
  readonly flows: readonly PlannedFlow[]
  /** The given shared copy pages, with their texts. */
  readonly pages: Readonly<Record<string, PageCopy>>
  /** The given pieces that flows share, without those that are live as they are. */
  readonly shared: readonly DraftRef[]
  readonly sale: SaleState
  readonly saleMark: string
}

/** Finds the flows that must be checked and built for a target: those with a given piece, and the live ones that use what changes. */
export async function planPublication(db: DbOrTx, view: ContentView): Promise<Plan> {
  const saleMark = await readSaleMark(db)
  const sale = await readSaleState(db)
  const pages = await givenPages(view)
  const shared = await changedShared(view, pages)
  const given = givenFlows(view)
  const others = [...view.index.liveFlows.keys()].filter((flow) => !given.has(flow)).toSorted()
  const using = await flowsUsing(view, shared, others)
  const flows = [...[...given].map((flow) => ({ flow, isGiven: true })), ...using.map((flow) => ({ flow, isGiven: false }))]
  const services = new Set<string>()
  for (const { flow } of flows) if (await isService(view, flow)) services.add(flow)
  const order = ({ flow }: PlannedFlow) => (services.has(flow) ? 0 : 1)
  return { view, flows: flows.toSorted((one, other) => order(one) - order(other)), pages, shared, sale, saleMark }
}

function givenFlows({ index, target }: ContentView): ReadonlySet<string> {
  return new Set([
    ...[...target.complete].filter((name) => index.flows.has(name)),
    ...target.pieces.flatMap((piece) => flowOf(piece, index.flows) ?? []),
  ])
}

async function givenPages({ index, target, page }: ContentView): Promise<Record<string, PageCopy>> {
  const names = new Set([...target.pieces.flatMap((piece) => sharedPageOf(piece, index.flows) ?? []), ...(target.versions?.keys() ?? [])])
  const pages: Record<string, PageCopy> = {}
  for (const name of names) pages[name] = (await page(name)) ?? {}
  return pages
}

async function changedShared({ index, target }: ContentView, pages: Readonly<Record<string, PageCopy>>): Promise<DraftRef[]> {
  const changedPages = Object.entries(pages).flatMap(([page, copy]) =>
    index.livePages.get(page) === pageHash(page, copy) ? [] : [{ kind: 'copy' as const, id: `${page}.${SHOP_LANGUAGE}` }],
  )
  const others = target.pieces.filter((piece) => isShared(piece, index.flows) && sharedPageOf(piece, index.flows) === undefined)
  return [...changedPages, ...others.filter((piece) => index.revisions.get(keyOf(piece)) !== piece.revision)]
}

async function isService(view: ContentView, flow: string): Promise<boolean> {
  const ref = { kind: 'flow', id: flow } as const
  return ((await view.bodies([ref])).get(keyOf(ref)) as Partial<FlowDocument> | undefined)?.kind === 'service'
}

import type { Change } from '../../../engine/diff/change.ts'
import type { Finding } from '../../../findings/finding.ts'
import type { Db } from '../../platform/db/database.ts'
import { diffPageWith, diffWorkspace } from './content-diff.ts'
import { readIndex, unreleasedDrafts } from './content-index.ts'
import { viewOf } from './content-view.ts'
import type { FlowRules } from './flow-rules.ts'
import { flowsUsing } from './flows-using.ts'
import { LintError } from './lint-error.ts'
import { keyOf, type Piece } from './pieces.ts'
import type { ContentRef } from './pointer.ts'
import { checkPublication } from './publication-check.ts'
import { planPublication, type Plan } from './publication-plan.ts'
import { targetOf } from './publish.ts'
import { readRelease } from './releases.ts'
import { surroundingsOf } from './sale-surroundings.ts'
import { loadWorkspace } from './workspace.ts'

/** What publishing a release would change in one flow or copy page. */
export interface ReleaseChange extends ContentRef {
  readonly changes: readonly Change[]
  /** Why the flow cannot be compared: its pieces are no document. */
  readonly findings: readonly Finding[]
}

/** Returns what publishing a release would do, from what is live now. @throws UnknownReleaseError */
export async function planRelease(db: Db, name: string): Promise<Plan> {
  const { items } = await readRelease(db, name)
  return planPublication(db, viewOf(db, await readIndex(db), { pieces: items, complete: new Set() }))
}

/** Returns what publishing a release would change in each flow and each shared copy page, also while faults prevent it. */
export async function diffRelease(db: Db, plan: Plan, rules: FlowRules): Promise<ReleaseChange[]> {
  const { view, pages, flows, sale } = plan
  const found: ReleaseChange[] = []
  for (const [page, copy] of Object.entries(pages)) {
    const changes = await diffPageWith(db, page, view.index.livePages.get(page), copy)
    if (changes.length > 0) found.push({ kind: 'copy', name: page, changes, findings: [] })
  }
  for (const { flow } of flows) {
    const workspace = await loadWorkspace(db, view, flow, surroundingsOf(sale, flow))
    const live = view.index.liveFlows.get(flow)
    try {
      const changes = await diffWorkspace(db, workspace, { live, rules })
      if (changes.length > 0) found.push({ kind: 'flow', name: flow, changes, findings: [] })
    } catch (error) {
      if (!(error instanceof LintError)) throw error
      found.push({ kind: 'flow', name: flow, changes: [], findings: error.findings })
    }
  }
  return found
}

/** Returns what prevents publication of a release. @throws ChecksBusyError */
export async function checkRelease(db: Db, plan: Plan, rules: FlowRules): Promise<readonly Finding[]> {
  return (await checkPublication(db, plan, rules)).findings
}

/** A shared draft that a flow uses and that does not go live with it. */
export interface LeftOut extends Piece {
  /** Its live revision, or undefined if none is. */
  readonly live: number | undefined
}

/** Returns the shared drafts that a flow uses and that publishing it leaves as they are. Of other content there are none. */
export async function draftsLeftOut(db: Db, name: string): Promise<LeftOut[]> {
  const index = await readIndex(db)
  const unreleased = unreleasedDrafts(index)
  if (unreleased.length === 0 || !index.drafts.has(keyOf({ kind: 'flow', id: name }))) return []
  const view = viewOf(db, index, targetOf(name, index, unreleased))
  const used: LeftOut[] = []
  for (const piece of unreleased)
    if ((await flowsUsing(view, [piece], [name])).length > 0) used.push({ ...piece, live: index.revisions.get(keyOf(piece)) })
  return used
}

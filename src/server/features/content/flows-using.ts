import { keyOf, refOfKey } from './pieces.ts'
import type { ContentView } from './content-view.ts'
import type { DraftRef } from './drafts.ts'
import { referrersOf } from './references.ts'

/** Returns those of the flows that use a shared piece, directly or through fragments. */
export async function flowsUsing(view: ContentView, pieces: readonly DraftRef[], flows: readonly string[]): Promise<string[]> {
  if (pieces.length === 0) return []
  const wanted = await withFragments(view, pieces)
  const using: string[] = []
  // one at a time: between two reads, the process serves customers
  for (const flow of flows) if (await names(view, { kind: 'flow', id: flow }, wanted)) using.push(flow)
  return using
}

/** Returns the pieces, and the fragments that name them at any depth. */
async function withFragments(view: ContentView, pieces: readonly DraftRef[]): Promise<DraftRef[]> {
  const wanted = [...pieces]
  const left = new Set([...view.revisions.keys()].map(refOfKey).filter(({ kind }) => kind === 'fragment'))
  for (let isGrowing = true; isGrowing;) {
    isGrowing = false
    for (const fragment of left) {
      const isWanted = wanted.some((ref) => keyOf(ref) === keyOf(fragment))
      if (!isWanted && !(await names(view, fragment, wanted))) continue
      if (!isWanted) wanted.push(fragment)
      left.delete(fragment)
      isGrowing = true
    }
  }
  return wanted
}

async function names(view: ContentView, ref: DraftRef, wanted: readonly DraftRef[]): Promise<boolean> {
  const body = (await view.bodies([ref])).get(keyOf(ref))
  return body !== undefined && wanted.some((one) => referrersOf(one, [{ ...ref, body }]).some(({ kind }) => kind !== 'program'))
}

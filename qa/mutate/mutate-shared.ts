import { join } from 'node:path'
import { compareFlow, examineRules } from '../inspection/inspect.ts'
import { compareShared } from '../inspection/shared.ts'
import { openSnapshots } from '../inspection/snapshots.ts'
import { equalJson } from '../../src/values/json.ts'
import { readFlow, type Shared, type Subject } from '../load/content.ts'
import { outlineOf } from '../model/outline.ts'
import { randomFrom } from '../model/random.ts'
import { faultsOf } from '../report/examined.ts'
import type { Bed, Trial } from './mutate.ts'
import { SHARED_FAULTS, type SharedPlantable } from './shared-faults.ts'

/** What shared content is examined with. */
export interface SharedBed extends Omit<Bed, 'snapshots'> {
  /** The content folder. */
  readonly folder: string
  readonly flows: readonly string[]
  readonly shared: Shared
}

/** The name of what flows share, in place of a flow's. */
const SHARED = 'delat innehåll'

/**
 * Plants faults of every kind in shared copy pages and fragments, one at a time, and examines the page, and the flows, after each.
 * @param each how many faults of each kind in each page or fragment; the same ones every time
 */
export async function mutateShared(bed: SharedBed, each: number): Promise<Trial[]> {
  const trials: Trial[] = []
  for (const [index, kind] of SHARED_FAULTS.entries()) {
    const random = randomFrom(1_000 + index)
    for (const ofPart of kind.find(bed.shared)) {
      const found = [...ofPart]
      for (let planted = 0; planted < each && found.length > 0; planted++) {
        const [one] = found.splice(random.below(found.length), 1)
        if (one) trials.push({ flow: SHARED, kind: kind.words, words: one.words, ...(await examine(one, bed)) })
      }
    }
  }
  return trials
}

/** Examines what is quick first: the page itself, then what flows ask, then all that flows say and do. */
async function examine(one: SharedPlantable, bed: SharedBed): Promise<Pick<Trial, 'finder' | 'said'>> {
  const planted = one.plant()
  const changed = Object.entries(planted.copies).filter(([page, copy]) => copy !== bed.shared.copies[page])
  const [ofPage] = await compareShared({ copies: Object.fromEntries(changed), lookups: {} }, bed.sharedSnapshots)
  if (ofPage !== undefined) return { finder: 'comparison', said: ofPage }
  try {
    const reached = await changedFlows(planted, bed)
    return (await differenceIn(reached, bed, outlineDifference)) ?? (await differenceIn(reached, bed, anyFault)) ?? NOT_FOUND
  } catch (error) {
    return { finder: 'contradiction', said: (error as Error).message }
  }
}

const NOT_FOUND = { finder: 'none', said: '' } as const

/** Returns the flows whose documents are others by a fault; a part of a fragment that no flow uses reaches none. */
async function changedFlows(planted: Shared, { flows, folder, shared }: SharedBed): Promise<Subject[]> {
  const changed: Subject[] = []
  for (const flow of flows) {
    const subject = await readFlow(folder, flow, planted)
    const { document } = await readFlow(folder, flow, shared)
    if (!equalJson(document, subject.document)) changed.push(subject)
  }
  return changed
}

type Look = (subject: Subject, bed: SharedBed) => Promise<string | undefined>

async function differenceIn(subjects: readonly Subject[], bed: SharedBed, look: Look): Promise<Pick<Trial, 'finder' | 'said'> | undefined> {
  for (const subject of subjects) {
    const said = await look(subject, bed)
    if (said !== undefined) return { finder: 'comparison', said }
  }
  return undefined
}

const snapshotsOf = ({ folder }: SharedBed, { flow }: Subject) => openSnapshots(join(folder, flow, 'qa'), false)

const outlineDifference: Look = async (subject, bed) => {
  const [said] = await snapshotsOf(bed, subject).compareEntries('outline.txt', outlineOf(subject))
  return said
}

const anyFault: Look = async (subject, bed) => {
  const inspected = { ...bed, subject, snapshots: snapshotsOf(bed, subject) }
  const inspection = await compareFlow(inspected, await examineRules(inspected))
  if (faultsOf({ inspection }) === 0) return undefined
  return [...inspection.contradictions, ...inspection.differences][0] ?? subject.flow
}

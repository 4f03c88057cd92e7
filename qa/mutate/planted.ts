import type { Subject } from '../load/content.ts'
import type { Random } from '../model/random.ts'

/** One fault that can be planted in a flow. */
export interface Plantable {
  /** The fault in Swedish, with its place. */
  readonly words: string
  /** Returns the flow with the fault; never changes the given one. */
  plant(): Subject
}

/** The flow, and the others that a fault may take parts from. */
export interface Garden {
  readonly subject: Subject
  readonly others: readonly Subject[]
  readonly random: Random
}

/** A kind of faults. */
export interface FaultKind {
  /** In Swedish, as the table of results names it. */
  readonly words: string
  /** Returns every fault of the kind that the flow can have. */
  find(garden: Garden): readonly Plantable[]
}

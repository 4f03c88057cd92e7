import type { Subject } from '../load/content.ts'
import type { Random } from '../model/random.ts'
import type { Tariff } from '../../src/server/ports/core-system/embedded/tariff/format.ts'

/** One fault that can be planted in a flow. */
export interface Plantable {
  /** The fault in Swedish, with its place. */
  readonly words: string
  /** Returns the flow with the fault; never changes the given one. */
  plant(): Subject
  /** The product's tariff with the fault, if the fault is there. */
  readonly tariff?: Tariff
}

/** The flow, and the others that a fault may take parts from. */
export interface Garden {
  readonly subject: Subject
  readonly others: readonly Subject[]
  /** The tariff that prices the product. */
  readonly tariff?: Tariff | undefined
  readonly random: Random
}

/** A kind of faults. */
export interface FaultKind {
  /** In Swedish, as the table of results names it. */
  readonly words: string
  /** Returns every fault of the kind that the flow can have. */
  find(garden: Garden): readonly Plantable[]
}

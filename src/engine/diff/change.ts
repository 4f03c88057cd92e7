/**
 * How much a change asks of those who have begun: `copy` is only words, `compatible` leaves every stored answer valid,
 * `breaking` may make a stored answer invalid or lose it.
 */
export type ChangeClass = 'copy' | 'compatible' | 'breaking'

/** One difference between two documents, as a sentence in Swedish for an editor. */
export interface Change {
  readonly class: ChangeClass
  readonly at: string
  readonly text: string
}

const WEIGHT: Readonly<Record<ChangeClass, number>> = { copy: 0, compatible: 1, breaking: 2 }

/** The heaviest class among changes; `copy` when there are none. */
export function classOf(changes: readonly Change[]): ChangeClass {
  return changes.reduce<ChangeClass>((heaviest, change) => (WEIGHT[change.class] > WEIGHT[heaviest] ? change.class : heaviest), 'copy')
}

import type { Json } from '../../../../values/json.ts'

/** A removed row and its position. */
export interface RemovedRow {
  readonly index: number
  readonly row: Json
  /** Its heading, which may name its answers. */
  readonly title: string
}

/**
 * Where focus goes after a change of the rows. Each change creates a new object, so that the same target twice takes
 * effect.
 */
export type RowFocus = { readonly at: 'row'; readonly key: number } | { readonly at: 'undo' }

/** State of a list's rows apart from the answers: a row keeps its key when others are added or removed. */
export interface RowsModel {
  readonly keys: readonly number[]
  /** The key of the next new row. */
  readonly next: number
  /** The removed row that can be restored. */
  readonly removed: RemovedRow | undefined
  readonly focus: RowFocus | undefined
}

const NO_ROWS: RowsModel = { keys: [], next: 0, removed: undefined, focus: undefined }

/** Returns the model of a new list. */
export function beginRows(count: number): RowsModel {
  return fitRows(NO_ROWS, count)
}

/** Returns the model for `count` rows. If rows are set from outside, no removed row can be restored. */
export function fitRows(model: RowsModel, count: number): RowsModel {
  const missing = count - model.keys.length
  if (missing === 0) return model
  const added = Array.from({ length: Math.max(0, missing) }, (_, index) => model.next + index)
  return { keys: [...model.keys.slice(0, count), ...added], next: model.next + added.length, removed: undefined, focus: undefined }
}

/** Inserts a new or restored row before the one at `index`. It gets focus. */
export function insertRow({ keys, next }: RowsModel, index: number): RowsModel {
  return { keys: keys.toSpliced(index, 0, next), next: next + 1, removed: undefined, focus: { at: 'row', key: next } }
}

/** Removes a row, which can be restored. */
export function removeRow({ keys, next }: RowsModel, removed: RemovedRow): RowsModel {
  return { keys: keys.toSpliced(removed.index, 1), next, removed, focus: { at: 'undo' } }
}

/** Returns which changes the number of rows allows. */
export function rowLimits(
  count: number,
  { minItems = 0, maxItems = Infinity }: { readonly minItems?: number; readonly maxItems?: number },
) {
  return { isFull: count >= maxItems, canRemove: count > minItems }
}

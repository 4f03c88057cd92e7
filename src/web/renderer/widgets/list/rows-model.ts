import type { Json } from '../../../../values/json.ts'

/** A row that was taken away, and where it stood. */
export interface RemovedRow {
  readonly index: number
  readonly row: Json
}

/** Where focus goes once a change of the rows is drawn. Each is an object of its own, so that the same place twice counts. */
export type RowFocus = { readonly at: 'row'; readonly key: number } | { readonly at: 'undo' }

/** What a list keeps of its rows beside the answers: a row keeps its key when others come and go. */
export interface RowsModel {
  readonly keys: readonly number[]
  /** The key of the next new row. */
  readonly next: number
  /** What can be put back. */
  readonly removed: RemovedRow | undefined
  readonly focus: RowFocus | undefined
}

const NO_ROWS: RowsModel = { keys: [], next: 0, removed: undefined, focus: undefined }

/** The model of a list that is drawn for the first time. */
export function beginRows(count: number): RowsModel {
  return fitRows(NO_ROWS, count)
}

/** The model with as many rows as there are: they may be given from outside, and then nothing is there to put back. */
export function fitRows(model: RowsModel, count: number): RowsModel {
  const missing = count - model.keys.length
  if (missing === 0) return model
  const added = Array.from({ length: Math.max(0, missing) }, (_, index) => model.next + index)
  return { keys: [...model.keys.slice(0, count), ...added], next: model.next + added.length, removed: undefined, focus: undefined }
}

/** A new row, or one that is put back, before the one at `index`. It gets focus. */
export function insertRow({ keys, next }: RowsModel, index: number): RowsModel {
  return { keys: keys.toSpliced(index, 0, next), next: next + 1, removed: undefined, focus: { at: 'row', key: next } }
}

/** A row goes, and can be put back. */
export function removeRow({ keys, next }: RowsModel, removed: RemovedRow): RowsModel {
  return { keys: keys.toSpliced(removed.index, 1), next, removed, focus: { at: 'undo' } }
}

/** What may be done with so many rows. */
export function rowLimits(
  count: number,
  { minItems = 0, maxItems = Infinity }: { readonly minItems?: number; readonly maxItems?: number },
) {
  return { isFull: count >= maxItems, canRemove: count > minItems }
}

import type { AnswerPath } from '../../../../engine/answer-path.ts'
import { isObject } from '../../../../values/json.ts'

/** A row whose page is open, as the history of the tab keeps it. It holds no answer. */
export interface RowPlace {
  readonly list: AnswerPath
  readonly index: number
  /** The customer has just added the row. */
  readonly isNew: boolean
  /** The input that the customer goes to; without it, the heading. */
  readonly at?: AnswerPath | undefined
}

/** Returns what an entry of the history keeps of an open row. */
export function stateOfPlace(place: RowPlace): unknown {
  return { row: place }
}

/** Returns the row of a list that an entry of the history says is open; undefined for another list, or for anything else. */
export function placeOfState(state: unknown, list: AnswerPath): RowPlace | undefined {
  const place = isObject(state) ? state['row'] : undefined
  if (!isObject(place) || place['list'] !== list) return undefined
  const { index, isNew, at } = place
  if (typeof index !== 'number' || !Number.isInteger(index) || index < 0) return undefined
  return { list, index, isNew: isNew === true, at: typeof at === 'string' ? at : undefined }
}

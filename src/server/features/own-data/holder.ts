import type { OwnDataPart } from '../../../contract/own-data.ts'
import type { Json } from '../../../values/json.ts'
import type { OwnPerson } from '../../accounts/session/own-session.ts'

/** A part of what is kept about persons. */
export interface DataHolder {
  /** Returns everything of the part about a person, for that person alone. */
  read(person: OwnPerson): Promise<Json>
  /**
   * Deletes what neither a contract nor a law needs. A repeated call changes nothing. Left out: the part is kept.
   * @returns how many records
   */
  forget?(person: OwnPerson): Promise<number>
}

/** The holder of each part. A part without a holder does not compile. */
export type DataHolders = Readonly<Record<OwnDataPart, DataHolder>>

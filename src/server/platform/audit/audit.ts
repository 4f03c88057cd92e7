import type { JsonObject } from '../../../values/json.ts'
import type { DbOrTx } from '../db/database.ts'
import { auditEntries } from '../db/schema/content.ts'

/** An action in the audit log: actor, action and subject. `detail` holds no answers and no personal numbers. */
export interface AuditEntry {
  readonly at: Date
  /** `customer`, `visitor`, `server`, `operator`, or an employee's account: `account:<subject>`, from `actorOf` */
  readonly actor: string
  /** `<area>.<what>`, for example `quote.accept` */
  readonly action: string
  /** `<kind>:<id>`, for example `policy:TF-26-10482915` */
  readonly subject: string
  readonly detail?: JsonObject
}

/** Adds an entry to the audit log in the transaction of the action itself. */
export async function writeAudit(tx: DbOrTx, { detail = {}, ...entry }: AuditEntry): Promise<void> {
  await tx.insert(auditEntries).values({ ...entry, detail })
}

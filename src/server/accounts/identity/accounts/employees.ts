import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { ROLES, type Role } from '../../../../contract/session.ts'
import type { Clock } from '../../../../values/clock.ts'
import { writeAudit } from '../../../platform/audit/audit.ts'
import type { Db, DbOrTx } from '../../../platform/db/database.ts'
import { identityAccounts } from '../../../platform/db/schema/identity.ts'
import { longId, type Random } from '../../../platform/ids/ids.ts'
import { endSessionsOf } from '../../session/end-sessions-of.ts'
import { hashPassword } from './password.ts'

/** Roles of an employee. A customer's first sign-in creates the customer role. */
export const EMPLOYEE_ROLES: readonly Role[] = ROLES.filter((role) => role !== 'customer')

/** An employee's account. */
export interface Employee {
  /** The account's id, which the audit log names as `account:<id>`. */
  readonly id: string
  readonly username: string
  readonly givenName: string
  readonly surname: string
  readonly roles: readonly Role[]
  readonly isDisabled: boolean
}

/** Changes to an account; omitted members stay unchanged. */
export interface EmployeeChange extends Partial<Omit<Employee, 'username' | 'id'>> {
  /** In lower case. */
  readonly username: string
  readonly password?: string
}

/** An account cannot be created or changed in this way. */
export class EmployeeError extends Error {
  readonly reason: 'incomplete' | 'customer'

  constructor(reason: EmployeeError['reason']) {
    super(`the account cannot be saved: ${reason}`)
    this.name = 'EmployeeError'
    this.reason = reason
  }
}

/** The result of a save. */
export interface SavedEmployee {
  readonly employee: Employee
  readonly isNew: boolean
  /** Number of sessions that the save ended. */
  readonly endedSessions: number
}

/** The operator's calls for employee accounts. */
export interface Employees {
  list(): Promise<readonly Employee[]>
  has(username: string): Promise<boolean>
  /**
   * Creates or changes an account and writes the audit log. A change of roles, password or status ends its sessions.
   * @throws EmployeeError `incomplete`: a new account without name, role or password; `customer`: a customer's account
   */
  save(change: EmployeeChange): Promise<SavedEmployee>
}

export interface EmployeeOptions {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
}

/** The audit actor: the operator, i.e. any person with access to the database. */
const ACTOR = 'operator'

type Row = typeof identityAccounts.$inferSelect
type Values = Partial<Pick<Row, 'givenName' | 'surname' | 'roles' | 'passwordHash' | 'disabledAt'>>

export function createEmployees({ db, clock, random }: EmployeeOptions): Employees {
  /** @throws EmployeeError */
  async function make(tx: DbOrTx, username: string, { givenName, surname, roles, passwordHash, disabledAt = null }: Values): Promise<Row> {
    if (!givenName || !surname || !roles || !passwordHash) throw new EmployeeError('incomplete')
    const nothing = { personalNumber: null, personalNumberHash: null, customerNumber: null, isStudent: false, engagements: [] }
    const given = { username, givenName, surname, roles, passwordHash, disabledAt }
    const [row] = await tx
      .insert(identityAccounts)
      .values({ id: longId(random), ...nothing, ...given, createdAt: clock.now() })
      .returning()
    if (!row) throw new Error('no account has been made')
    return row
  }

  return {
    async list() {
      const isEmployee = and(isNull(identityAccounts.personalNumberHash), isNotNull(identityAccounts.username))
      return (await db.select().from(identityAccounts).where(isEmployee).orderBy(asc(identityAccounts.username))).map(employeeOf)
    },

    async has(username) {
      return (await db.$count(identityAccounts, eq(identityAccounts.username, username))) > 0
    },

    async save({ username, password, isDisabled, ...given }) {
      const values: Values = {
        ...given,
        ...(password !== undefined && { passwordHash: await hashPassword(password, random) }),
        ...(isDisabled !== undefined && { disabledAt: isDisabled ? clock.now() : null }),
      }
      return db.transaction(async (tx) => {
        const [known] = await tx.select().from(identityAccounts).where(eq(identityAccounts.username, username)).for('update')
        const row = known ? await change(tx, known, values) : await make(tx, username, values)
        const changed = known ? changesOf(known, row) : []
        const endedSessions = changed.some((what) => what !== 'name') ? await endSessionsOf(tx, row.id, clock.now()) : 0
        if (!known || changed.length > 0) {
          const detail = { roles: [...row.roles], ...(known && { changed }) }
          const action = known ? 'account.change' : 'account.make'
          await writeAudit(tx, { at: clock.now(), actor: ACTOR, action, subject: `account:${row.id}`, detail })
        }
        return { employee: employeeOf(row), isNew: !known, endedSessions }
      })
    },
  }
}

/** @throws EmployeeError */
async function change(tx: DbOrTx, known: Row, values: Values): Promise<Row> {
  if (known.personalNumberHash !== null) throw new EmployeeError('customer')
  if (Object.keys(values).length === 0) return known
  const [row] = await tx.update(identityAccounts).set(values).where(eq(identityAccounts.id, known.id)).returning()
  return row ?? known
}

function employeeOf({ id, username, givenName, surname, roles, disabledAt }: Row): Employee {
  return { id, username: username ?? '', givenName, surname, roles, isDisabled: disabledAt !== null }
}

/** Returns the names of the changed parts of an account. */
function changesOf(before: Row, after: Row): string[] {
  const isChanged = {
    name: before.givenName !== after.givenName || before.surname !== after.surname,
    roles: before.roles.toSorted().join(' ') !== after.roles.toSorted().join(' '),
    password: before.passwordHash !== after.passwordHash,
    disabled: (before.disabledAt === null) !== (after.disabledAt === null),
  }
  return Object.entries(isChanged).flatMap(([what, hasChanged]) => (hasChanged ? [what] : []))
}

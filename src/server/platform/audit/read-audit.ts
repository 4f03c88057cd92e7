import { and, desc, eq, gte, inArray, lt, or, sql, type SQL } from 'drizzle-orm'
import type { AuditPage, AuditSearch } from '../../../contract/audit.ts'
import { swedishDateOf, type IsoDate } from '../../../values/clock.ts'
import type { DbOrTx } from '../db/database.ts'
import { auditEntries } from '../db/schema/content.ts'

const PAGE = 50
const DAY_MS = 24 * 60 * 60_000

/** Conditions on entries. */
export type AuditFilter = Omit<AuditSearch, 'personalNumber' | 'account'> & {
  /** A person's subjects, and entries under other subjects that name the person's case. */
  readonly of?: {
    readonly subjects: readonly string[]
    readonly signed: readonly { readonly subject: string; readonly reference: string }[]
  }
  /** What these did, and what was done to them. */
  readonly actors?: readonly string[]
}

/** A page of the audit log, newest first. */
export async function readAudit(db: DbOrTx, { limit = PAGE, ...filter }: AuditFilter): Promise<Pick<AuditPage, 'entries' | 'next'>> {
  const rows = await db
    .select()
    .from(auditEntries)
    .where(and(...conditionsOf(filter)))
    .orderBy(desc(auditEntries.id))
    .limit(limit + 1)
  const shown = rows.slice(0, limit)
  const entries = shown.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() }))
  return { entries, next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null }
}

function conditionsOf({ of, actors, subject, actor, action, from, to, before }: Omit<AuditFilter, 'limit'>): (SQL | undefined)[] {
  const { id, at } = auditEntries
  return [
    ...(of === undefined ? [] : [isOf(of)]),
    ...(actors === undefined ? [] : [or(inArray(auditEntries.actor, [...actors]), inArray(auditEntries.subject, [...actors]))]),
    ...(subject === undefined ? [] : [eq(auditEntries.subject, subject)]),
    ...(actor === undefined ? [] : [eq(auditEntries.actor, actor)]),
    ...(action === undefined ? [] : [eq(auditEntries.action, action)]),
    ...(from === undefined ? [] : [gte(at, beginOf(from))]),
    ...(to === undefined ? [] : [lt(at, beginOf(dayAfter(to)))]),
    ...(before === undefined ? [] : [lt(id, before)]),
  ]
}

function isOf({ subjects, signed }: NonNullable<AuditFilter['of']>): SQL | undefined {
  const named = signed.map(({ subject, reference }) =>
    and(eq(auditEntries.subject, subject), eq(sql`${auditEntries.detail} ->> 'reference'`, reference)),
  )
  return or(inArray(auditEntries.subject, [...subjects]), ...named)
}

/** Returns the start of a day in Sweden: two hours before UTC midnight in summer time, one hour in winter. */
function beginOf(day: IsoDate): Date {
  const inSummer = new Date(`${day}T00:00:00+02:00`)
  return swedishDateOf(inSummer) === day ? inSummer : new Date(`${day}T00:00:00+01:00`)
}

const dayAfter = (day: IsoDate) => new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10)

import { and, desc, eq, like, lt } from 'drizzle-orm'
import { LOOKING_ROLES, type LOOKED_AT, type LookPage } from '../../../contract/own-data.ts'
import type { JsonObject } from '../../../values/json.ts'
import { readAuthorNames } from '../../accounts/session/author-names.ts'
import type { Db } from '../../platform/db/database.ts'
import { auditEntries } from '../../platform/db/schema/content.ts'

/** Looks on a page. */
const PAGE = 25

type LookedAt = (typeof LOOKED_AT)[number]

interface Meaning {
  readonly what: LookedAt
  readonly role?: (typeof LOOKING_ROLES)[number]
  /** The case, in the detail of the entry. */
  readonly reference?: string
}

const CASE = { what: 'case', role: 'caseHandler' } as const
/** Only underwriters read what is about health. */
const HEALTH = { what: 'health', role: 'underwriter' } as const

/** What the actions in the audit log mean to the person. Others are shown as something else. */
const MEANINGS: Readonly<Record<string, (detail: JsonObject) => Meaning>> = {
  'case.read': (detail) => ({ ...CASE, ...referenceIn(detail) }),
  'case.readHealth': (detail) => ({ ...HEALTH, ...referenceIn(detail) }),
  'case.readFile': (detail) => ({
    ...(detail['isSensitive'] === true ? HEALTH : CASE),
    ...referenceIn(detail),
  }),
  'audit.read': () => ({ what: 'log', role: 'administrator' }),
  'role.use': ({ role, route }) => {
    const used = LOOKING_ROLES.find((known) => known === role)
    return { what: typeof route === 'string' && route.includes('/api/insurances/') ? 'insurances' : 'other', ...(used && { role: used }) }
  },
}

/**
 * Returns a page of employees' looks at a person's data, newest first. The actor of an employee is `account:<id>`; the customer's own
 * calls have another.
 * @param personHash as the audit log stores it
 */
export async function readLooks(db: Db, personHash: string, before?: number): Promise<LookPage> {
  const { id, subject, actor } = auditEntries
  const rows = await db
    .select()
    .from(auditEntries)
    .where(and(eq(subject, `person:${personHash}`), like(actor, 'account:%'), before === undefined ? undefined : lt(id, before)))
    .orderBy(desc(id))
    .limit(PAGE + 1)
  const nameOf = await readAuthorNames(db)
  const shown = rows.slice(0, PAGE)
  const looks = shown.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    name: nameOf(row.actor),
    ...(MEANINGS[row.action]?.(row.detail) ?? { what: 'other' as const }),
  }))
  return { looks, next: rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null }
}

const referenceIn = ({ case: reference }: JsonObject) => (typeof reference === 'string' ? { reference } : {})

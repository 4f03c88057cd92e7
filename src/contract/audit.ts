import { Type, type Static } from 'typebox'
import { PersonalNumber } from './personal-number.ts'

const Day = Type.String({ pattern: '^[12][0-9]{3}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' })
const Name = Type.String({ minLength: 1, maxLength: 300 })

/** Maximum entries of a page. */
const LARGEST_AUDIT_PAGE = 200

/**
 * Body of POST /api/admin/audit/search: the filters, combined with AND; every entry if empty. A body, because a filter
 * may be a personal number.
 */
export const AuditSearch = Type.Object(
  {
    /**
     * A person: what the person did, and what was done to the person and the person's quotes, policies, cases, insurances,
     * mandates, messages and account.
     */
    personalNumber: Type.Optional(PersonalNumber),
    /** An employee: user name, whole name, or the id of an actor. What the employee did, and what was done to the account. */
    account: Type.Optional(Name),
    /** Compared with an entry's subject as written. */
    subject: Type.Optional(Name),
    actor: Type.Optional(Name),
    action: Type.Optional(Name),
    /** First and last day, in Swedish time. */
    from: Type.Optional(Day),
    to: Type.Optional(Day),
    /** `next` of the previous page. */
    before: Type.Optional(Type.Integer({ minimum: 1 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: LARGEST_AUDIT_PAGE })),
  },
  { additionalProperties: false },
)
export type AuditSearch = Static<typeof AuditSearch>

/** One audit entry: actor, action and subject. */
const AuditLine = Type.Object({
  id: Type.Integer(),
  /** Instant, ISO 8601 in UTC. */
  at: Type.String(),
  actor: Type.String(),
  /** Name of an employee. */
  actorName: Type.Optional(Type.String()),
  action: Type.String(),
  subject: Type.String(),
  detail: Type.Record(Type.String(), Type.Unknown()),
})

export type AuditLine = Static<typeof AuditLine>

/** An account that a search named. */
const AuditAccount = Type.Object({ id: Type.String(), name: Type.Optional(Type.String()) })
export type AuditAccount = Static<typeof AuditAccount>

/**
 * Answer of the search: newest first. `next` is null on the last page. `accounts` are those that `account` names; a search that names
 * nobody has no entries.
 */
export const AuditPage = Type.Object({
  entries: Type.Array(AuditLine),
  next: Type.Union([Type.Null(), Type.Integer()]),
  accounts: Type.Array(AuditAccount),
})
export type AuditPage = Static<typeof AuditPage>

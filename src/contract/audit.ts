import { Type, type Static } from 'typebox'
import { PersonalNumber } from './personal-number.ts'

const Day = Type.String({ pattern: '^[12][0-9]{3}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' })
const Name = Type.String({ minLength: 1, maxLength: 300 })

/** The most entries of a page. */
const LARGEST_AUDIT_PAGE = 200

/**
 * Body of POST /api/admin/audit/search: what every entry has to be; all of them without a word. In a body, for a personal
 * number may be in it.
 */
export const AuditSearch = Type.Object(
  {
    /**
     * The person whom it was done to, where the entry says so: a look at their data, a change of it. What is written under the
     * number of a quote, a policy or an account is found by `subject`.
     */
    personalNumber: Type.Optional(PersonalNumber),
    /** As it stands in an entry. */
    subject: Type.Optional(Name),
    actor: Type.Optional(Name),
    action: Type.Optional(Name),
    /** First and last day, in Sweden. */
    from: Type.Optional(Day),
    to: Type.Optional(Day),
    /** `next` of the page before. */
    before: Type.Optional(Type.Integer({ minimum: 1 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: LARGEST_AUDIT_PAGE })),
  },
  { additionalProperties: false },
)
export type AuditSearch = Static<typeof AuditSearch>

/** Who did what to what. */
const AuditLine = Type.Object({
  id: Type.Integer(),
  /** Instant, ISO 8601 in UTC. */
  at: Type.String(),
  actor: Type.String(),
  action: Type.String(),
  subject: Type.String(),
  detail: Type.Record(Type.String(), Type.Unknown()),
})

/** Its answer: newest first. `next` is null where there are no more. */
export const AuditPage = Type.Object({ entries: Type.Array(AuditLine), next: Type.Union([Type.Null(), Type.Integer()]) })
export type AuditPage = Static<typeof AuditPage>

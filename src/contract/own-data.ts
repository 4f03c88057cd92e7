import { Type, type Static } from 'typebox'
import type { PaperRow } from './papers.ts'

/** The roles of employees, as the log names them. */
export const LOOKING_ROLES = ['editor', 'publisher', 'administrator', 'caseHandler', 'underwriter'] as const

/** What a look was at: a case, its health answers, the insurances, the audit log, or something else. */
export const LOOKED_AT = ['case', 'health', 'insurances', 'log', 'other'] as const

export const LookSearch = Type.Object({ before: Type.Optional(Type.Integer({ minimum: 1 })) }, { additionalProperties: false })

/** An employee's look at the customer's data. */
const Look = Type.Object({
  id: Type.Integer(),
  /** Instant, ISO 8601 in UTC. */
  at: Type.String(),
  /** Name of the employee. */
  name: Type.String(),
  /** The role that permitted the look, as far as the log says. */
  role: Type.Optional(Type.Enum(LOOKING_ROLES)),
  what: Type.Enum(LOOKED_AT),
  /** Reference of the case, or of the one with the health answers. */
  reference: Type.Optional(Type.String()),
})

/** A page of looks, newest first. `next` is passed as `before`; null on the last page. GDPR article 15 */
export const LookPage = Type.Object({ looks: Type.Array(Look), next: Type.Union([Type.Null(), Type.Integer()]) })
export type LookPage = Static<typeof LookPage>

/**
 * The parts of what is kept about a person. Each has a source on the server, which does not compile without one. What the
 * insurer must keep of them is in the texts `settings.forget.kept.*`.
 */
export const OWN_DATA_PARTS = [
  'customer',
  'account',
  'marketing',
  'insurances',
  'wallet',
  'moves',
  'contracts',
  'payments',
  'quotes',
  'cases',
  'customerCases',
  'forms',
  'invitations',
  'files',
  'mails',
  'log',
] as const
export type OwnDataPart = (typeof OWN_DATA_PARTS)[number]

/** A part of the readable copy: rows in words, and what belongs below. */
export interface OwnDataBlock {
  readonly title: string
  readonly rows: readonly PaperRow[]
  readonly blocks: readonly OwnDataBlock[]
}

/**
 * Everything that is kept about the signed-in person: `data` by part, for machines (GDPR article 20), and `readable`, the same in
 * words, a block for each part (GDPR article 15).
 */
export const OwnData = Type.Object({
  madeAt: Type.String(),
  insurer: Type.String(),
  personalNumber: Type.String(),
  data: Type.Record(Type.Enum(OWN_DATA_PARTS), Type.Unknown()),
  readable: Type.Unsafe<readonly OwnDataBlock[]>(Type.Array(Type.Unknown())),
})
export type OwnData = Static<typeof OwnData>

/** The second step of a deletion: a call without it deletes nothing. */
export const ForgetRequest = Type.Object({ isConfirmed: Type.Literal(true) }, { additionalProperties: false })

/** How many records of each part were deleted. GDPR article 17 */
export const ForgetResponse = Type.Object({ deleted: Type.Partial(Type.Record(Type.Enum(OWN_DATA_PARTS), Type.Integer())) })
export type ForgetResponse = Static<typeof ForgetResponse>

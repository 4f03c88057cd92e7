import { Type, type Static } from 'typebox'
import { LONGEST_ANSWER } from './customer-cases.ts'
import { CallBack, INQUIRY_REASONS } from './inquiries.ts'
import { PaperSection } from './papers.ts'

/** What a case is about: an inquiry by its reason, a form that was sent in, or one that a signed-in customer sent in. */
export const CASE_KINDS = [...INQUIRY_REASONS, 'form', 'customer'] as const
export type CaseKind = (typeof CASE_KINDS)[number]

/** `new` → `taken` by a case handler → `closed`. Each step can be undone. */
export const CASE_STATES = ['new', 'taken', 'closed'] as const
export type CaseState = (typeof CASE_STATES)[number]

/** What a case handler does with a case. */
const CASE_MOVES = ['take', 'release', 'close', 'reopen'] as const
export type CaseMove = (typeof CASE_MOVES)[number]

/** A case in the list of the case handlers. */
export const CaseSummary = Type.Object({
  reference: Type.String(),
  kind: Type.Enum(CASE_KINDS),
  state: Type.Enum(CASE_STATES),
  /** The product's name, or the form's. */
  product: Type.String(),
  receivedAt: Type.String(),
  /** Name of the case handler who took it. */
  handler: Type.Optional(Type.String()),
  contact: Type.Object({ email: Type.Optional(Type.String()), phone: Type.Optional(Type.String()) }),
  callBack: Type.Optional(CallBack),
})
export type CaseSummary = Static<typeof CaseSummary>

/** A page of the list. Open cases come oldest first, closed ones newest first. */
export const CasePage = Type.Object({
  cases: Type.Array(CaseSummary),
  /** Passed as `after` to get the next page; null on the last one. */
  next: Type.Union([Type.String(), Type.Null()]),
})
export type CasePage = Static<typeof CasePage>

export const CaseSearch = Type.Object(
  { state: Type.Enum(CASE_STATES), after: Type.Optional(Type.String({ maxLength: 40 })) },
  { additionalProperties: false },
)
export type CaseSearch = Static<typeof CaseSearch>

/** The reference of a case, such as `ÄR-26-104829`. */
const Reference = Type.String({ pattern: String.raw`^[\p{Lu}0-9-]{4,30}$` })

export const OpenCase = Type.Object({ reference: Reference }, { additionalProperties: false })
/** Moves a case. `answer` closes a customer's case with words that the customer reads. */
export const MoveCase = Type.Object(
  {
    reference: Reference,
    move: Type.Enum(CASE_MOVES),
    answer: Type.Optional(Type.String({ minLength: 1, maxLength: LONGEST_ANSWER })),
  },
  { additionalProperties: false },
)

/** A case as its handler reads it. */
export const CaseDetails = Type.Object({
  ...CaseSummary.properties,
  quoteNumber: Type.Optional(Type.String()),
  /** The persons who are to be insured, or who sent the form in: twelve digits. */
  persons: Type.Array(Type.String()),
  /** The answers in words, without health answers. */
  answers: Type.Array(PaperSection),
  /** Whether the case holds health answers. */
  hasHealthAnswers: Type.Boolean(),
})
export type CaseDetails = Static<typeof CaseDetails>

/** The health answers of a case in words. GDPR article 9. */
export const CaseHealth = Type.Object({ answers: Type.Array(PaperSection) })
export type CaseHealth = Static<typeof CaseHealth>

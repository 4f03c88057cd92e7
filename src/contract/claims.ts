import { Type, type Static } from 'typebox'
import { OpenCase } from './cases.ts'
import { CustomerCase } from './customer-cases.ts'
import { FileId, StoredFile } from './files.ts'
import { PaperSection } from './papers.ts'

/** A claim is a customer's case of the kind `claim`, with its status and history. [P1.5] */
export const ListedClaim = Type.Object({
  ...CustomerCase.properties,
  /** What happened, in words. Left out where it is about somebody's health, and for claims that are not among the newest. */
  event: Type.Optional(Type.String()),
})
export type ListedClaim = Static<typeof ListedClaim>

export const ClaimsResponse = Type.Object({ claims: Type.Array(ListedClaim) })
export type ClaimsResponse = Static<typeof ClaimsResponse>

/** A claim as its customer reads it. */
export const ClaimDetails = Type.Object({
  ...ListedClaim.properties,
  /** What the customer answered, in words, without health answers. */
  answers: Type.Array(PaperSection),
  /** Whether the customer also answered questions about health, which no page shows again. */
  hasHealthAnswers: Type.Boolean(),
  /** The pictures and documents that the customer sent, in the order of the form. */
  files: Type.Array(StoredFile),
})
export type ClaimDetails = Static<typeof ClaimDetails>

export const CaseParams = Type.Object({ reference: OpenCase.properties.reference })
export const CaseFileParams = Type.Object({ reference: OpenCase.properties.reference, id: FileId })

/** The files of a case that a case handler may open. */
export const CaseFiles = Type.Object({ files: Type.Array(StoredFile) })
export type CaseFiles = Static<typeof CaseFiles>

/** Returns the address at which the customer opens a file of a claim, by a link. */
export function claimFileAddress(reference: string, file: string): string {
  return `/api/claims/${encodeURIComponent(reference)}/files/${file}`
}

/** Returns the address at which a case handler opens a file of a case, by a link. */
export function caseFileAddress(reference: string, file: string): string {
  return `/api/cases/${encodeURIComponent(reference)}/files/${file}`
}

/** The pictures that every browser draws. Other files are saved by the browser. */
const DRAWN: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp'])

/** Whether a page can show a file of this media type as a picture. */
export function isDrawn(type: string): boolean {
  return DRAWN.has(type)
}

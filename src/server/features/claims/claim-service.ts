import type { ClaimDetails, ListedClaim } from '../../../contract/claims.ts'
import type { CustomerCase } from '../../../contract/customer-cases.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { callCases, type CustomerCases } from '../../ports/customer-cases/customer-cases-port.ts'
import type { FileContent } from '../../ports/files/file-port.ts'
import type { CaseDesk } from '../cases/case-desk.ts'
import type { ReadCase, ReadCaseWords } from '../cases/case-words.ts'
import type { CaseFileReader } from './case-files.ts'

export interface ClaimOptions {
  readonly customerCases: Pick<CustomerCases, 'list'>
  readonly desk: Pick<CaseDesk, 'find'>
  readonly readCase: ReadCaseWords
  readonly caseFiles: CaseFileReader
}

/** A customer's own claims. A claim of another person is answered as one that does not exist. */
export interface ClaimService {
  /** Returns the claims of a person, newest first, the newest with what happened. */
  list(personalNumber: string): Promise<readonly ListedClaim[]>
  /** Returns a claim with its answers. @throws ApiError 404 `notFound` */
  open(personalNumber: string, reference: string): Promise<ClaimDetails>
  /** Returns a file that the person sent with a claim. @throws ApiError 404 `notFound` */
  file(personalNumber: string, reference: string, id: string): Promise<FileContent>
}

/** Claims of a list that are read for what happened: each is a call to the core system. */
const NAMED_CLAIMS = 20

/** Place in the request of what happened. */
const EVENT = 'event'

export function createClaimService({ customerCases, desk, readCase, caseFiles }: ClaimOptions): ClaimService {
  async function claimsOf(personalNumber: string): Promise<CustomerCase[]> {
    const cases = await callCases(async () => customerCases.list(personalNumber))
    return cases.filter(({ kind }) => kind === 'claim')
  }

  async function own(personalNumber: string, reference: string): Promise<CustomerCase> {
    const found = (await claimsOf(personalNumber)).find((claim) => claim.reference === reference)
    if (!found) throw new ApiError(404, 'notFound', 'the customer has no such claim')
    return found
  }

  /** A claim that the core system cannot read now is listed without. */
  async function withEvent(claim: CustomerCase): Promise<ListedClaim> {
    const filed = await desk.find(claim.reference)
    try {
      return filed ? { ...claim, ...eventIn(await readCase(filed)) } : claim
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return claim
    }
  }

  return {
    async list(personalNumber) {
      const claims = await claimsOf(personalNumber)
      return [...(await Promise.all(claims.slice(0, NAMED_CLAIMS).map(withEvent))), ...claims.slice(NAMED_CLAIMS)]
    },
    async open(personalNumber, reference) {
      const claim = await own(personalNumber, reference)
      const filed = await desk.find(reference)
      // the insurer's own system may know claims that came by telephone
      if (!filed) return { ...claim, answers: [], hasHealthAnswers: false, files: [] }
      const [read, files] = await Promise.all([readCase(filed), caseFiles.list(reference)])
      return {
        ...claim,
        ...eventIn(read),
        answers: read.rows('plain', false),
        hasHealthAnswers: read.rows('sensitive', false).length > 0,
        files: files.map(({ isSensitive: _, ...file }) => file),
      }
    },
    async file(personalNumber, reference, id) {
      await own(personalNumber, reference)
      return caseFiles.read(reference, id, () => true)
    },
  }
}

function eventIn(read: Pick<ReadCase, 'plainAt'>): Pick<ListedClaim, 'event'> {
  const event = read.plainAt(EVENT)
  return event === undefined ? {} : { event }
}

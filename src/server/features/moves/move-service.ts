import type { CancellationConsent, CancellationConsents } from '../../../contract/moves.ts'
import { EXTERNAL_COMPANIES } from '../../../insurance/external/company.ts'
import { writeAudit } from '../../platform/audit/audit.ts'
import type { MoveAttachment } from '../../platform/db/schema/messages.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { WorkSource } from '../../platform/jobs/work-source.ts'
import type { MailFile } from '../../ports/messages/mail-transport-port.ts'
import { tellCustomer } from './move-mails.ts'
import { ownLetterPdf, powerPdf, printMove, type LetterCustomer } from './move-pdfs.ts'
import { changeMove, deleteUndone, lockMove, openContent, readMoves, removeMoves, shownMove, type MoveRow } from './move-rows.ts'
import type { MoveOptions } from './options.ts'
import { lettersOf } from './send-letters.ts'

const DAY_MS = 24 * 60 * 60_000
/** How long a consent that was undone is kept, for questions about it. */
const UNDONE_KEPT_MS = 90 * DAY_MS
/** How long a sent one is: claims from the power of attorney are void after ten years. Limitation act (1981:130) 2 § */
const SENT_KEPT_MS = 3_653 * DAY_MS

/** What is kept of a consent, for its customer alone. */
export interface OwnMove extends CancellationConsent {
  readonly signedText: string
  readonly email?: string
}

/** Customers' consents that we end their insurances at other companies. */
export interface MoveService {
  /** Returns a person's consents, the newest first, and the companies that take letters. */
  list(personalNumber: string): Promise<CancellationConsents>
  /** Returns everything that is kept of a person's consents. */
  own(personalNumber: string): Promise<readonly OwnMove[]>
  /**
   * Takes a consent back. A repeated call changes nothing.
   * @returns undefined if the person has no such consent
   * @throws ApiError 409 `alreadySent`
   */
  undo(personalNumber: string, consentId: string): Promise<CancellationConsent | undefined>
  /** Returns a signed power of attorney as PDF; undefined if the person has none such. */
  powerOfAttorney(personalNumber: string, consentId: string): Promise<Uint8Array | undefined>
  /** Returns the letter to end an insurance without us; undefined if the customer has no such insurance, or nothing that replaces it. */
  letter(customer: LetterCustomer, insuranceId: string): Promise<Uint8Array | undefined>
  /** Returns a document of a mail as a file. */
  print(attachment: MoveAttachment): Promise<MailFile>
  /** Sends the letters that are due. */
  readonly letters: WorkSource
  /** Deletes what a person has undone. @returns how many */
  forget(personalNumber: string): Promise<number>
  /** Deletes old consents. @returns how many */
  removeExpired(): Promise<number>
}

export function createMoves(options: MoveOptions): MoveService {
  const { db, clock, personHash, addresses } = options
  return {
    async list(personalNumber) {
      const rows = await readMoves(db, personHash(personalNumber))
      return {
        cancellationConsents: rows.map((row) => shownMove(options, row)),
        letterCompanies: EXTERNAL_COMPANIES.filter((company) => addresses[company] !== undefined),
      }
    },

    async own(personalNumber) {
      const rows = await readMoves(db, personHash(personalNumber))
      return rows.map((row) => ownMove(options, row))
    },

    undo: async (personalNumber, consentId) => undo(options, personHash(personalNumber), consentId),

    async powerOfAttorney(personalNumber, consentId) {
      const row = (await readMoves(db, personHash(personalNumber))).find(({ id }) => id === consentId)
      return row && powerPdf(options, row)
    },

    letter: async (customer, insuranceId) => ownLetterPdf(options, customer, insuranceId),
    print: async (attachment) => printMove(options, attachment),
    letters: lettersOf(options),
    forget: async (personalNumber) => deleteUndone(db, personHash(personalNumber)),

    async removeExpired() {
      const now = clock.now().getTime()
      return removeMoves(db, { undone: new Date(now - UNDONE_KEPT_MS), sent: new Date(now - SENT_KEPT_MS) })
    },
  }
}

function ownMove(options: MoveOptions, row: MoveRow): OwnMove {
  const { signedText, email } = openContent(options, row)
  return { ...shownMove(options, row), signedText, ...(email !== undefined && { email }) }
}

async function undo(options: MoveOptions, person: string, consentId: string): Promise<CancellationConsent | undefined> {
  const { db, clock, customerCases, log } = options
  return db.transaction(async (tx) => {
    const row = await lockMove(tx, person, consentId)
    if (!row || row.undoneAt) return row && shownMove(options, row)
    if (row.sentAt) {
      log.info({ code: 'alreadySent', move: row.id }, 'a consent was not undone')
      throw new ApiError(409, 'alreadySent', 'the letter has been sent')
    }
    const at = clock.now()
    const change = { undoneAt: at, undoneBy: 'customer' } as const
    await changeMove(tx, row.id, change)
    const detail = { move: row.id, insuranceCompany: row.insuranceCompany, insuranceNumber: row.insuranceNumber }
    await writeAudit(tx, { at, actor: 'customer', action: 'move.undo', subject: `person:${person}`, detail })
    await tellCustomer(tx, options, row, 'moveUndone')
    await customerCases.note(tx, row.reference, { status: 'closed', at })
    return shownMove(options, { ...row, ...change })
  })
}

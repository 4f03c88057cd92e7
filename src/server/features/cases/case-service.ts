import type { CaseDetails, CaseHealth, CaseMove, CasePage, CaseSearch, CaseSummary } from '../../../contract/cases.ts'
import type { Clock } from '../../../values/clock.ts'
import { actorOf } from '../../accounts/session/actor-of.ts'
import { readAuthorNames } from '../../accounts/session/author-names.ts'
import type { ShopSession } from '../../accounts/session/session.ts'
import { writeAudit } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { PersonHash } from '../../platform/secrets/person-hash.ts'
import { callCases, type CaseStep, type CustomerCases } from '../../ports/customer-cases/customer-cases-port.ts'
import { tellAnswered, type AnsweredMailOptions } from './answered-mail.ts'
import type { CaseDesk, DeskCase } from './case-desk.ts'
import type { ReadCaseWords } from './case-words.ts'

export interface CaseServiceOptions extends AnsweredMailOptions {
  readonly db: Db
  readonly clock: Clock
  readonly personHash: PersonHash
  readonly desk: CaseDesk
  readonly readCase: ReadCaseWords
  readonly customerCases: Pick<CustomerCases, 'note'>
}

/** A move, with words to the customer or without. */
export interface MoveOrder {
  readonly reference: string
  readonly move: CaseMove
  readonly answer?: string
}

/** What case handlers do. Whoever opens or moves a case leaves an entry in the audit log. */
export interface CaseService {
  /** Returns a page of the list. */
  search(search: CaseSearch): Promise<CasePage>
  /** Opens a case. @throws ApiError 404 `notFound` */
  open(reference: string, session: ShopSession): Promise<CaseDetails>
  /** Returns the health answers of a case. @throws ApiError 404 `notFound` */
  readHealth(reference: string, session: ShopSession): Promise<CaseHealth>
  /**
   * Moves a case on, or back; its customer sees the step. A move may close a customer's case with words to the customer, who is told of
   * them by e-mail.
   * @throws ApiError 404 `notFound`, 409 `caseMoved` if someone else moved it first, 400 `badRequest` for words that nobody would read
   */
  move(order: MoveOrder, session: ShopSession): Promise<CaseSummary>
}

/** Cases on a page of the list. */
const PAGE = 25

export function createCaseService(options: CaseServiceOptions): CaseService {
  const { db, clock, personHash, desk, readCase } = options

  async function found(reference: string): Promise<DeskCase> {
    const known = await desk.find(reference)
    if (!known) throw new ApiError(404, 'notFound', 'there is no such case')
    return known
  }

  /** Records who looked at whom: an entry for the case, and one for each person in it. */
  async function auditLook(action: string, { reference }: DeskCase, persons: readonly string[], session: ShopSession): Promise<void> {
    await db.transaction(async (tx) => {
      const entry = { at: clock.now(), actor: await actorOf(tx, session), action, detail: { case: reference } }
      await writeAudit(tx, { ...entry, subject: `case:${reference}` })
      for (const person of persons) await writeAudit(tx, { ...entry, subject: `person:${personHash(person)}` })
    })
  }

  return {
    async search(search) {
      const rows = await desk.list(search, PAGE + 1)
      const shown = rows.slice(0, PAGE)
      const nameOf = await readAuthorNames(db)
      return { cases: shown.map((row) => summaryOf(row, nameOf)), next: rows.length > PAGE ? (shown.at(-1)?.reference ?? null) : null }
    },

    async open(reference, session) {
      const known = await found(reference)
      const read = await readCase(known)
      await auditLook('case.read', known, read.persons, session)
      return {
        ...summaryOf(known, await readAuthorNames(db)),
        ...(known.quoteNumber !== undefined && { quoteNumber: known.quoteNumber }),
        persons: [...read.persons],
        answers: read.rows('plain', false),
        hasHealthAnswers: read.rows('sensitive', false).length > 0,
      }
    },

    async readHealth(reference, session) {
      const known = await found(reference)
      const read = await readCase(known)
      await auditLook('case.readHealth', known, read.persons, session)
      return { answers: read.rows('sensitive', false) }
    },

    async move(order, session) {
      const { kind } = await found(order.reference)
      if (order.answer !== undefined && (kind !== 'customer' || order.move !== 'close'))
        throw new ApiError(400, 'badRequest', 'only a closed case of a customer is answered')
      return summaryOf(await moveCase(options, order, session), await readAuthorNames(db))
    },
  }
}

/** Moves a case, tells its customer, and records it: all or nothing. @throws ApiError 409 `caseMoved` */
async function moveCase(options: CaseServiceOptions, { reference, move, answer }: MoveOrder, session: ShopSession): Promise<DeskCase> {
  const { db, clock, desk, customerCases } = options
  return db.transaction(async (tx) => {
    const [at, actor] = [clock.now(), await actorOf(tx, session)]
    const row = await desk.move(tx, reference, move, actor)
    if (!row) throw new ApiError(409, 'caseMoved', 'the case is in another state')
    if (row.kind === 'customer') await callCases(async () => customerCases.note(tx, reference, { ...stepOf(row, answer), at }))
    if (answer !== undefined) await tellAnswered(tx, row, options)
    const detail = { isAnswered: answer !== undefined }
    await writeAudit(tx, { at, actor, action: `case.${move}`, subject: `case:${reference}`, ...(move === 'close' && { detail }) })
    return row
  })
}

/** What the customer sees of a case after a move. */
const STATUSES = { new: 'received', taken: 'handled', closed: 'closed' } as const

function stepOf({ state }: DeskCase, answer: string | undefined): Pick<CaseStep, 'status' | 'answer'> {
  return answer === undefined ? { status: STATUSES[state] } : { status: 'answered', answer }
}

function summaryOf({ handler, callBack, contact, ...row }: DeskCase, nameOf: (author: string) => string): CaseSummary {
  return {
    reference: row.reference,
    kind: row.kind,
    state: row.state,
    product: row.product,
    receivedAt: row.receivedAt.toISOString(),
    contact: { ...contact },
    ...(handler !== undefined && { handler: nameOf(handler) }),
    ...(callBack && { callBack }),
  }
}

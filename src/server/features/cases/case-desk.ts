import { and, asc, desc, eq, gt, lt, sql, type SQL } from 'drizzle-orm'
import type { CaseKind, CaseMove, CaseSearch, CaseState } from '../../../contract/cases.ts'
import type { CallBack, CaseContact } from '../../../contract/inquiries.ts'
import type { Clock } from '../../../values/clock.ts'
import { writeAudit } from '../../platform/audit/audit.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { deskCases } from '../../platform/db/schema/case-desk.ts'
import { receiptToken, type Random } from '../../platform/ids/ids.ts'
import type { Cipher } from '../../platform/secrets/cipher.ts'
import { fileIdsIn } from '../../ports/files/file-ids.ts'
import type { FileClaims } from '../../ports/files/file-port.ts'
import { CASE_STEPS } from './case-moves.ts'

export interface CaseDeskOptions {
  readonly db: Db
  readonly files: FileClaims
  readonly cipher: Pick<Cipher, 'encrypt' | 'decrypt'>
  readonly clock: Clock
  readonly random: Random
}

/** A case that the core system has filed. */
export interface FiledCase {
  readonly reference: string
  readonly receivedAt: Date
  readonly kind: CaseKind
  readonly flow: string
  readonly bundle: string
  /** The product's name, or the form's. */
  readonly product: string
  /** Of an inquiry: the quote, and its state. */
  readonly quote?: { readonly number: string; readonly state: string }
  /** How the sender is reached, as far as the form asks. */
  readonly contact?: Partial<CaseContact>
  /** The visit that sent it, and its answers: their files become a part of the case. */
  readonly sent: { readonly session: string; readonly answers: object }
}

/** A case on the desk. */
export interface DeskCase extends Omit<FiledCase, 'quote' | 'contact' | 'sent'> {
  readonly state: CaseState
  readonly quoteNumber: string | undefined
  /** Opens the confirmation; only an inquiry has one. */
  readonly token: string | undefined
  /** Undefined until an inquiry is completed, and for a form that does not ask. */
  readonly contact: Partial<CaseContact> | undefined
  readonly callBack: CallBack | undefined
  /** The account of the case handler who took it. */
  readonly handler: string | undefined
}

/** What completes an inquiry. */
export interface Completion {
  readonly contact: CaseContact
  readonly callBack: CallBack | undefined
}

/** The work on the cases that the core system holds. */
export interface CaseDesk {
  /**
   * Puts a filed case on the desk, once, with its files and an audit entry. Returns the earlier case if the same answers were filed before.
   * @param also runs in the same transaction the first time; if it throws, nothing is kept
   */
  enter(filed: FiledCase, also?: (tx: Tx) => Promise<void>): Promise<DeskCase>
  /** Returns the case of a quote in one of its states. */
  ofQuote(quoteNumber: string, state: string): Promise<DeskCase | undefined>
  ofToken(token: string): Promise<DeskCase | undefined>
  find(reference: string): Promise<DeskCase | undefined>
  /**
   * Keeps how the customer is reached, once: later calls change nothing.
   * @param also runs in the same transaction the first time; if it throws, nothing is kept
   */
  complete(token: string, completion: Completion, also: (tx: Tx, completed: DeskCase) => Promise<void>): Promise<DeskCase | undefined>
  /** Returns at most `limit` cases in a state: the open ones oldest first, the closed ones newest first. */
  list(search: CaseSearch, limit: number): Promise<readonly DeskCase[]>
  /**
   * Moves a case on, or back.
   * @returns undefined if the case is not in a state from which the move leads, or not there
   */
  move(tx: Tx, reference: string, move: CaseMove, handler: string): Promise<DeskCase | undefined>
}

type Row = typeof deskCases.$inferSelect

export function createCaseDesk(options: CaseDeskOptions): CaseDesk {
  const { db, cipher, clock } = options
  const caseOf = (row: Row) => deskCaseOf(row, cipher)
  const first = async (where: SQL | undefined): Promise<DeskCase | undefined> => {
    const [row] = await db.select().from(deskCases).where(where)
    return row && caseOf(row)
  }
  const find = async (reference: string) => first(eq(deskCases.reference, reference))
  const ofQuote = async (number: string, state: string) => first(and(eq(deskCases.quoteNumber, number), eq(deskCases.quoteState, state)))

  return {
    async enter(filed, also) {
      await db.transaction(async (tx) => {
        const inserted = await tx.insert(deskCases).values(rowOf(filed, options)).onConflictDoNothing().returning()
        if (inserted.length === 0) return
        await noteReceived(tx, filed, options)
        await also?.(tx)
      })
      const { reference, quote } = filed
      const entered = (await find(reference)) ?? (quote && (await ofQuote(quote.number, quote.state)))
      if (!entered) throw new Error('a case is not on the desk')
      return entered
    },
    ofQuote,
    ofToken: async (token) => first(eq(deskCases.token, token)),
    find,
    async complete(token, { contact, callBack }, also) {
      return db.transaction(async (tx) => {
        const [known] = await tx.select().from(deskCases).where(eq(deskCases.token, token)).for('update')
        if (!known || known.contact !== null) return known && caseOf(known)
        const encrypted = cipher.encrypt(JSON.stringify(contact), contextOf(known.reference))
        const change = { contact: encrypted, callBackDay: callBack?.day ?? null, callBackPart: callBack?.part ?? null }
        const [row] = await tx.update(deskCases).set(change).where(eq(deskCases.reference, known.reference)).returning()
        const completed = caseOf(row ?? known)
        await also(tx, completed)
        return completed
      })
    },
    list: async (search, limit) => (await listRows(db, search, limit)).map(caseOf),
    async move(tx, reference, move, handler) {
      const { from, to } = CASE_STEPS[move]
      const isThere = and(eq(deskCases.reference, reference), eq(deskCases.state, from))
      const [row] = await tx
        .update(deskCases)
        .set(changeOf(to, handler, clock.now()))
        .where(isThere)
        .returning()
      return row && caseOf(row)
    },
  }
}

/** Makes the files a part of the case, and writes the audit entry. */
async function noteReceived(tx: Tx, { reference, flow, bundle, sent }: FiledCase, { files, clock }: CaseDeskOptions): Promise<void> {
  const claimed = await files.claim(tx, fileIdsIn(sent.answers), { session: sent.session, by: `case:${reference}` })
  const detail = { flow, bundle, files: claimed }
  await writeAudit(tx, { at: clock.now(), actor: 'customer', action: 'case.receive', subject: `case:${reference}`, detail })
}

async function listRows(db: Db, { state, after }: CaseSearch, limit: number): Promise<Row[]> {
  const { receivedAt, reference } = deskCases
  const [order, follows] = state === 'closed' ? ([desc, lt] as const) : ([asc, gt] as const)
  const place = sql`(${receivedAt}, ${reference})`
  const last = sql`(select ${receivedAt}, ${reference} from ${deskCases} where ${eq(reference, after ?? '')})`
  return db
    .select()
    .from(deskCases)
    .where(and(eq(deskCases.state, state), ...(after === undefined ? [] : [follows(place, last)])))
    .orderBy(order(receivedAt), order(reference))
    .limit(limit)
}

const contextOf = (reference: string) => `desk:${reference}`

/** A handler who closes or reopens a case becomes its handler. */
function changeOf(to: CaseState, handler: string, now: Date): Partial<Row> {
  if (to === 'new') return { state: to, handler: null, takenAt: null }
  return to === 'taken' ? { state: to, handler, takenAt: now, closedAt: null } : { state: to, handler, closedAt: now }
}

function rowOf({ quote, contact, sent: _, ...filed }: FiledCase, { random, cipher }: CaseDeskOptions): typeof deskCases.$inferInsert {
  const ofInquiry = quote && { quoteNumber: quote.number, quoteState: quote.state, token: receiptToken(random) }
  const ofSender = contact && { contact: cipher.encrypt(JSON.stringify(contact), contextOf(filed.reference)) }
  return { ...filed, state: 'new', ...ofInquiry, ...ofSender }
}

function deskCaseOf({ contact, callBackDay, callBackPart, ...row }: Row, cipher: Pick<Cipher, 'decrypt'>): DeskCase {
  return {
    reference: row.reference,
    receivedAt: row.receivedAt,
    kind: row.kind,
    state: row.state,
    flow: row.flow,
    bundle: row.bundle,
    product: row.product,
    quoteNumber: row.quoteNumber ?? undefined,
    token: row.token ?? undefined,
    contact: contact === null ? undefined : (JSON.parse(cipher.decrypt(contact, contextOf(row.reference))) as Partial<CaseContact>),
    callBack: callBackDay === null || callBackPart === null ? undefined : { day: callBackDay, part: callBackPart },
    handler: row.handler ?? undefined,
  }
}

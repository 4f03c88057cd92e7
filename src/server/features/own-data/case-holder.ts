import { asc, eq, inArray, or } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { deskCases } from '../../platform/db/schema/case-desk.ts'
import { signedSubmissions } from '../../platform/db/schema/submissions.ts'
import type { OwnPerson } from '../../accounts/session/own-session.ts'
import { callCore, CoreSystemError, type Case, type CoreSystem } from '../../ports/core-system/core-system-port.ts'
import { callCases, type CustomerCases } from '../../ports/customer-cases/customer-cases-port.ts'
import { storedFilesIn } from '../../ports/files/file-ids.ts'
import type { CaseDesk, DeskCase } from '../cases/case-desk.ts'
import type { ReadAnswerWords } from './answer-words.ts'
import { asJson } from './as-json.ts'
import type { DataHolder } from './holder.ts'
import { quoteNumbersOf, type OwnPurchases } from './own-quotes.ts'

export interface CaseHolderOptions {
  readonly db: Db
  readonly desk: Pick<CaseDesk, 'find'>
  readonly core: OwnPurchases & Pick<CoreSystem, 'getCase' | 'getQuote'>
  readonly customerCases: Pick<CustomerCases, 'list'>
  readonly readAnswers: ReadAnswerWords
}

/**
 * The cases that a person has sent in or signed, or that are about the person's quotes, with the answers and the files. A case is
 * kept as long as someone may claim something.
 */
export function caseHolder(options: CaseHolderOptions): DataHolder {
  return {
    async read(person) {
      const read = (await ownReferences(options, person)).map(async (found) => caseOf(options, found))
      return (await Promise.all(read)).flat()
    },
  }
}

interface OwnReference {
  readonly reference: string
  /** Whether the person has given the answers: whoever typed the number in another visit may have given answers of their own. */
  readonly isAnsweredBySelf: boolean
}

/** Returns the references of a person's cases, the oldest first. */
async function ownReferences(
  { db, core, customerCases }: CaseHolderOptions,
  { personalNumber, session }: OwnPerson,
): Promise<OwnReference[]> {
  const sent = await callCases(async () => customerCases.list(personalNumber))
  const signed = await db
    .select({ reference: signedSubmissions.reference })
    .from(signedSubmissions)
    .where(eq(signedSubmissions.signer, personalNumber))
  const own = new Set([...sent.map(({ reference }) => reference), ...signed.flatMap(({ reference }) => reference ?? [])])
  const numbers = await callCore(async () => quoteNumbersOf(core, personalNumber, session))
  const rows = await db
    .select({ reference: deskCases.reference, quoteNumber: deskCases.quoteNumber })
    .from(deskCases)
    .where(or(inArray(deskCases.reference, [...own]), inArray(deskCases.quoteNumber, numbers)))
    .orderBy(asc(deskCases.receivedAt))
  const found = rows.map(async ({ reference, quoteNumber }) => ({
    reference,
    isAnsweredBySelf: own.has(reference) || (quoteNumber !== null && (await isOfVisit(core, quoteNumber, session))),
  }))
  return Promise.all(found)
}

/** Whether a quote is of this visit. The core system shows a session its own quotes only. */
async function isOfVisit(core: CaseHolderOptions['core'], quoteNumber: string, session: string): Promise<boolean> {
  return (await orNotFound(async () => core.getQuote(quoteNumber, { requester: { session } }))) !== undefined
}

async function caseOf(options: CaseHolderOptions, { reference, isAnsweredBySelf }: OwnReference) {
  const row = await options.desk.find(reference)
  if (!row) return []
  if (!isAnsweredBySelf) return [asJson(outlineOf(row))]
  const filed = await filedCase(options.core, reference)
  if (!filed) return [asJson({ ...outlineOf(row), contact: row.contact })]
  const { flow } = filed.request
  const files = Object.values(flow.answers).flatMap((answer) => storedFilesIn(answer).map(({ name, type, size }) => ({ name, type, size })))
  const { answersInWords } = await options.readAnswers(flow)
  return [asJson({ ...outlineOf(row), contact: row.contact, answersInWords, files, answers: flow.answers })]
}

/** Returns a case of the core system; undefined if it has none with the reference, as for the order to end an insurance. */
const filedCase = async (core: Pick<CoreSystem, 'getCase'>, reference: string): Promise<Case | undefined> =>
  orNotFound(async () => core.getCase(reference))

/** @returns undefined for `notFound` */
async function orNotFound<T>(call: () => Promise<T>): Promise<T | undefined> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof CoreSystemError && error.code === 'notFound') return undefined
    throw error
  }
}

const outlineOf = ({ reference, kind, state, product: title, quoteNumber, receivedAt, callBack }: DeskCase) => ({
  title,
  reference,
  kind,
  state,
  receivedAt,
  ...(quoteNumber !== undefined && { quoteNumber }),
  ...(callBack && { callBack }),
})

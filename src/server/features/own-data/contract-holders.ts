import { and, eq, inArray } from 'drizzle-orm'
import { isObject, type Json } from '../../../values/json.ts'
import type { Db } from '../../platform/db/database.ts'
import { deskCases } from '../../platform/db/schema/case-desk.ts'
import { waitingPurchases } from '../../platform/db/schema/participants.ts'
import { signingOrders } from '../../platform/db/schema/signing.ts'
import { callCore, type CoreSystem } from '../../ports/core-system/core-system-port.ts'
import { forgetAcceptances, liveQuotes } from '../core-intents/intent-rows.ts'
import type { AnsweredFlow, ReadAnswerWords } from './answer-words.ts'
import { asJson } from './as-json.ts'
import type { DataHolder } from './holder.ts'

export interface ContractHolderOptions {
  readonly db: Db
  readonly core: Pick<CoreSystem, 'contractsOf' | 'unboughtQuotesOf' | 'forgetQuotes'>
  readonly readAnswers: ReadAnswerWords
}

/** The contracts of the shop with what was answered and signed. They are kept. */
export function contractHolder({ db, core, readAnswers }: ContractHolderOptions): DataHolder {
  return {
    async read({ personalNumber }) {
      const contracts = await callCore(async () => core.contractsOf(personalNumber))
      const signed = await signaturesOf(
        db,
        contracts.map(({ quoteNumber }) => quoteNumber),
      )
      const whole = contracts.map((contract) => asJson({ ...contract, signatures: signed.get(contract.quoteNumber) ?? [] }))
      return withWords(whole, readAnswers)
    },
  }
}

/** The prices that nobody has bought, with the answers of this visit. */
export function quoteHolder({ db, core, readAnswers }: ContractHolderOptions): DataHolder {
  return {
    read: async ({ personalNumber, session }) =>
      withWords(await callCore(async () => core.unboughtQuotesOf(personalNumber, session)), readAnswers),
    async forget({ personalNumber, session }) {
      const unbought = await callCore(async () => core.unboughtQuotesOf(personalNumber, session))
      const numbers = unbought.map(({ quoteNumber }) => quoteNumber)
      const needed = new Set(await neededQuotes(db, numbers))
      const free = numbers.filter((number) => !needed.has(number))
      const forgotten = await callCore(async () => core.forgetQuotes(personalNumber, free))
      await forgetSignings(db, forgotten)
      return forgotten.length
    },
  }
}

/** Returns those of the quotes that a case is about, or that are signed. */
async function neededQuotes(db: Db, numbers: readonly string[]): Promise<string[]> {
  if (numbers.length === 0) return []
  const { quoteNumber, status } = waitingPurchases
  const asked = await db
    .select({ number: deskCases.quoteNumber })
    .from(deskCases)
    .where(inArray(deskCases.quoteNumber, [...numbers]))
  const waiting = await db
    .select({ number: quoteNumber })
    .from(waitingPurchases)
    .where(and(inArray(quoteNumber, [...numbers]), eq(status, 'waiting')))
  const signed = await liveQuotes(db, numbers)
  return [...[...asked, ...waiting].flatMap(({ number }) => number ?? []), ...signed]
}

/** Deletes what the shop itself keeps of quotes that are forgotten. */
async function forgetSignings(db: Db, numbers: readonly string[]): Promise<void> {
  if (numbers.length === 0) return
  await db.transaction(async (tx) => {
    await tx.delete(waitingPurchases).where(inArray(waitingPurchases.quoteNumber, [...numbers]))
    await tx.delete(signingOrders).where(inArray(signingOrders.quoteNumber, [...numbers]))
    await forgetAcceptances(tx, numbers)
  })
}

/** Returns what was signed and when, by quote. */
async function signaturesOf(db: Db, numbers: readonly string[]): Promise<ReadonlyMap<string | null, readonly object[]>> {
  if (numbers.length === 0) return new Map()
  const { quoteNumber, userVisibleData, completedAt, status } = signingOrders
  const orders = await db
    .select({ quoteNumber, text: userVisibleData, signedAt: completedAt })
    .from(signingOrders)
    .where(and(inArray(quoteNumber, [...numbers]), eq(status, 'complete')))
  const byQuote = Map.groupBy(orders, (order) => order.quoteNumber)
  return new Map([...byQuote].map(([number, signed]) => [number, signed.map(({ text, signedAt }) => ({ signedAt, text }))]))
}

/** Adds the product's name and the answers in words to each record, as far as it names its form or has the request. */
async function withWords(records: readonly Json[], readAnswers: ReadAnswerWords): Promise<Json[]> {
  return Promise.all(
    records.map(async (record) => {
      if (!isObject(record)) return record
      const flow = isObject(record['request']) ? record['request']['flow'] : { bundle: record['bundle'] }
      return isAnswered(flow) ? asJson({ ...(await readAnswers(flow)), ...record }) : record
    }),
  )
}

const isAnswered = (flow: unknown): flow is AnsweredFlow => isObject(flow) && typeof flow['bundle'] === 'string'

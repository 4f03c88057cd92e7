import { isObject, type Json } from '../../../values/json.ts'
import { callCore, type CoreSystem } from '../../ports/core-system/core-system-port.ts'
import type { AnsweredFlow, ReadAnswerWords } from './answer-words.ts'
import { asJson } from './as-json.ts'
import type { DataHolder } from './holder.ts'

export interface ContractHolderOptions {
  readonly core: Pick<CoreSystem, 'contractsOf' | 'unboughtQuotesOf' | 'forgetUnbought'>
  readonly readAnswers: ReadAnswerWords
}

/** The contracts of the shop with what was answered and signed. They are kept. */
export function contractHolder({ core, readAnswers }: ContractHolderOptions): DataHolder {
  return {
    read: async ({ personalNumber }) => withWords(await callCore(async () => core.contractsOf(personalNumber)), readAnswers),
  }
}

/** The prices that nobody has bought, with the answers of this visit. */
export function quoteHolder({ core, readAnswers }: ContractHolderOptions): DataHolder {
  return {
    read: async ({ personalNumber, session }) =>
      withWords(await callCore(async () => core.unboughtQuotesOf(personalNumber, session)), readAnswers),
    forget: async ({ personalNumber }) => core.forgetUnbought(personalNumber),
  }
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

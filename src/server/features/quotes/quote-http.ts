import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Quote, QuoteResponse } from '../../../contract/quotes.ts'
import { isObject } from '../../../values/json.ts'
import { callErrorText, type CallErrorCode } from '../../../quote/call-errors.ts'
import { ApiError } from '../../platform/http/api-error.ts'

/** Many times the answers of the longest flow. */
export const QUOTE_BODY_LIMIT = 64 * 1024

/** The answer that carries a quote, with the count header. [B7.1] */
export function counted(reply: FastifyReply, quote: Quote): QuoteResponse {
  reply.header('count', '1')
  return { quote }
}

/** Says in the catalogue's words that the number is missing; the schema would say it in its own. [B8.1] */
export function requireQuoteNumber(code: CallErrorCode) {
  return async ({ query }: FastifyRequest): Promise<void> => {
    if (!isObject(query) || !query['quoteNumber']) throw new ApiError(400, code, callErrorText(code))
  }
}

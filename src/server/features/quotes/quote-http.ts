import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Quote, QuoteResponse } from '../../../contract/quotes.ts'
import { isObject } from '../../../values/json.ts'
import { callErrorText, type CallErrorCode } from '../../../quote/call-errors.ts'
import { ApiError } from '../../platform/http/api-error.ts'

/** In bytes: many times the size of the longest flow's answers. */
export const QUOTE_BODY_LIMIT = 64 * 1024

/** Returns a quote response, and sets the count header. [B7.1] */
export function counted(reply: FastifyReply, quote: Quote): QuoteResponse {
  reply.header('count', '1')
  return { quote }
}

/** Returns a hook that reports a missing quote number in the catalogue's wording instead of the schema's. [B8.1] */
export function requireQuoteNumber(code: CallErrorCode) {
  return async ({ query }: FastifyRequest): Promise<void> => {
    if (!isObject(query) || !query['quoteNumber']) throw new ApiError(400, code, callErrorText(code))
  }
}

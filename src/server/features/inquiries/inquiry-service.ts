import { translator } from '../../../copy/lookup.ts'
import type { CaseRequest } from '../../../contract/case-request.ts'
import type { InquiryDraft, InquiryReceipt } from '../../../contract/inquiries.ts'
import type { InquiryResponse } from '../../../contract/own-calls.ts'
import type { QuoteRequest } from '../../../contract/quotes.ts'
import type { Answers, Facts } from '../../../engine/document.ts'
import { caseRows } from '../../../quote/case-rows.ts'
import { swedishDateOf, type Clock } from '../../../values/clock.ts'
import { isObject } from '../../../values/json.ts'
import { callCore, type SessionRequester } from '../../ports/core-system/core-system-port.ts'
import type { ReadExternalData } from '../answers/external-data.ts'
import type { ReadPaperSource } from '../answers/paper-source.ts'
import type { CaseDesk, DeskCase } from '../cases/case-desk.ts'
import { fileCase, type CaseFilingOptions } from '../cases/file-case.ts'
import { sensitiveParts } from '../quotes/checked-request.ts'
import { callBackDays } from './call-back.ts'
import { readInquirable, type Inquirable, type InquirableOptions } from './inquirable.ts'

export interface InquiryOptions extends Omit<InquirableOptions, 'core'>, Pick<CaseFilingOptions, 'files'> {
  readonly core: InquirableOptions['core'] & CaseFilingOptions['core']
  readonly desk: Pick<CaseDesk, 'enter' | 'ofQuote'>
  readonly readExternalData: ReadExternalData
  readonly readPaperSource: ReadPaperSource
  readonly clock: Clock
}

/** Files cases for customers whose quote a person has to answer. [B2.7] [B4.4] [B4.5] */
export interface InquiryService {
  /** Returns what the customer sees before the inquiry is sent. @throws ApiError as `inquire` */
  draft(quoteNumber: string, requester: SessionRequester): Promise<InquiryDraft>
  /**
   * Files a case for a quote without a price, or in underwriting. A repeated request gives the same case, unless the
   * answers have changed. Health answers stay encrypted.
   * @throws ApiError 404 `notFound`, 409 `hasPrice`, `incompleteQuote`, `noInquiry`
   */
  inquire(quoteNumber: string, requester: SessionRequester): Promise<InquiryResponse>
}

export function createInquiryService(options: InquiryOptions): InquiryService {
  const { desk, readExternalData, readPaperSource, clock } = options

  async function file({ record, reason, linked }: Inquirable, requester: SessionRequester): Promise<DeskCase> {
    const { bundle } = linked
    const { quote, request, state } = record
    const { facts } = await readExternalData(linked, request.flow.answers as Answers, requester)
    const filing = {
      flow: bundle.flow,
      requestId: `inquiry-${quote.quoteNumber}-${state}`,
      request: withFacts(request, facts),
      sensitive: sensitiveParts(bundle.document),
    }
    const { reference, receivedAt } = await callCore(async () => fileCase(options, filing, requester))
    const product = translator(bundle.copy, () => undefined)(`${bundle.product?.copy ?? bundle.flow}.name`)
    const sent = { session: requester.session, answers: filing.request.flow.answers }
    const filed = { reference, receivedAt, kind: reason, flow: bundle.flow, bundle: bundle.hash, product, sent }
    return desk.enter({ ...filed, quote: { number: quote.quoteNumber, state } })
  }

  return {
    async draft(quoteNumber, requester) {
      const { record, reason, linked } = await readInquirable(options, quoteNumber, requester)
      const { request, state } = record
      const answers = request.flow.answers as Answers
      const { facts } = await readExternalData(linked, answers, requester)
      const source = await readPaperSource(linked, answers, facts)
      const known = await desk.ofQuote(quoteNumber, state)
      return {
        reason,
        asked: caseRows(source, 'plain', { hidesPersonalNumbers: true }),
        contact: contactIn(request),
        callBackDays: callBackDays(swedishDateOf(clock.now())),
        ...(known?.contact && known.token !== undefined && { sent: known.token }),
      }
    },

    async inquire(quoteNumber, requester) {
      const inquirable = await readInquirable(options, quoteNumber, requester)
      const { quote, state } = inquirable.record
      const known = (await desk.ofQuote(quoteNumber, state)) ?? (await file(inquirable, requester))
      return { quote, inquiry: receiptOf(known) }
    },
  }
}

function receiptOf({ reference, receivedAt, token = '' }: DeskCase): InquiryReceipt {
  return { reference, token, receivedAt: receivedAt.toISOString() }
}

/** Adds the facts that decide which answers count: the case is read without the registries. */
function withFacts(request: QuoteRequest, facts: Facts): CaseRequest {
  const { flow } = request
  return { ...request, flow: Object.keys(facts).length === 0 ? flow : { ...flow, facts } } as unknown as CaseRequest
}

/** Returns the contact details that the form has asked for. */
function contactIn(request: object): InquiryDraft['contact'] {
  const customer: unknown = 'customer' in request ? request.customer : undefined
  if (!isObject(customer)) return {}
  const { email, phone } = customer
  return { ...(typeof email === 'string' && { email }), ...(typeof phone === 'string' && { phone }) }
}

import { createHash } from 'node:crypto'
import type { Clock } from '../../../../values/clock.ts'
import { CoreSystemError, type CoreQuoteRequest, type CoreSystem, type Requester } from '../core-system-port.ts'
import { ANSWERS, type ProductAnswer } from './answers.ts'
import type { CallCoreService } from './core-service.ts'
import { ofAcceptance, ofQuote, ofToken, ofWithdrawal } from './differences.ts'

export interface OutsideCoreOptions {
  readonly call: CallCoreService
  readonly clock: Clock
}

/** How long what the core system tells of its products is used before it is asked for again. */
const PRODUCTS_MS = 60_000

/**
 * Returns an insurer's own core system behind HTTP. docs/calls.md states the protocol. It knows a visit by a hash of the session, with
 * which nobody can act as the visitor.
 * @throws CoreSystemError if it does not tell its products: without them nothing can be published or sold
 */
export async function openOutsideCore({ call, clock }: OutsideCoreOptions): Promise<CoreSystem> {
  const products = await openProducts({ call, clock })
  return {
    async metadata(product) {
      await products.refresh()
      const known = products.get(product)
      if (!known) throw new CoreSystemError('unknownProduct')
      return known.metadata
    },
    requiredPaths: (product) => products.get(product)?.requiredPaths,
    pricedPaths: (product) => products.get(product)?.pricedPaths,
    readPaths: (product) => products.get(product)?.readPaths,
    ...quoteCalls(call),
    ...contractCalls(call),
    ...caseCalls(call),
    ...personCalls(call),
  }
}

/** Knows the products since the last time that the core system answered. */
async function openProducts({ call, clock }: OutsideCoreOptions) {
  const read = async () => new Map((await call({ path: '/products', read: ANSWERS.products })).map((told) => [told.metadata.product, told]))
  let known: ReadonlyMap<string, ProductAnswer> = await read()
  let readAt = clock.now().getTime()
  return {
    get: (product: string) => known.get(product),
    /** Never rejects: what was known goes on to apply while the core system is down. */
    async refresh(): Promise<void> {
      const now = clock.now().getTime()
      if (now - readAt < PRODUCTS_MS) return
      readAt = now
      try {
        known = await read()
      } catch (error) {
        if (!(error instanceof CoreSystemError)) throw error
      }
    },
  }
}

type QuoteCalls = Pick<CoreSystem, 'createQuote' | 'rateRequest' | 'updateQuote' | 'calculateQuote' | 'getQuote'>

function quoteCalls(call: CallCoreService): QuoteCalls {
  const { record } = ANSWERS
  return {
    createQuote: async (asked, { requester }) =>
      call({ path: '/quotes', body: { ...visitOf(requester), ...bodyOf(asked) }, read: record, differs: ofQuote(undefined, asked) }),
    rateRequest: async (asked) => call({ path: '/rates', body: bodyOf(asked), read: ANSWERS.rated }),
    updateQuote: async (quoteNumber, asked, { state }, { requester }) =>
      call({
        path: quotePath(quoteNumber, 'update'),
        body: { ...visitOf(requester), ...bodyOf(asked), expecting: state },
        read: record,
        differs: ofQuote(quoteNumber, asked),
      }),
    calculateQuote: async (quoteNumber, { requester }, change) =>
      call({
        path: quotePath(quoteNumber, 'calculate'),
        body: { ...visitOf(requester), ...(change && { change: bodyOf(change) }) },
        read: record,
        differs: ofQuote(quoteNumber),
      }),
    getQuote: async (quoteNumber, { requester }) =>
      call({ path: quotePath(quoteNumber, 'get'), body: visitOf(requester), read: record, differs: ofQuote(quoteNumber) }),
  }
}

type ContractCalls = Pick<CoreSystem, 'acceptQuote' | 'carryOver' | 'getPolicy' | 'withdraw'>

function contractCalls(call: CallCoreService): ContractCalls {
  return {
    async acceptQuote(quoteNumber, { askedAt, terms, ...acceptance }, { requester }) {
      const body = { ...visitOf(requester), ...acceptance, askedAt: askedAt.toISOString() }
      const [path, differs] = [quotePath(quoteNumber, 'accept'), ofAcceptance(quoteNumber, terms)]
      return call({ path, body, idempotencyKey: acceptance.intent, read: ANSWERS.policy, differs })
    },
    async carryOver(from, to) {
      await call({ path: '/visits/carry-over', body: { from: visitName(from), to: visitName(to) }, read: ANSWERS.done })
    },
    getPolicy: async (receiptToken) =>
      call({ path: '/policies/get', body: { receiptToken }, read: ANSWERS.policy, differs: ofToken(receiptToken) }),
    withdraw: async (order) => {
      const body = { ...order, askedAt: order.askedAt.toISOString() }
      return call({ path: '/withdrawals', body, idempotencyKey: order.id, read: ANSWERS.withdrawn, differs: ofWithdrawal(order) })
    },
  }
}

function caseCalls(call: CallCoreService): Pick<CoreSystem, 'fileCase' | 'findCase' | 'getCase'> {
  return {
    fileCase: async (filing, { requester }) =>
      call({
        path: '/cases',
        body: { ...visitOf(requester), ...filing },
        idempotencyKey: filing.requestId,
        read: ANSWERS.case,
        differs: ({ flow }) => (flow === filing.flow ? undefined : 'flow'),
      }),
    findCase: async (requestId, { requester }) =>
      (await call({ path: '/cases/find', body: { ...visitOf(requester), requestId }, read: ANSWERS.foundCase })).case,
    getCase: async (reference) =>
      call({
        path: '/cases/get',
        body: { reference },
        read: ANSWERS.case,
        differs: (found) => (found.reference === reference ? undefined : 'reference'),
      }),
  }
}

function personCalls(call: CallCoreService): Pick<CoreSystem, 'casesNaming' | 'contractsOf' | 'unboughtQuotesOf' | 'forgetQuotes'> {
  return {
    casesNaming: async (personalNumber) => call({ path: '/persons/cases', body: { personalNumber }, read: ANSWERS.caseReferences }),
    contractsOf: async (personalNumber) => call({ path: '/persons/contracts', body: { personalNumber }, read: ANSWERS.contracts }),
    unboughtQuotesOf: async (personalNumber, session) =>
      call({ path: '/persons/quotes', body: { personalNumber, visit: visitName(session) }, read: ANSWERS.quotes }),
    forgetQuotes: async (personalNumber, quoteNumbers) =>
      call({
        path: '/persons/forget',
        body: { personalNumber, quoteNumbers },
        read: ANSWERS.forgotten,
        differs: (forgotten) => (forgotten.every((number) => quoteNumbers.includes(number)) ? undefined : 'forgotten'),
      }),
  }
}

/** Returns the requester: a visit, or nothing for the server itself. */
const visitOf = (requester: Requester) => (requester === 'server' ? {} : { visit: visitName(requester.session) })

const visitName = (session: string): string => createHash('sha256').update(`visit:${session}`).digest('base64url')

const bodyOf = ({ product, request, sensitive, salesLink }: CoreQuoteRequest) => ({
  product,
  request,
  sensitive,
  ...(salesLink && { salesLink }),
})

const quotePath = (quoteNumber: string, call: string) => `/quotes/${encodeURIComponent(quoteNumber)}/${call}`

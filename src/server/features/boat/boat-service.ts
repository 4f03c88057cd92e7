import type { BoatCoverages, BoatOptions, BoatQuoteResponse, BoatRequest } from '../../../contract/boat.ts'
import type { Bundle } from '../../../contract/bundle.ts'
import type { Quote, Receipt } from '../../../contract/quotes.ts'
import { insurerParams, type InsurerFacts } from '../../../copy/insurer-params.ts'
import { translator } from '../../../copy/lookup.ts'
import type { Json, JsonObject } from '../../../values/json.ts'
import { BOAT, fromBoatRequest } from '../../../contract/boat-request.ts'
import { callCore } from '../../ports/core-system/call-core.ts'
import type { CaseRequest } from '../../../contract/case-request.ts'
import type { Requester, CoreSystem } from '../../ports/core-system/core-system-port.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { knownBundle, type Bundles } from '../answers/bundles.ts'
import type { QuoteService } from '../quotes/quote-service.ts'

export interface BoatServiceOptions {
  readonly core: CoreSystem
  readonly quotes: QuoteService
  readonly bundles: Bundles
  /** The boat flow that is on sale now, if there is one. */
  readonly liveBundle: () => Promise<Bundle | undefined>
  readonly insurer: InsurerFacts
}

/** The calls of the boat insurance, on top of the quote calls. Every call rejects with an `ApiError`. [B4.5] [B7.1] */
export interface BoatService {
  create(body: BoatRequest, requester: Requester): Promise<BoatQuoteResponse>
  update(quoteNumber: string, body: BoatRequest, requester: Requester): Promise<BoatQuoteResponse>
  /** Asks for an offer for a boat without a price. Asked again, it is the same case, unless the answers have changed. */
  inquire(quoteNumber: string, requester: Requester): Promise<BoatQuoteResponse>
  accept(quoteNumber: string, requester: Requester): Promise<Receipt>
  options(): Promise<BoatOptions>
  coverages(): Promise<BoatCoverages>
}

export function createBoatService({ core, quotes, bundles, liveBundle, insurer }: BoatServiceOptions): BoatService {
  const read = async (quoteNumber: string, requester: Requester) => {
    const record = await callCore(async () => core.getQuote(quoteNumber, { requester }))
    if (record.product !== BOAT) throw new ApiError(400, 'productMismatch', 'the quote is for another product')
    return record
  }

  async function answer({ quoteNumber }: Pick<Quote, 'quoteNumber'>, requester: Requester): Promise<BoatQuoteResponse> {
    const { quote, request } = await read(quoteNumber, requester)
    const needed = core.requiredPaths(BOAT) ?? []
    return { quote: { ...quote, missingInfo: needed.filter((path) => isMissing(request as unknown as JsonObject, path)) } }
  }

  const onSale = async (): Promise<Bundle> => {
    const bundle = await liveBundle()
    if (!bundle) throw new ApiError(404, 'unknownProduct', 'no boat insurance is on sale')
    return bundle
  }

  return {
    create: async (body, requester) => answer(await quotes.create(BOAT, fromBoatRequest(body), requester), requester),
    update: async (quoteNumber, body, requester) =>
      answer(await quotes.update(BOAT, quoteNumber, fromBoatRequest(body), requester), requester),

    async inquire(quoteNumber, requester) {
      const { quote, request, state } = await read(quoteNumber, requester)
      if (quote.annualPremium !== undefined) throw new ApiError(409, 'hasPrice', 'the quote has a price: there is nothing to ask for')
      const { flow } = knownBundle(await bundles.get(request.flow.bundle)).bundle
      const filing = {
        flow,
        requestId: `inquiry-${quoteNumber}-${state}`,
        request: request as unknown as CaseRequest,
        sensitive: NOTHING_SENSITIVE,
      }
      const { reference, receivedAt } = await callCore(async () => core.fileCase(filing, { requester }))
      return { ...(await answer(quote, requester)), inquiry: { reference, receivedAt: receivedAt.toISOString() } }
    },

    async accept(quoteNumber, requester) {
      await read(quoteNumber, requester)
      return quotes.accept(quoteNumber, requester)
    },

    async options() {
      const bundle = await onSale()
      const inputs = Object.values(bundle.document.properties)
      return Object.fromEntries(inputs.flatMap(({ options }) => (options === undefined ? [] : [[options, entriesOf(bundle, options)]])))
    },

    async coverages() {
      const bundle = await onSale()
      const t = translator(bundle.copy, () => undefined)
      const covers = bundle.product?.covers ?? []
      const said = insurerParams(insurer)
      return {
        coverages: covers.map(({ copy }) => ({ title: t(`${copy}.title`, said), text: t(`${copy}.text`, said) })),
        deductibles: entriesOf(bundle, DEDUCTIBLES),
      }
    },
  }
}

const DEDUCTIBLES = 'boatDeductible'
const NOTHING_SENSITIVE = { inputs: [], paths: [] } as const

function entriesOf({ document, options, copy }: Bundle, name: string): BoatOptions[string] {
  const t = translator(copy, () => undefined)
  const asking = Object.values(document.properties).find((input) => input.options === name)
  return (options[name] ?? []).map((option) => ({
    code: option.code,
    description: t(option.copy, option.amount === undefined ? {} : { amount: option.amount }),
    selected: asking?.default === option.code,
  }))
}

function isMissing(request: Json, path: string): boolean {
  let value: unknown = request
  for (const segment of path.split('.')) value = (value as Record<string, unknown> | undefined)?.[segment]
  return value === undefined
}

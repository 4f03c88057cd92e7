import { describe, expect, it } from 'vitest'
import type { Quote, QuoteRequest } from '../../../contract/quotes.ts'
import type { CoreQuoteRequest } from '../../ports/core-system/core-system-port.ts'
import { describeShop } from '../../testing/describe-shop.ts'
import { publishContent, type PersonaRequest } from '../../testing/published-content.ts'

/** Personas whose answers allow traffic cover only. */
const ONLY_TRAFFIC = [
  ['moped', 'trimmad moped'],
  ['euMoped', 'trimmad moped'],
  ['mobileHome', 'värd mer än 1,5 miljoner'],
  ['mobileHome', 'hyr ut husbilen'],
] as const

/** A persona, in each of these products, that may buy every cover. */
const SOLD = 'halvförsäkring'

/** The codes of covers in the quote request. [B3.2] */
const CODES = { full: 'fullCover', half: 'partialCover', traffic: 'mtplInsurance' } as const

/** Returns the same request with another cover. */
function withCover({ key, request }: PersonaRequest, cover: keyof typeof CODES): QuoteRequest {
  const { flow } = request
  const details = (request as unknown as Record<string, object>)[key]
  return { ...request, [key]: { ...details, cover: CODES[cover] }, flow: { ...flow, answers: { ...flow.answers, cover } } }
}

/** Returns the request to the core system, without the server's earlier checks. */
const asked = ({ key }: PersonaRequest, request: QuoteRequest): CoreQuoteRequest => ({
  product: key,
  request,
  sensitive: { inputs: [], paths: [] },
})

describeShop('[B5.6] what is sold with traffic cover only', (kit) => {
  const requester = { session: 'session-1' }

  describe.each(ONLY_TRAFFIC)('%s, %s', (product, persona) => {
    it('the members of a group are refused and priced each by itself, as the flow blocks them', async () => {
      const refused = await (await publishContent(kit, [product]))(product, persona)
      const url = `/api/coral/quotes/create?productPath=${refused.key}`
      const [full, half, traffic] = await Promise.all(
        (['full', 'half', 'traffic'] as const).map(async (cover) => kit.shop.post(url, withCover(refused, cover))),
      )
      for (const answer of [full, half]) {
        expect(answer?.statusCode).toBe(400)
        expect(answer?.json()).toMatchObject({ code: 'invalidAnswers', faults: [{ input: 'cover', message: 'blocked' }] })
      }
      expect(traffic?.statusCode).toBe(200)
      expect(traffic?.json<{ quote: Quote }>().quote.annualPremium).toBeGreaterThan(0)
    }, 60_000)

    it('the core system refuses it by itself, and leaves a quote that was priced before as it was', async () => {
      const { core } = kit.shop
      const read = await publishContent(kit, [product])
      const [refused, sold] = [await read(product, persona), await read(product, SOLD)]
      for (const cover of ['full', 'half'] as const) {
        const made = core.createQuote(asked(refused, withCover(refused, cover)), { requester })
        await expect(made).rejects.toMatchObject({ code: 'notSold', message: expect.stringContaining('traffic cover only') })
      }
      const { quote, state } = await core.createQuote(asked(sold, sold.request), { requester })
      const changed = core.updateQuote(quote.quoteNumber, asked(refused, refused.request), { state }, { requester })
      await expect(changed).rejects.toMatchObject({ code: 'notSold' })
      expect((await core.getQuote(quote.quoteNumber, { requester })).quote).toEqual(quote)
    }, 60_000)
  })
})

import { expect, it, vi } from 'vitest'
import type { Json } from '../src/values/json.ts'
import { describeShop } from '../src/server/testing/describe-shop.ts'
import { publishContent } from '../src/server/testing/published-content.ts'
import type { Purchase } from '../src/web/features/shop/purchase/purchase.ts'
import { startPurchase } from './testing/purchase-over-server.ts'

const READY = { kind: 'ready', needsNewQuote: false, needsUpdate: false }

/** Maximum time of the calls on a busy machine. */
const WITHIN = { timeout: 30_000 }

const pricedCovers = ({ state }: Purchase) => state.getState().quoteState.quotes.map(({ choice }) => choice)
const outcomes = ({ answers }: Purchase) => Object.entries(answers.getState().evaluation.blocks).map(([at, { outcome }]) => [at, outcome])

async function give(purchase: Purchase, input: string, value: Json): Promise<void> {
  purchase.answers.set(input, value)
  purchase.answerChanged(input, value)
  await vi.waitFor(() => expect(purchase.state.getState().loadState).toEqual(READY), WITHIN)
}

describeShop('[B3.2] [B4.3] [B5.6] a mobile home', (kit) => {
  it.each(['lendingAgainstPayment', 'marketValueAboveLimit'])(
    'has traffic cover alone while %s holds, and every cover again once it is corrected',
    async (input) => {
      await publishContent(kit, ['mobileHome'])
      const redirect = { personalNumber: '198507092388', registrationNumber: 'MLB900' }
      const purchase = await startPurchase(kit, 'mobileHome', { entryContext: { redirect } })
      await vi.waitFor(() => expect(purchase.state.getState().loadState).toEqual(READY), WITHIN)
      purchase.next()
      expect(pricedCovers(purchase)).toEqual(['full', 'half', 'traffic'])

      for (const other of ['lendingAgainstPayment', 'marketValueAboveLimit']) await give(purchase, other, other === input)
      expect(pricedCovers(purchase)).toEqual(['traffic'])
      expect(outcomes(purchase)).toEqual([['cover', 'onlyTraffic']])

      await give(purchase, 'cover', 'traffic')
      await give(purchase, 'milage', 3)
      expect(outcomes(purchase)).toEqual([])

      await give(purchase, input, false)
      await give(purchase, 'cover', 'half')
      expect(pricedCovers(purchase)).toEqual(['full', 'half', 'traffic'])
      expect(purchase.state.getState().selectedQuote?.annualPremium).toEqual(expect.any(Number))
    },
    60_000,
  )
})

import { expect, it } from 'vitest'
import type { Quote } from '../../../../contract/quotes.ts'
import { quotes } from '../../../platform/db/schema/quotes.ts'
import { describeShop } from '../../../testing/describe-shop.ts'
import { publishContent } from '../../../testing/published-content.ts'

/** Returns the `by` of each breakdown line, keyed by the last part of its id. */
const sourcesIn = (premium: Quote['premium']) => Object.fromEntries(premium.map(({ id, by }) => [id.split('.').at(-1), by]))

describeShop('[B3.4] health answers that decide a price', (kit) => {
  it('price the quote, and are kept nowhere but encrypted', async () => {
    const asked = await publishContent(kit, ['life'])
    const { request } = await asked('life')
    const { height, weight } = request.flow.answers
    expect([height, weight]).toEqual([expect.any(Number), expect.any(Number)])
    const created = await kit.shop.post('/api/coral/quotes/create?productPath=life', request)
    const { quote } = created.json<{ quote: Quote }>()
    expect(sourcesIn(quote.premium)).toMatchObject({
      smoker: 'life.smoker=false',
      bmi: expect.stringContaining('bmi='),
      insuredSum: expect.stringContaining('='),
    })
    const [row] = await kit.db.select().from(quotes)
    const { sensitiveAnswers, ...plain } = row!
    expect(sensitiveAnswers).toMatch(/./)
    // neither the answers, nor the price factors that follow from them
    expect(JSON.stringify(plain)).not.toMatch(/height|weight|smoker|bmi|sickLeave|illness|healthSigned/)
    // the stored data is enough to calculate the price again
    const calculated = await kit.shop.post(`/api/coral/quotes/calculate?productPath=life&quoteNumber=${quote.quoteNumber}`)
    expect(calculated.json<{ quote: Quote }>().quote).toMatchObject({ annualPremium: quote.annualPremium, premium: quote.premium })
  }, 60_000)
})

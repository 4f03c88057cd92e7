import { expect, it } from 'vitest'
import type { Quote } from '../../../../contract/quotes.ts'
import { quotes } from '../../../platform/db/schema/quotes.ts'
import { describeShopOnEachDatabase } from '../../../testing/describe-shop.ts'
import { publishContent } from '../../../testing/published-content.ts'

/** Returns the `by` of each breakdown line, keyed by the last part of its id. */
const sourcesIn = (premium: Quote['premium']) => Object.fromEntries(premium.map(({ id, by }) => [id.split('.').at(-1), by]))

/** Returns every number in stored data, also in texts of JSON and digits. */
function numbersIn(stored: unknown): number[] {
  if (typeof stored === 'number') return [stored]
  if (typeof stored === 'string') return (stored.match(/\d+(?:\.\d+)?/g) ?? []).map(Number)
  return typeof stored === 'object' && stored !== null ? Object.values(stored).flatMap(numbersIn) : []
}

describeShopOnEachDatabase('[B3.4] health answers that decide a price', (kit) => {
  it('price the quote, and are kept nowhere but encrypted, nor are the factors that follow from them', async () => {
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

    // no factor stands in clear beside the policyholder, under any name
    for (const [persona, answer, factor] of [
      ['rökare med pappersfaktura', 'smoker', 1.6],
      ['BMI 17,0', 'bmi', 1.1],
    ] as const) {
      await kit.db.delete(quotes)
      const other = await kit.shop.post('/api/coral/quotes/create?productPath=life', (await asked('life', persona)).request)
      const line = other.json<{ quote: Quote }>().quote.premium.find(({ id }) => id.endsWith(answer))
      expect(line).toMatchObject({ value: factor })
      const [stored] = await kit.db.select().from(quotes)
      expect(numbersIn({ ...stored, sensitiveAnswers: null })).not.toContain(factor)
    }
  }, 60_000)
})

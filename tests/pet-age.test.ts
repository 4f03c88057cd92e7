import { expect, it, vi } from 'vitest'
import { describeShop } from '../src/server/testing/describe-shop.ts'
import { publishContent } from '../src/server/testing/published-content.ts'
import { startPurchase } from './testing/purchase-over-server.ts'

/** Maximum time of the calls on a busy machine. */
const WITHIN = { timeout: 30_000 }

const BREEDS = { dog: 'labrador-retriever', cat: 'huskatt' } as const

/** The shop's clock stands at 2026-11-21. */
describeShop('[B5.2] the price of a pet', (kit) => {
  it.each([
    ['dog', 'of three weeks', '2026-10-31', '2026-12-12', 'youngNote'],
    ['cat', 'of three weeks', '2026-10-31', '2026-12-12', 'youngNote'],
    ['dog', 'that is seven today', '2019-11-21', '2026-11-21', 'birthdayNote'],
    ['cat', 'that is seven today', '2019-11-21', '2026-11-21', 'birthdayNote'],
  ] as const)(
    '%s %s is that of the first day that its age allows, and the page says why',
    async (pet, _, dateOfBirth, startDate, note) => {
      await publishContent(kit, [pet])
      const purchase = await startPurchase(kit, pet, { entryContext: { redirect: { personalNumber: '198507092388' } } })
      const given = { breed: BREEDS[pet], dateOfBirth, gender: 'female', postalCode: '75236' }
      for (const [input, value] of Object.entries(given)) {
        purchase.answers.set(input, value)
        purchase.answerChanged(input, value)
      }
      await vi.waitFor(() => expect(purchase.state.getState().selectedQuote?.annualPremium).toEqual(expect.any(Number)), WITHIN)
      const { answers, evaluation } = purchase.answers.getState()
      expect(answers['startDate']).toBe(startDate)
      expect(['youngNote', 'birthdayNote'].filter((id) => !evaluation.hiddenInputs.has(id))).toEqual([note])
    },
    60_000,
  )

  it('older than seven years is asked for by phone, at the birth date', async () => {
    await publishContent(kit, ['dog'])
    const purchase = await startPurchase(kit, 'dog', {})
    purchase.answers.set('dateOfBirth', '2019-11-20')
    const { blocks } = purchase.answers.getState().evaluation
    expect(Object.entries(blocks).map(([at, { outcome }]) => [at, outcome])).toEqual([['dateOfBirth', 'tooOld']])
  }, 60_000)
})

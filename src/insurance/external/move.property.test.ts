import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addToDate } from '../../values/add-to-date.ts'
import { ownInsurance, TODAY } from '../testing.ts'
import { readExternalInsurance } from './external-insurance.ts'
import { moveChoice } from './move.ts'

const day = fc.integer({ min: -60, max: 60 }).map((days) => addToDate(TODAY, { days }))
const consent = fc.option(fc.record({ insuranceNumber: fc.constant('A'), sentOn: fc.option(day, { nil: undefined }) }), { nil: undefined })

it('[P4.6] whatever the dates: signing leaves days to regret and a week to the start, ends no day without insurance, and no sent letter is regretted', () => {
  fc.assert(
    fc.property(day, day, consent, fc.boolean(), (start, end, given, takesLetters) => {
      const own = ownInsurance({ insuranceId: 'A', insuranceNumber: 'A', insuranceStatus: 'Accepted', insuredFromDate: start })
      const external = readExternalInsurance({ id: 'x', insuranceType: 'car', endDate: end }, () => undefined)
      const { sentOn, insuranceNumber = '' } = given ?? {}
      const stated = given && { insuranceNumber, ...(sentOn !== undefined && { sentOn }) }
      const choice = moveChoice(external, { versions: [own], consent: stated, takesLetters }, TODAY)
      const isInTime = choice.kind !== 'sign' || (start > addToDate(TODAY, { days: 7 }) && takesLetters)
      const isGapless = choice.kind !== 'sign' || addToDate(choice.lastDay, { days: 1 }) === start
      const isUnsent = choice.kind !== 'regret' || sentOn === undefined
      const isNew = choice.kind !== 'sent' || TODAY < addToDate(sentOn ?? '', { days: 20 })
      expect([isInTime, isGapless, isUnsent, isNew]).toEqual([true, true, true, true])
      expect(given === undefined).toBe(!['regret', 'sent', 'over'].includes(choice.kind))
    }),
  )
})

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
      if (choice.kind === 'sign') {
        expect(given === undefined && takesLetters).toBe(true)
        expect(start > addToDate(TODAY, { days: 7 })).toBe(true)
        expect(addToDate(choice.lastDay, { days: 1 })).toBe(start)
      }
      if (choice.kind === 'regret') expect(sentOn).toBeUndefined()
      if (choice.kind === 'sent') expect(TODAY < addToDate(sentOn ?? '', { days: 20 })).toBe(true)
      expect(given === undefined).toBe(!['regret', 'sent', 'over'].includes(choice.kind))
    }),
  )
})

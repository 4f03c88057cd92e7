import { describe, expect, it } from 'vitest'
import { insuranceChoices } from './insurance-choices.ts'
import { ownInsurance } from './testing.ts'

const car = ownInsurance({ insuredObject: 'MLB012' })
const home = ownInsurance({ insuranceNumber: 'TF-2', insuranceId: 'TF-2', insuranceType: 'HomeInsurance', insuranceName: 'Home' })
const renewal = { ...home, versionNumber: 2, insuranceStatus: 'Accepted', insuredFromDate: '2027-03-01' } as const
const ended = ownInsurance({ insuranceNumber: 'TF-3', insuranceId: 'TF-3', insuranceStatus: 'Expired', insuranceDisplayName: 'Old car' })
const all = [renewal, ended, car, home]
const write = (text: string) => text.replace('MLB', 'MLB ')
const codes = (filter: Parameters<typeof insuranceChoices>[1]) => insuranceChoices(all, filter, write).map(({ code }) => code)

describe('[P1.6] the insurances that a form lets a customer choose', () => {
  it('are one for each number, with what is insured and the number in groups, by name', () => {
    expect(insuranceChoices(all, {}, write)).toEqual([
      { code: 'TF-26-10482915', text: 'Car insurance, MLB 012 (TF-26-1048\u00a02915)', kind: 'CarInsurance', name: 'Car insurance' },
      { code: 'TF-2', text: 'Home (TF-2)', kind: 'HomeInsurance', name: 'Home' },
    ])
  })

  it('are only those of the wanted kinds, and ended ones on request', () => {
    expect(codes({ kinds: ['HomeInsurance'] })).toEqual(['TF-2'])
    expect(codes({ kinds: ['CarInsurance'], withEnded: true })).toEqual(['TF-26-10482915', 'TF-3'])
    expect(codes({ kinds: [] })).toEqual([])
  })
  it('[P4.9] are only those that can be paid by direct debit, in a form that applies for it', () => {
    const boat = ownInsurance({ insuranceNumber: 'TF-4', insuranceId: 'TF-4', validForAutogiroApplication: true })
    const applied = { ...boat, insuranceNumber: 'TF-5', insuranceId: 'TF-5', ongoingAutogiroApplication: true }
    const found = insuranceChoices([...all, boat, applied], { forAutogiro: true }, write)
    expect(found.map(({ code }) => code)).toEqual(['TF-4'])
  })
})

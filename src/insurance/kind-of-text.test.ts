import { describe, expect, it, vi } from 'vitest'
import { INSURANCE_KINDS } from './insurance-kind.ts'
import { kindOfText } from './kind-of-text.ts'

const kindOf = (text: string | undefined) => kindOfText(text, () => undefined)

describe('[P3.4] the kind of an insurance, from the text of its type', () => {
  it.each(INSURANCE_KINDS)('%s is itself, in any case', (kind) => {
    const warn = vi.fn<(code: string) => void>()
    expect([kind, kind.toUpperCase(), kind.toLowerCase()].map((text) => kindOfText(text, warn))).toEqual([kind, kind, kind])
    expect(warn).not.toHaveBeenCalled()
  })

  it.each([
    ['accident', 'AccidentInsurance'],
    ['Backpacker travel', 'BackpackerPersonalTravelInsurance'],
    ['boat', 'BoatInsurance'],
    ['building', 'BuildingInsurance'],
    ['caravan', 'CaravanInsurance'],
    ['car', 'CarInsurance'],
    ['cat', 'CatInsurance'],
    ['child', 'Childinsurance'],
    ['Condo', 'HomeInsurance'],
    ['dog', 'DogInsurance'],
    ['cottage', 'HolidayHomeInsurance'],
    ['Holiday home', 'HolidayHomeInsurance'],
    ['mobile home', 'MobilehomeInsurance'],
    ['EU moped', 'EUMopedInsurance'],
    ['motorcycle', 'MotorcycleInsurance'],
    ['moped', 'MopedInsurance'],
    ['Non-registered moped', 'MopedInsurance'],
    ['pregnancy', 'PregnancyInsurance'],
    ['snowmobile', 'SnowmobileInsurance'],
    ['student home', 'StudentHomeInsurance'],
    ['student travel', 'StudentPersonalTravelInsurance'],
    ['trailer', 'Trailerinsurance'],
    ['villa', 'HouseInsurance'],
    ['weekend travel', 'WeekendPersonalTravelInsurance'],
    ['group', 'GroupInsurance'],
    ['health', 'HealthInsurance'],
    ['life', 'LifeInsurance'],
    ['blanco', 'BlancoInsurance'],
    ['blanco life', 'BlancoLifeInsurance'],
    ['PPI mortgage', 'MortgageIncomeInsurance'],
  ])('%s is %s', (text, kind) => {
    expect(kindOf(text)).toBe(kind)
  })

  it.each(['CarInsuranceMigration', 'migrated_car', 'CAR INSURANCE (MIGRATED)', 'Migration-CarInsurance', ' car.insurance '])(
    'the migration variant %s is a car',
    (text) => {
      expect(kindOf(text)).toBe('CarInsurance')
    },
  )

  it.each([undefined, '', '  '])('a missing type (%s) is Unknown, with a warning', (text) => {
    const warn = vi.fn<(code: string, text: string) => void>()
    expect(kindOfText(text, warn)).toBe('Unknown')
    expect(warn.mock.calls).toEqual([['insuranceTypeMissing', '']])
  })

  it.each(['Spaceship', 'constructor', 'insurance', 'carcar', 'scar'])(
    '%s, which names no kind, is Unknown, with another warning',
    (text) => {
      const warn = vi.fn<(code: string, text: string) => void>()
      expect(kindOfText(text, warn)).toBe('Unknown')
      expect(warn.mock.calls).toEqual([['insuranceTypeUnknown', text]])
    },
  )
})

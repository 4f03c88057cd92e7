import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EXTERNAL_COMPANIES } from './company.ts'
import { readExternalInsurance, type ExternalInsurance, type ExternalRecord } from './external-insurance.ts'

const CORPUS = join(import.meta.dirname, '../../../tests/fixtures/external-records')

interface Example {
  readonly record: ExternalRecord
  readonly insurance: ExternalInsurance
  readonly warnings: readonly string[]
}

const files = readdirSync(CORPUS).map((name) => ({
  company: name.replace(/\.json$/, ''),
  examples: JSON.parse(readFileSync(join(CORPUS, name), 'utf8')) as readonly Example[],
}))

function read(record: ExternalRecord): Omit<Example, 'record'> {
  const warnings: string[] = []
  const insurance = readExternalInsurance(record, (code) => warnings.push(code))
  return { insurance, warnings }
}

describe('[P3.5] an insurance as another company writes it', () => {
  it('has examples of each company, and of one that is not known', () => {
    expect(files.map(({ company }) => company).toSorted()).toEqual(['andra', ...EXTERNAL_COMPANIES].toSorted())
  })

  it.each(files.flatMap(({ company, examples }) => examples.map((example) => ({ ...example, company, id: example.record.id }))))(
    'is read in our terms: $company $id',
    ({ record, insurance, warnings }) => {
      expect(read(record)).toEqual({ insurance, warnings })
    },
  )

  it('is read on one line without invisible characters: its words come into a text that the customer signs, and into a letter', () => {
    const written = 'Hem\u202e\u00ad\n\n# Jag ger\tFullmakt\r\n till\u0007 mig'
    const { insurance } = read({
      id: 'x',
      insuranceType: 'Car',
      insuranceCompanyName: written,
      insuranceName: written,
      insuranceNumber: written,
      insuredObject: written,
      paymentMethod: written,
      maxMileage: written,
      externalAddons: [written],
    })
    const { insuranceCompanyName, insuranceName, insuranceNumber, insuredObject, paymentMethod, maxMileage, externalAddons } = insurance
    const texts = [insuranceCompanyName, insuranceName, insuranceNumber, insuredObject, paymentMethod, maxMileage, externalAddons[0]?.name]
    expect(new Set(texts)).toEqual(new Set(['Hem # Jag ger Fullmakt till mig']))
  })

  it('is read whatever its texts are, with -1 for the amounts that are not known', () => {
    const text = fc.option(fc.string(), { nil: undefined })
    const fields = {
      insuranceCompany: text,
      type: text,
      insuranceName: text,
      startDate: text,
      endDate: text,
      premiumFrequency: fc.oneof(text, fc.constantFrom(1, 2, 4, 5, 12)),
      premiumAmountTerm: fc.option(fc.oneof(fc.string(), fc.double()), { nil: undefined }),
      premiumAmountYear: fc.oneof(text, fc.double()),
      maxMileage: text,
      publicWebUrl: text,
      insuredObject: text,
    }
    fc.assert(
      fc.property(fc.record(fields), (record) => {
        const { insurance } = read({ id: 'x', ...record } as ExternalRecord)
        for (const amount of [insurance.premiumAmountTerm, insurance.premiumAmountYear])
          expect(amount === -1 || (Number.isInteger(amount) && amount >= 0)).toBe(true)
        for (const date of [insurance.startDate, insurance.endDate]) expect(date ?? '2026-01-01').toMatch(/^\d{4}-\d{2}-\d{2}$/)
      }),
    )
  })
})

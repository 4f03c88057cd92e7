import { describe, expect, it, vi } from 'vitest'
import { DETAIL_DEFAULTS } from '../../tests/fixtures/insurances.ts'
import { readOwnInsurance, readOwnInsuranceDetails, type OwnInsuranceDetailsRecord, type WarnOfRecord } from './read-insurance.ts'

const record = (fields: Partial<OwnInsuranceDetailsRecord> = {}): OwnInsuranceDetailsRecord => ({
  insuranceNumber: '12 345.678',
  insuranceType: 'Car',
  insuranceName: 'Bilförsäkring',
  insuranceCompany: 'Teckna Försäkring',
  insuranceCategory: 'vehicles',
  insuranceStatus: 'Valid',
  insuredFromDate: '2026-03-01',
  ...fields,
})
const silent: WarnOfRecord = () => undefined
const read = (fields: Partial<OwnInsuranceDetailsRecord>) => readOwnInsurance(record(fields), silent)
const readDetails = (fields: Partial<OwnInsuranceDetailsRecord>) => readOwnInsuranceDetails(record(fields), silent)

describe('[P3.3] an insurance read from a record', () => {
  it('has an id, a kind and the defaults of what the record leaves out', () => {
    expect(readOwnInsurance(record(), silent)).toEqual({
      insuranceId: '12345678',
      insuranceNumber: '12 345.678',
      versionNumber: 1,
      insuranceType: 'CarInsurance',
      insuranceName: 'Bilförsäkring',
      insuranceCompany: 'Teckna Försäkring',
      insuranceCategory: 'vehicles',
      insuranceStatus: 'Valid',
      insuredFromDate: '2026-03-01',
      isExternal: false,
      validForAutogiroApplication: false,
      ongoingAutogiroApplication: false,
      premiumFrequency: -1,
    })
  })

  it('keeps what the record says', () => {
    const fields = {
      versionNumber: 3,
      insuranceDisplayName: 'Min bil',
      insuredObject: 'MLB 012',
      insuredToDate: '2027-02-28',
      cancellationDate: '2026-12-31',
      cancellationReason: 'Notpaid',
      isExternal: true,
      validForAutogiroApplication: true,
      ongoingAutogiroApplication: true,
      paymentMethod: 'PaperInvoice',
      paymentDetails: { paymentMethod: 'PaperInvoice', paymentPeriod: 'Annual' },
      premiumAmountTerm: 100,
      premiumAmountYear: 1200,
      premiumFrequency: 1,
      withdrawalPeriod: { insuranceStartDate: '2026-03-01', withdrawalPeriodEndDate: '2026-03-15' },
      externalCompanyCancellationDetails: { cancellationConsentSent: '2026-02-01', cancellationConsentApproved: true },
    } as const
    expect(read(fields)).toMatchObject(fields)
  })

  it('has no dates that stand for a missing one', () => {
    const missing = '0001-01-01T00:00:00'
    const insurance = read({
      insuredToDate: missing,
      cancellationDate: missing,
      withdrawalPeriod: { insuranceStartDate: '2026-03-01', withdrawalPeriodEndDate: missing },
      externalCompanyCancellationDetails: { cancellationConsentSent: missing },
    })
    expect(Object.keys(insurance ?? {})).not.toEqual(expect.arrayContaining(['insuredToDate']))
    expect(insurance).not.toHaveProperty('cancellationDate')
    expect(insurance).not.toHaveProperty('withdrawalPeriod')
    expect(insurance?.externalCompanyCancellationDetails).toEqual({ cancellationConsentApproved: false })
  })

  it('has the payment method of the payment, if the record has none of its own, and no unknown amounts', () => {
    const insurance = read({
      paymentDetails: { paymentMethod: 'Autogiro', paymentPeriod: 'Month' },
      premiumAmountTerm: -1,
      premiumAmountYear: 0,
    })
    expect(insurance?.paymentMethod).toBe('Autogiro')
    expect(insurance).not.toHaveProperty('premiumAmountTerm')
    expect(insurance?.premiumAmountYear).toBe(0)
  })

  it.each([
    [{ insuranceNumber: ' . ' }, { code: 'insuranceNumberInvalid', insuranceId: '' }],
    [{ insuredFromDate: '0001-01-01' }, { code: 'insuranceStartMissing', insuranceId: '12345678' }],
  ])('is none for %j, with a warning', (fields, warning) => {
    const warn = vi.fn<WarnOfRecord>()
    expect(readOwnInsuranceDetails(record(fields), warn)).toBeUndefined()
    expect(warn.mock.calls).toEqual([[warning]])
  })

  it.each([
    ['', { code: 'insuranceTypeMissing', insuranceId: '12345678', insuranceType: '' }],
    ['Spaceship', { code: 'insuranceTypeUnknown', insuranceId: '12345678', insuranceType: 'Spaceship' }],
  ])('[P3.4] of type "%s" is Unknown, with a warning', (insuranceType, warning) => {
    const warn = vi.fn<WarnOfRecord>()
    expect(readOwnInsurance(record({ insuranceType }), warn)?.insuranceType).toBe('Unknown')
    expect(warn.mock.calls).toEqual([[warning]])
  })
})

describe('[P3.3] the details read from a record', () => {
  it('have the defaults of what the record leaves out', () => {
    expect(readDetails({})).toEqual({
      ...read({}),
      startDate: '2026-03-01',
      ...DETAIL_DEFAULTS,
    })
  })

  it('keep what the record says', () => {
    const fields = {
      startDate: '2024-03-01',
      endDate: '2027-02-28',
      insuranceHolderAddress: 'Storgatan 1',
      annualPremium: 1080,
      premium: 1200,
      coverage: 'half',
      deductibles: [{ type: 'fire', amount: 1500, label: 'Brand' }],
      documents: [{ kind: 'terms', title: 'Villkor', version: '1', url: '/x' }],
    } as const
    expect(readDetails(fields)).toMatchObject(fields)
  })

  it('have the sum of the discounts, the chosen add-ons and the cover of the vehicle', () => {
    const addons = [true, false].map((optional) => ({ key: `addon${optional}`, name: '', optional }))
    const insurance = readDetails({
      discounts: [10, 5].map((discountPercentage) => ({ name: '', discountPercentage })),
      addons,
      insuranceLevel: 'plus',
      productDetails: { car: { coverages: { mtplInsurance: {} } } },
    })
    expect(insurance).toMatchObject({ discountPercentage: 15, addons: [addons[0]], coverage: 'traffic', insuranceLevel: 'PLUS' })
  })
})

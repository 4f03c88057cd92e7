import { describe, expect, it } from 'vitest'
import { readExternalInsurance } from '../insurance/external/external-insurance.ts'
import { consentInForce, externalName } from './move-facts.ts'
import type { CancellationConsent } from './moves.ts'

const record = { insuranceCompany: 'folksam', insuranceType: 'car', insuranceName: 'Bil', insuredObject: 'MLB012' }
const car = (id: string, fields: object = {}) => readExternalInsurance({ ...record, id, ...fields }, () => undefined)
const CONSENT: CancellationConsent = {
  id: 'c',
  externalInsurance: 'old',
  companyName: 'Folksam',
  externalName: 'Bil, MLB012',
  insuranceNumber: '1',
  lastDay: '2026-12-14',
  signedOn: '2026-11-21',
  sendOn: '2026-11-24',
}
const t = (key: string) => (key === 'company.folksam' ? 'Folksam' : key)
const inForce = (consent: Partial<CancellationConsent>, external = car('new'), wallet = [external], today = '2026-11-22') =>
  consentInForce([{ ...CONSENT, ...consent }], external, wallet, { t, today })?.id

describe('[P4.6] the consent in force for an insurance at another company', () => {
  it('is that of its id, however long ago the letter was sent, and none that was undone', () => {
    expect(inForce({}, car('old'))).toBe('c')
    expect(inForce({ sentOn: '2026-11-24' }, car('old'), [car('old')], '2030-01-01')).toBe('c')
    expect(inForce({ undoneOn: '2026-11-22', undoneBy: 'customer' }, car('old'))).toBeUndefined()
  })

  it('is also one for the same words, after the wallet was deleted and filled again: the company gets one letter', () => {
    expect(inForce({})).toBe('c')
    expect(inForce({ sentOn: '2026-11-24' })).toBe('c')
    expect(inForce({ undoneOn: '2026-11-22', undoneBy: 'customer' })).toBeUndefined()
  })

  it('is not that of another insurance, nor one whose last day is past', () => {
    expect(inForce({}, car('new', { insuredObject: 'MLB013' }))).toBeUndefined()
    expect(inForce({}, car('new'), [car('new'), car('old')])).toBeUndefined()
    expect(inForce({ sentOn: '2026-11-24' }, car('new'), [car('new')], '2026-12-15')).toBeUndefined()
  })
})

describe('[P4.6] the name of an insurance at another company in papers', () => {
  it.each([
    [{ insuranceNumber: '77' }, 'Bil, MLB012 (77)'],
    [{ insuranceName: '', insuranceNumber: '77', insuredObject: '' }, '(77)'],
    [{ insuranceName: ' ', insuredObject: '' }, 'external.kind.CarInsurance'],
  ])('with %j is %s', (fields, name) => {
    expect(externalName(car('x', fields), t)).toBe(name)
  })
})

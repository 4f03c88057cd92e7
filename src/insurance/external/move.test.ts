import { describe, expect, it } from 'vitest'
import type { OwnInsurance } from '../insurance.ts'
import { INSURANCE_KINDS } from '../insurance-kind.ts'
import { ownInsurance, TODAY } from '../testing.ts'
import { readExternalInsurance, type ExternalInsurance } from './external-insurance.ts'
import { lastDayBefore, moveChoice, moveFit, moveMode, stillTakesOver, type MoveSituation } from './move.ts'
import { replacementOf, replaces } from './replacement.ts'

const car = (fields: Partial<ExternalInsurance> = {}): ExternalInsurance => ({
  ...readExternalInsurance({ id: 'x', insuranceType: 'car', insuredObject: 'MLB 012', endDate: '2027-05-07' }, () => undefined),
  ...fields,
})
const ahead = (fields: Partial<OwnInsurance> = {}) =>
  ownInsurance({
    insuranceStatus: 'Accepted',
    insuredFromDate: '2026-12-15',
    insuredToDate: '2027-12-14',
    insuredObject: 'MLB012',
    ...fields,
  })
const choose = (external: ExternalInsurance, situation: Partial<MoveSituation> = {}) =>
  moveChoice(external, { versions: [ahead()], takesLetters: true, ...situation }, TODAY)

describe('[P4.6] the mode of ending an insurance at another company', () => {
  it.each([
    ['2026-11-22', 'None'],
    ['2026-11-23', 'Manually'],
    ['2026-11-30', 'Manually'],
    ['2026-12-01', 'Normal'],
  ])('without a consent, with ours from %s, is %s', (insuredFromDate, mode) => {
    expect(moveMode(ahead({ insuredFromDate }), undefined, TODAY)).toBe(mode)
  })

  it.each([
    [{}, 'Regret'],
    [{ sentOn: '2026-11-23' }, 'Sent'],
    [{ sentOn: '2026-11-04' }, 'Sent'],
    [{ sentOn: '2026-11-03' }, 'None'],
  ])('with the consent %j is %s', (consent, mode) => {
    expect(moveMode(ahead(), consent, TODAY)).toBe(mode)
  })

  it('does not follow from a consent to end the own insurance itself', () => {
    expect(moveMode(ahead({ externalCompanyCancellationDetails: { cancellationConsentApproved: true } }), undefined, TODAY)).toBe('Normal')
  })
})

describe('[P4.6] what takes over from an insurance at another company', () => {
  it('is the first to begin of the own ones that are bought and have not begun', () => {
    const later = ahead({ insuranceId: 'B', insuranceNumber: 'B', insuredFromDate: '2027-01-01' })
    expect(replacementOf(car(), [later, ahead()], TODAY)).toEqual({ ahead: ahead() })
  })

  it.each<[string, Partial<OwnInsurance>[]]>([
    ['a renewal', [{ versionNumber: 1, insuranceStatus: 'Valid', insuredFromDate: '2025-12-15' }, { versionNumber: 2 }]],
    ['another kind', [{ insuranceType: 'CaravanInsurance' }]],
    ['another car', [{ insuredObject: 'MLB013' }]],
    ['a cancelled one', [{ insuranceStatus: 'Cancelled' }]],
    ['one that its holder has cancelled ahead', [{ externalCompanyCancellationDetails: { cancellationConsentApproved: true } }]],
  ])('is not %s', (_, versions) => {
    expect(replacementOf(car(), versions.map(ahead), TODAY).ahead).toBeUndefined()
  })

  it.each([
    ['CarInsurance', 'MLB012', 'Norrvik Kombi, mlb 012', true],
    ['CarInsurance', 'MLB012', 'MLB013', false],
    ['CarInsurance', 'MLB012', undefined, true],
    ['CarInsurance', undefined, 'MLB013', true],
    ['DogInsurance', 'Bella', 'bella', true],
    ['DogInsurance', 'Bel', 'Bella', false],
    ['HomeInsurance', 'Tallvägen 5', 'Tallvägen 5 lgh 1101, 752 36 Uppsala', true],
    ['HomeInsurance', 'Tallvägen 5', 'Tallvägen 55, 752 36 Uppsala', false],
    ['HomeInsurance', 'Tallvägen 5', 'en lägenhet', true],
    ['Unknown', 'A', 'A', false],
  ] as const)('a %s of %s is in the place of one of %s: %s', (insuranceType, insuredObject, text, does) => {
    const type = { CarInsurance: 'car', DogInsurance: 'dog', HomeInsurance: 'home', Unknown: 'x' }[insuranceType]
    const record = { id: 'x', insuranceType: type, ...(text !== undefined && { insuredObject: text }) }
    const own = { insuranceType, ...(insuredObject !== undefined && { insuredObject }) }
    expect(
      replaces(
        own,
        readExternalInsurance(record, () => undefined),
      ),
    ).toBe(does)
  })
})

describe('[P4.6] what a customer can do about the end of an insurance at another company', () => {
  it('is to sign, when ours begins in time: it ends there on the day before', () => {
    expect(choose(car())).toEqual({ kind: 'sign', own: ahead(), lastDay: '2026-12-14', fit: 'overlap' })
    expect(lastDayBefore({ insuredFromDate: '2027-01-01' })).toBe('2026-12-31')
  })

  it.each([
    ['2026-12-14', 'exact'],
    ['2026-12-15', 'overlap'],
    ['2026-12-13', 'renewal'],
    [undefined, 'unknown'],
  ])('with a term to %s fits %s', (endDate, fit) => {
    expect(moveFit('2026-12-14', endDate)).toBe(fit)
  })

  it('is to end it without us, when ours begins within a week, applies already, or the company takes no letter', () => {
    const soon = ahead({ insuredFromDate: '2026-11-30' })
    expect(choose(car(), { versions: [soon] })).toEqual({ kind: 'manually', own: soon, lastDay: '2026-11-29', reason: 'soon' })
    expect(choose(car(), { takesLetters: false })).toEqual({ kind: 'manually', own: ahead(), lastDay: '2026-12-14', reason: 'company' })
    const begun = ownInsurance({ insuredObject: 'MLB012' })
    expect(choose(car(), { versions: [begun] })).toEqual({ kind: 'manually', own: begun, lastDay: TODAY, reason: 'begun' })
  })

  it('is to buy first without one of ours, and to fetch it again when it is too old to count', () => {
    expect(choose(car(), { versions: [] })).toEqual({ kind: 'buyFirst' })
    expect(choose(car({ endDate: '2026-11-22' }))).toEqual({ kind: 'update' })
  })

  it('follows the consent before all else', () => {
    const { insuranceNumber } = ahead()
    const at = (sentOn?: string, versions = [ahead()]) =>
      choose(car({ endDate: '2026-11-22' }), { versions, consent: { insuranceNumber, ...(sentOn && { sentOn }) } }).kind
    expect([at(), at(undefined, []), at('2026-11-20'), at('2026-11-03'), at('2026-11-20', [])]).toEqual([
      'regret',
      'regret',
      'sent',
      'over',
      'over',
    ])
  })

  it('is nothing for kinds that another decides about', () => {
    const none = INSURANCE_KINDS.filter((insuranceType) => choose(car({ insuranceType })).kind === 'none')
    expect(none).toContain('GroupInsurance')
    expect(none).toContain('Unknown')
    expect(none).not.toContain('LifeInsurance')
  })
})

describe('[P4.6] an own insurance on the day when the letter goes', () => {
  const later = ahead({ versionNumber: 2, insuredFromDate: '2027-02-01' })
  it.each<[string, readonly OwnInsurance[], boolean]>([
    ['that is as it was', [ahead()], true],
    ['that begins earlier', [ahead({ insuredFromDate: '2026-12-10' })], true],
    ['that has begun', [ahead({ insuranceStatus: 'Valid' })], true],
    ['that changes later on', [ahead({ insuranceStatus: 'Valid' }), { ...later, insuranceStatus: 'Valid' }], true],
    ['whose start was put off, so that there would be days without insurance,', [ahead({ insuredFromDate: '2026-12-16' })], false],
    ['that is cancelled', [ahead({ cancellationDate: '2026-12-15' })], false],
    ['that its holder has cancelled', [ahead({ externalCompanyCancellationDetails: { cancellationConsentApproved: true } })], false],
    ['that has expired', [ahead({ insuranceStatus: 'Expired' })], false],
    ['that is gone', [], false],
  ])('%s takes over or not', (_, versions, does) => {
    expect(stillTakesOver(versions, '2026-12-15')).toBe(does)
  })
})

import { describe, expect, it } from 'vitest'
import type { OwnInsurance } from './insurance.ts'
import { cancellationChoice, lastDayOf, sendingDay } from './own-cancellation.ts'
import { ownInsurance, TODAY, withoutEnd } from './testing.ts'

const ahead = ownInsurance({ insuranceStatus: 'Accepted', insuredFromDate: '2027-01-01', insuredToDate: '2027-12-31' })
const ending = ownInsurance({ cancellationDate: '2027-02-28', cancellationReason: 'Customer' })

describe('[P4.6] what a customer can do about the end of an insurance', () => {
  it.each<[string, OwnInsurance, object]>([
    ['begins in more than a week: cancel it', ahead, { kind: 'beforeStart' }],
    ['begins within a week: ask customer service', { ...ahead, insuredFromDate: '2026-11-30' }, { kind: 'manually' }],
    [
      'is cancelled before it begins: regret',
      { ...ahead, externalCompanyCancellationDetails: { cancellationConsentApproved: true } },
      { kind: 'regret' },
    ],
    [
      'has a cancellation that was sent: nothing',
      { ...ahead, externalCompanyCancellationDetails: { cancellationConsentApproved: true, cancellationConsentSent: '2026-11-20' } },
      { kind: 'sent' },
    ],
    ['applies: end it with its term', ownInsurance(), { kind: 'running', lastDay: '2027-02-28' }],
    ['its holder cancelled: regret, to its last day', ending, { kind: 'regret', lastDay: '2027-02-28' }],
    ['ends today', { ...ending, cancellationDate: TODAY }, { kind: 'regret', lastDay: TODAY }],
    ['ended yesterday: nothing', { ...ending, cancellationDate: '2026-11-22' }, { kind: 'none' }],
    ['the insurer cancelled: nothing', { ...ending, cancellationReason: 'Notpaid' }, { kind: 'none' }],
    ['was withdrawn from: nothing', withoutEnd({ ...ending, cancellationReason: 'Withdrawn' }), { kind: 'none' }],
    ['is for one period: nothing', ownInsurance({ insuranceType: 'PregnancyInsurance' }), { kind: 'none' }],
  ])('that %s', (_, insurance, choice) => {
    expect(cancellationChoice(insurance, TODAY)).toEqual(choice)
  })

  it('a cancellation before the start is sent on the third day', () => {
    expect(sendingDay('2026-11-29')).toBe('2026-12-02')
  })
})

describe('[P4.6] the last day of a cancelled insurance', () => {
  const running = { kind: 'running', lastDay: '2027-02-28' } as const

  it.each([
    ['price', undefined, '2027-02-28'],
    ['price', '2027-02-28', '2027-02-28'],
    ['price', '2027-02-27', undefined],
    ['needGone', undefined, '2027-02-28'],
    ['needGone', TODAY, TODAY],
    ['needGone', '2026-11-22', undefined],
    ['needGone', '2027-03-01', undefined],
  ] as const)('with the reason %s and the wish %s is %s', (reason, lastDay, expected) => {
    expect(lastDayOf(running, { reason, ...(lastDay !== undefined && { lastDay }) }, TODAY)).toBe(expected)
  })
})

import { describe, expect, it } from 'vitest'
import type { OwnInsurance } from './insurance.ts'
import { planEnd, type EndOrder } from './end-plan.ts'
import { ownInsurance, TODAY } from './testing.ts'

const ahead = ownInsurance({ insuranceStatus: 'Accepted', insuredFromDate: '2027-01-01', insuredToDate: '2027-12-31' })
const approved = { ...ahead, externalCompanyCancellationDetails: { cancellationConsentApproved: true } }
const sent = { ...ahead, externalCompanyCancellationDetails: { cancellationConsentApproved: true, cancellationConsentSent: TODAY } }
const ending = ownInsurance({ cancellationDate: '2027-02-28', cancellationReason: 'Customer' })
const fresh = ownInsurance({ withdrawalPeriod: { insuranceStartDate: TODAY, withdrawalPeriodEndDate: TODAY } })
const cancel = { kind: 'cancel', reason: 'price' } as const
const regret = { kind: 'regret' } as const
const withdraw = { kind: 'withdraw' } as const

describe('[P4.6] an order about the end of an insurance', () => {
  it.each<[string, OwnInsurance, EndOrder, object]>([
    ['cancels one that has not begun', ahead, cancel, { kind: 'approve' }],
    ['ends one that applies with its term', ownInsurance(), cancel, { kind: 'end', lastDay: '2027-02-28' }],
    [
      'ends it earlier if the need is gone',
      ownInsurance(),
      { kind: 'cancel', reason: 'needGone', lastDay: TODAY },
      { kind: 'end', lastDay: TODAY },
    ],
    ['is refused a day that is none of its', ownInsurance(), { ...cancel, lastDay: TODAY }, { kind: 'refused' }],
    ['repeated before the start changes nothing', approved, cancel, { kind: 'already' }],
    ['repeated changes nothing', ending, cancel, { kind: 'already', lastDay: '2027-02-28' }],
    [
      'for another day than the one ordered first is refused',
      ending,
      { kind: 'cancel', reason: 'needGone', lastDay: TODAY },
      { kind: 'refused' },
    ],
    ['is refused once it is sent', sent, cancel, { kind: 'refused' }],
    ['takes a cancellation back', approved, regret, { kind: 'resume' }],
    ['takes the end of one that applies back', ending, regret, { kind: 'resume' }],
    ['to regret what is not cancelled changes nothing', ownInsurance(), regret, { kind: 'already' }],
    ['to regret what is sent is refused', sent, regret, { kind: 'refused' }],
    ['to regret what the insurer cancelled is refused', { ...ending, cancellationReason: 'Notpaid' }, regret, { kind: 'refused' }],
    ['withdraws in the period', fresh, withdraw, { kind: 'withdraw' }],
    ['to withdraw after the period is refused', ownInsurance(), withdraw, { kind: 'refused' }],
    [
      'to withdraw again changes nothing',
      { ...fresh, insuranceStatus: 'Cancelled', cancellationReason: 'Withdrawn' },
      withdraw,
      { kind: 'already' },
    ],
  ])('%s', (_, insurance, order, plan) => {
    expect(planEnd(insurance, order, TODAY)).toEqual(plan)
  })
})

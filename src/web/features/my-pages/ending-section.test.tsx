import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import generalCopy from '../../../../flow-schemas/copy/general.sv.json' with { type: 'json' }
import myPagesCopy from '../../../../flow-schemas/copy/myPages.sv.json' with { type: 'json' }
import type { InsuranceOverview } from '../../../contract/insurances.ts'
import { insurerParams } from '../../../copy/insurer-params.ts'
import { ownInsurance } from '../../../../tests/fixtures/insurances.ts'
import { renderPage, textOf } from '../../testing/render.tsx'
import { sessionAnswer } from '../../testing/services.ts'
import { EndingSection } from './ending-section.tsx'

const copy = { ...generalCopy, ...myPagesCopy }
const AHEAD = { insuranceStatus: 'Accepted', insuredFromDate: '2027-01-10', insuredToDate: '2028-01-09' } as const
const RUNNING = { insuredFromDate: '2026-03-01', insuredToDate: '2027-02-28' }
const PERIOD = { withdrawalPeriod: { insuranceStartDate: '2026-11-10', withdrawalPeriodEndDate: '2026-11-30' } }

/** Shows what can be done on 23 November 2026. @returns each heading with the links' addresses */
function show(part: Partial<InsuranceOverview>) {
  renderPage(<EndingSection insurance={ownInsurance(part)} today="2026-11-23" />, { copy, facts: insurerParams(sessionAnswer.insurer) })
  const links = screen.queryAllByRole('link').map((link) => `${textOf(link)} ${link.getAttribute('href')}`)
  return { titles: screen.queryAllByRole('heading', { level: 2 }).map(textOf), links }
}

const CANCEL = 'Säg upp försäkringen /mina-sidor/avsluta-forsakring?nummer=10-01'
const REGRET = 'Ångra uppsägningen /mina-sidor/avsluta-forsakring?nummer=10-01'
const WITHDRAW = 'Ångra avtalet här /angra-avtal?nummer=10-01'

describe('[P4.6] what the page offers about the end of an insurance', () => {
  it.each<[string, Partial<InsuranceOverview>, string[], string[]]>([
    ['Normal: to cancel it', AHEAD, ['Vill du säga upp försäkringen?'], [CANCEL]],
    ['Manually: a phone number', { ...AHEAD, insuredFromDate: '2026-11-25' }, ['Vill du säga upp försäkringen?'], []],
    [
      'Regret: to regret',
      { ...AHEAD, externalCompanyCancellationDetails: { cancellationConsentApproved: true } },
      ['Du har sagt upp försäkringen'],
      [REGRET],
    ],
    [
      'Sent: that it is sent',
      { ...AHEAD, externalCompanyCancellationDetails: { cancellationConsentApproved: true, cancellationConsentSent: '2026-11-20' } },
      ['Uppsägningen är skickad'],
      [],
    ],
    ['None, while it applies: to end it with its term', RUNNING, ['Vill du säga upp försäkringen?'], [CANCEL]],
    [
      'None, once its holder ended it: to regret',
      { ...RUNNING, cancellationDate: '2027-02-28', cancellationReason: 'Customer' },
      ['Du har sagt upp försäkringen'],
      [REGRET],
    ],
    ['None, of a kind that only we can end: a phone number', { insuranceType: 'GroupInsurance' }, ['Vill du avsluta försäkringen?'], []],
    ['None, once it has ended: nothing', { insuranceStatus: 'Expired' }, [], []],
  ])('%s', (_, part, titles, links) => {
    expect(show(part)).toEqual({ titles, links })
  })

  it('before the start is the withdrawal alone while that right lasts, and later both', () => {
    expect(show({ ...AHEAD, ...PERIOD }).links).toEqual([WITHDRAW])
    document.body.replaceChildren()
    expect(show({ ...RUNNING, ...PERIOD }).links).toEqual([WITHDRAW, CANCEL])
  })

  it('has the phone number of customer service where customers cannot do it here', () => {
    show({ ...AHEAD, insuredFromDate: '2026-11-25' })
    expect(textOf(screen.getByText(/Ring oss på/))).toContain(sessionAnswer.insurer.phone.replace('-', '\u2011'))
  })
})

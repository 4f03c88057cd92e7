import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import companyCopy from '../../../../flow-schemas/copy/company.sv.json' with { type: 'json' }
import generalCopy from '../../../../flow-schemas/copy/general.sv.json' with { type: 'json' }
import myPagesCopy from '../../../../flow-schemas/copy/myPages.sv.json' with { type: 'json' }
import type { InsuranceOverview } from '../../../contract/insurances.ts'
import type { WalletInsurance } from '../../../contract/wallet.ts'
import { ownInsurance, walletInsurance } from '../../../../tests/fixtures/insurances.ts'
import { renderPage, textOf } from '../../testing/render.tsx'
import { ApiCallError } from '../../api/failure.ts'
import { fakeServices } from '../../testing/services.ts'
import { paymentsOf } from '../../../insurance/due-payments.ts'
import { Glance, GlanceView } from './glance.tsx'

import siteCopy from '../../../../flow-schemas/copy/site.sv.json' with { type: 'json' }

const copy = { ...generalCopy, ...companyCopy, ...siteCopy, ...myPagesCopy }

/** Shows the pictures with the payments that the server tells. */
function show(versions: readonly InsuranceOverview[], today = '2026-11-23', external: readonly WalletInsurance[] = []) {
  const payments = { value: paymentsOf(versions, today), isLoading: false, hasFailed: false, reload: () => undefined }
  return renderPage(<GlanceView versions={versions} external={external} today={today} payments={payments} />, { copy })
}

afterEach(() => vi.unstubAllGlobals())

const home = ownInsurance({
  insuranceId: '2',
  insuranceType: 'HomeInsurance',
  insuranceName: 'Hemförsäkring',
  insuredFromDate: '2026-01-31',
  insuredToDate: '2027-01-30',
  premiumAmountYear: 3_480,
  premiumAmountTerm: 870,
  premiumFrequency: 4,
})

describe('the pictures of the overview', () => {
  it('are a table of what each insurance costs a year, the dearest first, and what they cost together', () => {
    show([ownInsurance({ insuredObject: 'Nils' }), home])
    const rows = within(screen.getByRole('table', { name: 'Pris per år, den dyraste först' })).getAllByRole('row')
    expect(rows.map(textOf)).toEqual([
      'FörsäkringPris per år',
      'Hemförsäkring3 480 kr',
      'Barnförsäkring Nils1 740 kr',
      'Tillsammans per år5 220 kr',
    ])
  })

  it('draw bars in proportion, which screen readers skip', () => {
    const { container } = show([ownInsurance(), home])
    const bars = [...container.querySelectorAll('.glance-table .glance-bar')]
    expect(bars.map((bar) => bar.querySelector('.glance-bar-value')?.getAttribute('width'))).toEqual(['100', '50'])
    expect(bars.every((bar) => bar.getAttribute('aria-hidden') === 'true')).toBe(true)
  })

  it('say what is left out of the cost', () => {
    const { premiumAmountYear: _, ...unpriced } = ownInsurance({ insuranceId: '4' })
    show([home, ownInsurance({ premiumFrequency: 5 }), unpriced])
    expect(screen.getByText('Försäkringar som betalas med ett engångsbelopp är inte med: 1 st.')).toBeDefined()
    expect(screen.getByText('Försäkringar som vi inte kan visa priset för är inte med: 1 st.')).toBeDefined()
  })

  it('[P9.1] name the next payment by its ordinal and month, and the months of the year', () => {
    show([home])
    expect(textOf(screen.getByText(/Nästa betalning/))).toBe('Nästa betalning är 870 kr den 1:a februari 2027.')
    expect(screen.getByRole('link', { name: 'Visa betalningar' }).getAttribute('href')).toBe('/mina-sidor/betalningar')
    const months = screen.getAllByRole('listitem').filter((item) => item.parentElement?.tagName === 'OL')
    expect(months).toHaveLength(12)
    expect(textOf(months[0] ?? null)).toBe('novnovember 2026Inget')
    expect(textOf(months[3] ?? null)).toContain('febfebruari 2027870 kr')
  })

  it('open a month to show each payment; one after the renewal is about', async () => {
    const { user } = show([home])
    const [, , february] = screen.getAllByRole('group')
    await user.click(february?.querySelector('summary') ?? document.body)
    expect((february as HTMLDetailsElement | undefined)?.open).toBe(true)
    expect(
      within(february ?? document.body)
        .getAllByRole('listitem')
        .map(textOf),
    ).toEqual(['1 feb 2027 Hemförsäkringcirka 870 kr'])
    expect(screen.getByText(myPagesCopy['myPages.glance.due.preliminary'])).toBeDefined()
  })

  it('are folded on a phone, below what they come to, and open where there is room', () => {
    vi.stubGlobal('innerWidth', 390)
    const { container } = show([home])
    const folds = [...container.querySelectorAll<HTMLDetailsElement>('.my-pages-fold')]
    expect(folds.map(({ open }) => open)).toEqual([false, false])
    expect(textOf(screen.getByText(/^Tillsammans [\d\s]+kr per år\.$/))).toBe('Tillsammans 3 480 kr per år.')
    vi.stubGlobal('innerWidth', 1280)
    expect([...show([home]).container.querySelectorAll<HTMLDetailsElement>('.my-pages-fold')].every(({ open }) => open)).toBe(true)
  })

  it('take the days of payments from the server; without them the cost is shown, and they can be asked for again', async () => {
    const answers: unknown[] = [
      new ApiCallError('server', 'down', { status: 503 }),
      { payments: [{ ...paymentsOf([home], '2026-11-23')[0], dueDate: '2026-12-27', state: 'due' }] },
    ]
    const { services } = fakeServices({
      client: {
        async call() {
          const data = answers.shift()
          if (data instanceof Error) throw data
          return { data, status: 200, responseTime: 1 }
        },
      },
    })
    const { user } = renderPage(<Glance versions={[home]} external={[]} today="2026-11-23" />, { copy, services })
    expect(screen.getByRole('table', { name: myPagesCopy['myPages.glance.cost.caption'] })).toBeDefined()
    await user.click(await screen.findByRole('button', { name: 'Försök igen' }))
    expect(textOf(await screen.findByText(/^Nästa betalning/))).toBe('Nästa betalning är 870 kr den 27:e december 2026.')
  })

  it('are absent without anything to pay', () => {
    const { container } = show([{ ...home, insuranceStatus: 'Expired' }])
    expect(container.textContent).toBe('')
  })

  it('do not count an insurance that never applied', () => {
    const { container } = show([{ ...home, insuredFromDate: '2026-12-01', cancellationDate: '2026-12-01' }])
    expect(container.textContent).toBe('')
  })
})

const rowsOf = () =>
  within(screen.getByRole('table', { name: /förnyas det närmaste året/ }))
    .getAllByRole('row')
    .map(textOf)

describe('[P4.4] the renewals at a glance', () => {
  it('are those of own insurances and of other companies, which are named, the next one first', () => {
    show([home], '2026-11-23', [walletInsurance({ endDate: '2026-12-31' })])
    expect(rowsOf().slice(1)).toEqual(['Bil Stor MLB 012Folksam1 jan 2027', 'Hemförsäkring31 jan 2027'])
    expect(screen.getByText(myPagesCopy['myPages.glance.renewals.note'])).toBeDefined()
    expect(screen.getByText(myPagesCopy['myPages.glance.cost.others'])).toBeDefined()
  })

  it('say nothing of other companies without an insurance there', () => {
    show([home])
    expect(rowsOf().slice(1)).toEqual(['Hemförsäkring31 jan 2027'])
    expect(screen.queryByText(myPagesCopy['myPages.glance.renewals.note'])).toBeNull()
    expect(screen.queryByText(myPagesCopy['myPages.glance.cost.others'])).toBeNull()
  })
})

import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import customerServiceCopy from '../../../../flow-schemas/copy/customerService.sv.json' with { type: 'json' }
import generalCopy from '../../../../flow-schemas/copy/general.sv.json' with { type: 'json' }
import siteCopy from '../../../../flow-schemas/copy/site.sv.json' with { type: 'json' }
import type { CustomerCase } from '../../../contract/customer-cases.ts'
import { renderPage, textOf } from '../../testing/render.tsx'
import { fakeServices } from '../../testing/services.ts'
import { ownInsurance } from '../../../../tests/fixtures/insurances.ts'
import { loadedData } from '../../testing/customer-data.ts'
import type { CustomerData } from '../my-pages/customer-data.ts'
import { OwnCasesView } from './own-cases-page.tsx'

const copy = { ...generalCopy, ...siteCopy, ...customerServiceCopy }
const answered: CustomerCase = {
  reference: 'ÄR-26-104829',
  kind: 'contact',
  title: 'Kontakta oss',
  insuranceNumber: 'TF-26-10482915',
  status: 'answered',
  history: [
    { status: 'received', at: '2026-11-20T08:05:00.000Z' },
    { status: 'handled', at: '2026-11-21T23:30:00.000Z' },
    { status: 'answered', at: '2026-11-22T09:00:00.000Z', answer: 'Den 27:e.\n\nVarje månad.' },
  ],
}
const show = (cases: readonly CustomerCase[] | undefined, data: Partial<CustomerData> = {}) =>
  renderPage(<OwnCasesView data={loadedData(data)} cases={cases} />, {
    copy,
    services: fakeServices({}).services,
    path: '/mina-sidor/mina-arenden',
  })

describe('[P1.6] the list of the customer\u2019s cases', () => {
  it('shows where each case stands, its numbers, the answer and what has happened, in Swedish time', () => {
    show([answered])
    const item = screen.getByRole('article', { name: /Kontakta oss/ })
    const text = textOf(item)
    for (const fact of [
      'Besvarat',
      'ÄR-26-104829',
      'Den 27:e.',
      'Varje månad.',
      '20 november 2026 klockan 09:05',
      '22 november 2026 klockan 00:30',
    ])
      expect(text).toContain(fact)
    expect(within(item).getByText(/^TF-26-1048\s2915$/)).toBeTruthy()
  })

  it('names the insurance that a case is about, once it is known', () => {
    const number = 'TF-26-10482915'
    show([answered], { overview: [ownInsurance({ insuranceNumber: number, insuranceId: number, insuredObject: 'Signe' })] })
    expect(screen.getByText('Barnförsäkring (Signe)')).toBeTruthy()
  })

  it('without a case says so, and leads to the contact form', () => {
    show([])
    expect(screen.getByText('Du har inga ärenden hos oss.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Kontakta oss' }).getAttribute('href')).toBe('/mina-sidor/kontakta-oss')
  })

  it('[P4.2] that could not be loaded says so, can be loaded again, and does not claim that there is none', () => {
    show(undefined)
    expect(screen.getByRole('button', { name: 'Försök igen' })).toBeTruthy()
    expect(screen.queryByText('Du har inga ärenden hos oss.')).toBeNull()
  })
})

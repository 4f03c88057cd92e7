import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import generalCopy from '../../../../../flow-schemas/copy/general.sv.json' with { type: 'json' }
import myPagesCopy from '../../../../../flow-schemas/copy/myPages.sv.json' with { type: 'json' }
import siteCopy from '../../../../../flow-schemas/copy/site.sv.json' with { type: 'json' }
import type { InsuranceDetails } from '../../../../contract/insurances.ts'
import { ownInsurance, ownInsuranceDetails } from '../../../../../tests/fixtures/insurances.ts'
import { loadedData } from '../../../testing/customer-data.ts'
import { renderPage, textOf } from '../../../testing/render.tsx'
import { signedInAt } from '../../../testing/session.ts'
import { START } from '../../../testing/time.ts'
import { fromServer } from '../../session/machine.ts'
import type { CustomerData } from '../customer-data.ts'
import { customerDocuments } from './document-groups.ts'
import { Documents } from './documents-page.tsx'

const copy = { ...generalCopy, ...siteCopy, ...myPagesCopy }
const { user } = fromServer(signedInAt(START))

const paper = (kind: string, version = '2026-11') => ({ kind, title: `Titel ${kind}`, version, url: `/api/${kind}.pdf` })
const insured = (part: Partial<InsuranceDetails> = {}) => ownInsuranceDetails({ documents: [paper('terms')], ...part })
const withdrawn = insured({ insuranceId: '3', insuranceStatus: 'Cancelled', cancellationDate: '2026-11-22', documents: [paper('receipt')] })

function show(data: Partial<CustomerData>, onRetry = () => undefined) {
  return renderPage(<Documents user={user} data={loadedData(data)} today="2026-11-23" onRetry={onRetry} />, { copy })
}

describe('[P2.1] the page of documents', () => {
  it('shows the documents of each insurance with their editions, and leads to the insurance', () => {
    show({ insurances: [insured({ insuredObject: 'Nils' })], overview: [ownInsurance({ insuredObject: 'Nils' })] })
    expect(screen.getAllByRole('heading', { level: 3 }).map(textOf)).toEqual(['Barnförsäkring Nils'])
    const paperLink = screen.getByRole('link', { name: /Titel terms \(PDF\)/ })
    expect([paperLink.getAttribute('href'), paperLink.getAttribute('target')]).toEqual(['/api/terms.pdf', '_blank'])
    expect(textOf(paperLink.parentElement)).toContain('Utgåva november 2026')
    expect(screen.getByRole('link', { name: /Visa försäkringen/ }).getAttribute('href')).toBe(
      '/mina-sidor/oversikt/forsakring?nummer=10-01',
    )
  })

  it('shows an insurance that was withdrawn from among the ended ones, without a link to a page that the overview lacks', () => {
    show({ insurances: [withdrawn], overview: [] })
    expect(screen.getAllByRole('heading', { level: 2 }).map(textOf)).toEqual(['Avslutade försäkringar'])
    expect(screen.queryByRole('link', { name: /Visa försäkringen/ })).toBeNull()
  })

  it('says that it loads, or that there are none', () => {
    show({ insurances: [], hasLoaded: false })
    expect(screen.getByRole('status').textContent).toBe(myPagesCopy['myPages.documents.page.loading'])
    show({ insurances: [ownInsuranceDetails()] })
    expect(screen.getByText(myPagesCopy['myPages.documents.page.none'])).toBeDefined()
  })

  it('after a failure says so, and tries again; it does not say that there are none', async () => {
    const onRetry = vi.fn<() => undefined>()
    const { user: person } = show({ insurances: [], hasInsurancesFailed: true }, onRetry)
    await person.click(screen.getByRole('button', { name: 'Försök igen' }))
    expect(onRetry).toHaveBeenCalledOnce()
    expect(screen.queryByText(myPagesCopy['myPages.documents.page.none'])).toBeNull()
  })
})

describe('the documents of a customer', () => {
  const priorities = { HomeInsurance: 0, Childinsurance: 999 }

  it('are in list order, those of all versions together, each once', () => {
    const home = insured({ insuranceId: '2', insuranceType: 'HomeInsurance' })
    const next = { ...home, versionNumber: 2, insuranceStatus: 'Accepted' as const, documents: [paper('terms'), paper('renewal')] }
    const { ongoing } = customerDocuments([insured(), next, home], priorities)
    expect(ongoing.map(({ insurance, documents }) => [insurance.insuranceId, documents.map(({ kind }) => kind)])).toEqual([
      ['2', ['terms', 'renewal']],
      ['1001', ['terms']],
    ])
  })

  it('of what has ended are apart', () => {
    const expired = insured({ insuranceId: '2', insuranceStatus: 'Expired' })
    const { ongoing, ended } = customerDocuments([expired, insured(), withdrawn], priorities)
    expect([ongoing, ended].map((groups) => groups.map(({ insurance }) => insurance.insuranceId))).toEqual([['1001'], ['2', '3']])
  })
})

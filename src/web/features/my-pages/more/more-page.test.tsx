import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import generalCopy from '../../../../../flow-schemas/copy/general.sv.json' with { type: 'json' }
import myPagesCopy from '../../../../../flow-schemas/copy/myPages.sv.json' with { type: 'json' }
import siteCopy from '../../../../../flow-schemas/copy/site.sv.json' with { type: 'json' }
import childCopy from '../../../../../flow-schemas/child/copy.sv.json' with { type: 'json' }
import { fakeServices, loaderArgs, product } from '../../../testing/services.ts'
import { ownInsurance } from '../../../../../tests/fixtures/insurances.ts'
import { loadedData } from '../../../testing/customer-data.ts'
import { renderPage } from '../../../testing/render.tsx'
import { signedInAt } from '../../../testing/session.ts'
import { START } from '../../../testing/time.ts'
import { startLoader } from '../../start/start-data.ts'
import { fromServer } from '../../session/machine.ts'
import type { CustomerData } from '../customer-data.ts'
import { More } from './more-page.tsx'

const copy = { ...generalCopy, ...siteCopy, ...myPagesCopy, ...childCopy, 'child.reason': 'Du har kort.' }
const { user } = fromServer(signedInAt(START))
const SUITED = { ...product, page: { ...product.page, suitedTo: [{ engagement: 'card' as const, copy: 'child.reason' }] } }

function show(data: Partial<CustomerData> = {}, products = [product]) {
  const shop = { state: 'ready', products, categories: [], copy: {} } as const
  return renderPage(<More user={user} data={loadedData(data)} today="2026-11-23" onRetry={() => undefined} shop={shop} />, { copy })
}

const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

describe('[P2.1] the page of more insurances', () => {
  it('leads to each product, and into its form', () => {
    show({ overview: [], insurances: [] })
    expect(headings()).toEqual(['Våra försäkringar'])
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([product.path, `${product.path}/teckna`])
    expect(screen.getByRole('link', { name: /Se ditt pris\s*Barnförsäkring/ })).toBeDefined()
  })

  it('names what the customer has, and offers another one', () => {
    show({ overview: [ownInsurance({ insuredObject: 'Nils' })] })
    expect(headings()).toEqual(['Det här har du hos oss'])
    const card = within(screen.getByRole('article'))
    expect(card.getByRole('link', { name: /Barnförsäkring\s*Nils/ }).getAttribute('href')).toBe(
      '/mina-sidor/oversikt/forsakring?nummer=10-01',
    )
    expect(card.getByRole('link', { name: /Teckna en till\s*Barnförsäkring/ }).getAttribute('href')).toBe(`${product.path}/teckna`)
  })

  it('[P3.2] shows first what suits the engagements of the customer, and why', () => {
    show({ overview: [], insurances: [] }, [SUITED])
    expect(headings()).toEqual(['Det här kan passa dig'])
    expect(screen.getByText('Du har kort.')).toBeDefined()
  })

  it('says that it loads until it is known what the customer has', () => {
    show({ hasLoaded: false, overview: [], insurances: [] })
    expect(screen.getByRole('status').textContent).toBe('Vi hämtar dina försäkringar …')
    expect(screen.queryByRole('article')).toBeNull()
  })

  it('without the customer\u2019s insurances says so, and shows the products all the same', () => {
    show({ overview: [], insurances: [], hasOverviewFailed: true, hasInsurancesFailed: true })
    expect(screen.getByText(myPagesCopy['myPages.more.failed'])).toBeDefined()
    expect(screen.getByRole('article')).toBeDefined()
  })

  it('with one of the two lists alone shows what the customer has', () => {
    show({ overview: [], hasOverviewFailed: true })
    expect(headings()).toEqual(['Det här har du hos oss'])
  })

  it('without the products says that loading failed; without any on sale, that there are none', async () => {
    const { services } = fakeServices({
      content: { ...fakeServices().services.content, products: () => Promise.reject(new Error('down')) },
    })
    const shop = await startLoader(loaderArgs(services, '/mina-sidor/fler-forsakringar'))
    renderPage(<More user={user} data={loadedData()} today="2026-11-23" onRetry={() => undefined} shop={shop} />, { copy })
    expect(screen.getByText(siteCopy['site.loadFailure.title'])).toBeDefined()
    show({}, [])
    expect(screen.getByText(siteCopy['site.start.products.empty'])).toBeDefined()
  })
})

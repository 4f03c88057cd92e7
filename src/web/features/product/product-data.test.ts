import { isRouteErrorResponse } from 'react-router'
import { describe, expect, it } from 'vitest'
import documents from '../../../../flow-schemas/child/documents.sv.json' with { type: 'json' }
import mandateCopy from '../../../../flow-schemas/copy/mandate.sv.json' with { type: 'json' }
import { bicycle, input } from '../../../../tests/fixtures/flow.ts'
import type { Bundle } from '../../../contract/bundle.ts'
import type { PolicyDocuments } from '../../../contract/documents.ts'
import { failureOf } from '../../testing/client.ts'
import { fakeServices, loaderArgs, product, sessionAnswer } from '../../testing/services.ts'
import { documentLoader } from './document-data.ts'
import { productLoader } from './product-data.ts'

const notFound = (thrown: unknown) =>
  isRouteErrorResponse(thrown) ? thrown.status : (thrown as { init?: { status?: number } }).init?.status

describe('[P2.1] a product page', () => {
  it('is found by its path, with its texts', async () => {
    const { services } = fakeServices()
    expect(await productLoader(loaderArgs(services, '/person/barnforsakring'))).toEqual({ product, copy: { 'child.loaded': 'yes' } })
  })

  it('has the texts that products share, each copy page once', async () => {
    const covers = ['vehicle.fire', 'child.health', 'vehicle.theft'].map((copy) => ({ copy, included: true }))
    const shared = { ...product, page: { ...product.page, covers, faq: ['pet.age'] } }
    const { services } = fakeServices()
    const content = { ...services.content, productByPath: () => Promise.resolve(shared) }
    const { copy } = await productLoader(loaderArgs({ ...services, content }, '/x'))
    expect(Object.keys(copy)).toEqual(['child.loaded', 'pet.loaded', 'vehicle.loaded'])
  })

  it('is not found at another path', async () => {
    const { services } = fakeServices()
    expect(notFound(await failureOf(productLoader(loaderArgs(services, '/person'))))).toBe(404)
  })

  it('leads an address with a slash at its end to the one without', async () => {
    const { services } = fakeServices()
    const thrown = (await failureOf(productLoader(loaderArgs(services, '/person/barnforsakring/?a=1')))) as Response
    expect([thrown.status, thrown.headers.get('location')]).toEqual([302, '/person/barnforsakring?a=1'])
  })

  it('fails when the content service does: that is not "not found"', async () => {
    const { services } = fakeServices()
    const content = { ...services.content, productByPath: () => Promise.reject(new Error('down')) }
    expect(await failureOf(productLoader(loaderArgs({ ...services, content }, '/x')))).toMatchObject({ message: 'down' })
  })
})

/** The flow of a bundle in these tests. */
const flowOf = (hash: string) => (hash === 'foreign' ? 'car' : product.page.flow)

describe('a document page', () => {
  const mandate = input({ type: 'boolean', quote: { path: 'payment.mandateAccepted', effect: 'none' } })
  const bundle = {
    documents: documents as PolicyDocuments,
    copy: mandateCopy,
    document: { ...bicycle, properties: { mandate } },
    options: {},
    needs: [],
  }
  const { services } = fakeServices({ bundles: { load: (hash) => Promise.resolve({ ...bundle, hash, flow: flowOf(hash) } as Bundle) } })
  const load = (path: string, kind: string) => documentLoader(loaderArgs(services, path, { kind }))

  it('shows the document of the bundle that a purchase began with, and never of another product', async () => {
    const path = '/person/barnforsakring/dokument/ipid'
    expect(await load(`${path}?version=earlier`, 'ipid')).toMatchObject({ pdfPath: '/flows/earlier/documents/ipid.pdf' })
    expect(notFound(await failureOf(load(`${path}?version=foreign`, 'ipid')))).toBe(404)
  })

  it("[B1.4] shows the live bundle's document with the insurer's facts", async () => {
    const { pdfPath, productPath, ...shown } = await load('/person/barnforsakring/dokument/ipid', 'ipid')
    expect([productPath, pdfPath]).toEqual(['/person/barnforsakring', `/flows/${product.hash}/documents/ipid.pdf`])
    const text = JSON.stringify(shown)
    expect(text).toContain(sessionAnswer.insurer.name)
    expect(text).not.toContain('{insurerName}')
  })

  it('shows the mandate to pay by Autogiro, of the bundle that a purchase began with', async () => {
    const path = '/person/barnforsakring/dokument/mandate'
    const shown = await load(`${path}?version=earlier`, 'mandate')
    expect(shown).toMatchObject({
      pdfPath: '/flows/earlier/documents/mandate.pdf',
      mandate: { title: mandateCopy['mandate.title'], payee: { value: expect.stringContaining(sessionAnswer.insurer.name) } },
    })
    expect(notFound(await failureOf(load(`${path}?version=foreign`, 'mandate')))).toBe(404)
  })

  it.each([
    ['/person/barnforsakring/dokument/brev', 'brev'],
    ['/person/barnforsakring/dokument/constructor', 'constructor'],
    ['/person/annat/dokument/ipid', 'ipid'],
  ])('%s is not found', async (path, kind) => {
    expect(notFound(await failureOf(load(path, kind)))).toBe(404)
  })
})

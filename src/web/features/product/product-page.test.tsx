import { screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { readCopy } from '../../../../tests/content/child-files.ts'
import { CopyProvider } from '../../copy/copy-context.tsx'
import { ServicesProvider } from '../../services/app-services.ts'
import { missingText, render, textOf } from '../../testing/render.tsx'
import { fakeServices, product } from '../../testing/services.ts'
import { Component } from './product-page.tsx'

function show(shown = product) {
  const router = createMemoryRouter([{ id: 'page', path: '*', loader: () => null, Component }], {
    initialEntries: [shown.path],
    hydrationData: { loaderData: { page: { product: shown, copy: readCopy('child/copy.sv.json') } } },
  })
  return render(
    <CopyProvider copy={readCopy('copy/general.sv.json', 'copy/site.sv.json')} facts={{ phone: '08-465 004 10' }} onMissing={missingText}>
      <ServicesProvider value={fakeServices().services}>
        <RouterProvider router={router} />
      </ServicesProvider>
    </CopyProvider>,
  )
}

const addressesIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href') ?? '')

describe('[B1.3] the page of a product', () => {
  it('with a rating shows it', () => {
    expect(textOf(show().container)).toContain('4,6 av 5')
  })

  it('without a rating shows none', () => {
    const { rating: _, ...unrated } = product.page
    expect(textOf(show({ ...product, page: unrated }).container)).not.toContain('av 5')
  })

  it('shows an example of its price, per month and per year, and leads to the purchase', () => {
    show()
    const card = screen.getByRole('complementary')
    expect(textOf(card)).toContain('145 kr/mån')
    expect(textOf(card)).toContain('1 740 kr')
    expect(addressesIn(card)).toContain('/person/barnforsakring/teckna')
  })

  it('leads to each of its documents, as a page and as a PDF', () => {
    const { container } = show()
    expect(product.page.documents).toEqual(['ipid', 'precontract', 'terms'])
    const addresses = addressesIn(container)
    for (const kind of product.page.documents) {
      expect(addresses).toContain(`/person/barnforsakring/dokument/${kind}`)
      expect(addresses).toContainEqual(expect.stringMatching(new RegExp(`${product.hash}.*${kind}`)))
    }
    expect(textOf(container)).toContain('Faktablad')
  })
})

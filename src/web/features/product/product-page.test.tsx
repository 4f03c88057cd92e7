import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { readCopy } from '../../../../tests/content/child-files.ts'
import { CopyProvider } from '../../copy/copy-context.tsx'
import { ServicesProvider } from '../../services/app-services.ts'
import { fakeServices, product } from '../../testing/services.ts'
import { Component } from './product-page.tsx'

const refuse = (key: string) => {
  throw new Error(`no text "${key}"`)
}

function draw(shown = product): string {
  const router = createMemoryRouter([{ id: 'page', path: '*', loader: () => null, Component }], {
    initialEntries: [shown.path],
    hydrationData: { loaderData: { page: { product: shown, copy: readCopy('child/copy.sv.json') } } },
  })
  return renderToStaticMarkup(
    <CopyProvider copy={readCopy('copy/general.sv.json', 'copy/site.sv.json')} facts={{ phone: '08-465 004 10' }} onMissing={refuse}>
      <ServicesProvider value={fakeServices().services}>
        <RouterProvider router={router} />
      </ServicesProvider>
    </CopyProvider>,
  ).replaceAll('\u00a0', ' ')
}

const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

describe('[B1.3] the page of a product', () => {
  it('shows what others think of it', () => {
    expect(textOf(draw())).toContain('4,6 av 5')
    const { rating: _, ...unrated } = product.page
    expect(textOf(draw({ ...product, page: unrated }))).not.toContain('av 5')
  })

  it('shows an example of its price, per month and per year, and leads to the purchase', () => {
    const html = draw()
    const [, card = ''] = /<aside[^>]*>(.*?)<\/aside>/s.exec(html) ?? []
    expect(textOf(card)).toContain('145 kr/mån')
    expect(textOf(card)).toContain('1 740 kr')
    expect(card).toContain('href="/person/barnforsakring/teckna"')
  })

  it('leads to each of its documents, as a page and as a PDF', () => {
    const html = draw()
    expect(product.page.documents).toEqual(['ipid', 'precontract', 'terms'])
    for (const kind of product.page.documents) {
      expect(html).toContain(`href="/person/barnforsakring/dokument/${kind}"`)
      expect(html).toMatch(new RegExp(`href="[^"]*${product.hash}[^"]*${kind}[^"]*"`))
    }
    expect(textOf(html)).toContain('Faktablad')
  })
})

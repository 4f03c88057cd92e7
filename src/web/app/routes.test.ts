import { matchRoutes, type RouteObject } from 'react-router'
import { describe, expect, it } from 'vitest'
import { ARTICLE_PATHS } from '../../contract/article-paths.ts'
import { MY_PAGES } from '../../contract/my-pages.ts'
import { PAGES, PRODUCT_PAGES } from '../../contract/page-paths.ts'
import { failureOf } from '../testing/client.ts'
import { documentLoader } from '../features/product/document-data.ts'
import { productLoader } from '../features/product/product-data.ts'
import { startLoader } from '../features/start/start-data.ts'
import { BareErrorPage } from './bare-error-page.tsx'
import { loader as errorLoader } from './error-page.tsx'
import { lazyPage } from '../ui/lazy-page.ts'
import { OutdatedPageError } from '../ui/lazy-code.ts'
import { belowProduct } from '../features/product/product-paths.ts'
import { routes } from './routes.tsx'

const Component = () => null
const matchesOf = (path: string) => (matchRoutes(routes, path) ?? []).map(({ route }) => route)

/** Returns the full paths of a route and of those below. */
const pathsOf = ({ path, children = [] }: RouteObject, above = ''): string[] => {
  const full = path === undefined ? above : `${above}/${path}`.replace(/^\/+/, '')
  return [...(path === undefined ? [] : [full]), ...children.flatMap((child) => pathsOf(child, full))]
}

describe('[P2.1] routes', () => {
  it('are those that the server knows, which answers 404 to any other address', () => {
    const known = [
      ...Object.values(PAGES),
      ...Object.values(ARTICLE_PATHS).map((path) => `${path}/:slug`),
      ...MY_PAGES.map((page) => `${PAGES.myPages}/${page}`),
      ...belowProduct(...Object.values(PRODUCT_PAGES).flat()),
    ]
    const drawn = routes.flatMap((route) => pathsOf(route))
    expect(drawn.toSorted()).toEqual([...known, '', '*'].toSorted())
  })

  it.each([
    ['/', startLoader],
    ['/person/barnforsakring', productLoader],
    ['/barnforsakring', productLoader],
    ['/finns/inte/alls', productLoader],
  ])('%s has a loader for its data', (path, loader) => {
    expect(matchesOf(path).at(-1)?.loader).toBe(loader)
  })

  it('[P2.3] the error page has a loader, and without its file the bare error page replaces it', async () => {
    const page = matchesOf('/error').at(-1)
    expect(typeof page?.lazy === 'function' && (await page.lazy())).toMatchObject({ loader: errorLoader })
    expect(page?.ErrorBoundary).toBe(BareErrorPage)
  })

  it('a document has a page with a loader', async () => {
    const page = matchesOf('/person/barnforsakring/dokument/ipid').at(-1)?.lazy
    expect(typeof page === 'function' && (await page())).toMatchObject({ loader: documentLoader })
  })

  it.each([
    ['/person/barnforsakring/teckna', 'purchase'],
    ['/person/barnforsakring/signering', 'purchase'],
    ['/person/barnforsakring/kvittens', 'receipt'],
    ['/person/batforsakring/prisforslag', 'offer'],
    ['/person/batforsakring/bekraftat-prisforslag', 'offer'],
  ])('%s belongs to the %s', (path, id) => {
    expect(matchesOf(path).map((route) => route.id)).toContain(id)
  })

  it.each([
    '/angra-avtal',
    '/personuppgifter',
    '/kakor',
    '/tillganglighet',
    '/om-du-inte-ar-nojd',
    '/bankid-simulator',
    '/prisforslag',
    '/mina-sidor/oversikt',
    '/person/barnforsakring/dokument/ipid',
    '/identity/interaction/abc',
    '/dev/flow-lab',
    '/dev/vectors',
    '/ordlista',
    '/tips-rad/infor-resan',
    '/sok',
  ])('%s is not a product page', (path) => {
    expect(matchesOf(path).at(-1)?.path).not.toBe('*')
  })
})

describe('pages that load on demand', () => {
  it('reach the router unchanged', async () => {
    const page = { Component, other: 1 }
    expect(await lazyPage(() => Promise.resolve(page))()).toBe(page)
  })

  it('when their file cannot be loaded, fail as an outdated page', async () => {
    expect(await failureOf(lazyPage(() => Promise.reject(new TypeError('Failed to fetch')))())).toBeInstanceOf(OutdatedPageError)
  })
})

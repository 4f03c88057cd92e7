import { matchRoutes } from 'react-router'
import { describe, expect, it } from 'vitest'
import { belowProduct, isSamePurchase, productPathOf, slugOf } from './product-paths.ts'

const routes = [
  { id: 'purchase', children: belowProduct('teckna', 'signering').map((path) => ({ path })) },
  { id: 'product', path: '*' },
]
const matched = (path: string) => matchRoutes(routes, path)?.[0]?.route.id

describe('[P2.1] addresses below a product', () => {
  it.each([
    ['/barnforsakring/teckna', 'purchase'],
    ['/person/barnforsakring/teckna', 'purchase'],
    ['/person/barnforsakring/signering/', 'purchase'],
    ['/a/b/c/d/teckna', 'purchase'],
    ['/person/barnforsakring', 'product'],
    ['/person/barnforsakring/kvittens', 'product'],
    ['/teckna', 'product'],
  ])('%s is drawn by the route of the %s', (path, route) => {
    expect(matched(path)).toBe(route)
  })

  it('names the product', () => {
    expect(productPathOf('/person/barnforsakring/teckna', 'teckna')).toBe('/person/barnforsakring')
    expect(productPathOf('/person/barnforsakring/dokument/terms/', 'dokument/terms')).toBe('/person/barnforsakring')
    expect(slugOf('/person/barnforsakring/signering/')).toBe('signering')
  })

  it('knows a purchase through its steps', () => {
    expect(isSamePurchase('/a/b/teckna', '/a/b/signering')).toBe(true)
    expect(isSamePurchase('/a/b/teckna', '/a/c/teckna')).toBe(false)
  })
})

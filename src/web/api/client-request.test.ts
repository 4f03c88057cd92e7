import { describe, expect, it } from 'vitest'
import { buildRequest, type Method } from './client.ts'

describe('[P7.1] path templates', () => {
  it('fills placeholders from the payload, encoded', () => {
    expect(buildRequest('GET', '/quotes/metadata/{product}', { product: 'å/b?c' }).url).toBe('/api/quotes/metadata/%C3%A5%2Fb%3Fc')
  })

  it('fills placeholders of the query too, and keeps them out of the body', () => {
    const request = buildRequest('POST', '/coral/quotes/update?productPath={productPath}&quoteNumber={quoteNumber}', {
      productPath: 'child',
      quoteNumber: 'TQ1',
      setFreeTrial: false,
    })
    expect(request.url).toBe('/api/coral/quotes/update?productPath=child&quoteNumber=TQ1')
    expect(request.body).toBe('{"setFreeTrial":false}')
  })

  it.each([undefined, null, '', true, {}])('refuses %j for a placeholder', (product) => {
    expect(() => buildRequest('GET', '/x/{product}', { product })).toThrow('Missing parameters to finish api call: product')
  })

  it('takes no placeholder from the prototype', () => {
    expect(() => buildRequest('GET', '/x/{constructor}', {})).toThrow('Missing parameters')
  })
})

describe('[P7.1] query and body', () => {
  it('sends the payload of a GET as query', () => {
    const request = buildRequest('GET', '/search', {
      text: 'hund & katt',
      page: 2,
      empty: undefined,
      tag: ['a', 'b'],
    })
    expect(request).toEqual({
      method: 'GET',
      url: '/api/search?text=hund+%26+katt&page=2&tag=a&tag=b',
    })
  })

  it('keeps only accessToken in the query of a GET with path parameters', () => {
    const request = buildRequest('GET', '/overview/{personalNumber}', {
      personalNumber: '202001012384',
      accessToken: 't',
      other: 1,
    })
    expect(request.url).toBe('/api/overview/202001012384?accessToken=t')
  })

  it('sends the payload of a DELETE as query, without a body', () => {
    const request = buildRequest('DELETE', '/wallet/delete/{id}', { id: 7, reason: 'x' })
    expect(request).toEqual({ method: 'DELETE', url: '/api/wallet/delete/7?reason=x' })
  })

  it.each(['PUT', 'POST', 'PATCH'] as const)('sends the rest of a %s as JSON body', (method) => {
    expect(buildRequest(method, '/a/{id}', { id: 1, b: [2] })).toEqual({
      method,
      url: '/api/a/1',
      body: '{"b":[2]}',
    })
    expect(buildRequest(method, '/a').body).toBe('{}')
  })

  it('refuses any other method', () => {
    const other = 'HEAD' as Method
    expect(() => buildRequest(other, '/a')).toThrow('Unsupported method: HEAD')
  })
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiCallError } from '../../../api/failure.ts'
import { failureOf } from '../../../testing/client.ts'
import type { ApiClient } from '../../../api/client.ts'
import { fakeServices, loaderArgs, product } from '../../../testing/services.ts'
import type * as OpenFlow from '../../../flow/open-flow.ts'
import { memoryStorage } from '../../../testing/storage.ts'
import { withoutRedirectToken } from '../../../flow/redirect-value.ts'
import { loader } from './flow-data.ts'

vi.mock(import('../../../flow/open-flow.ts'), async () => ({
  openFlow: vi.fn<typeof OpenFlow.openFlow>(async () => ({}) as OpenFlow.OpenFlow),
}))

const open = async (search: string, call: ApiClient['call']) => {
  const { services, logged } = fakeServices({ client: { call } })
  return { logged, data: await loader(loaderArgs(services, `${product.path}/teckna${search}`)) }
}
const refuse = async () => Promise.reject(new ApiCallError('notFound', 'not found'))

describe('what comes with a customer', () => {
  beforeEach(() => void vi.stubGlobal('window', { sessionStorage: memoryStorage(), localStorage: memoryStorage() }))
  afterEach(() => void vi.unstubAllGlobals())

  it('is the query of the address', async () => {
    const call = vi.fn<ApiClient['call']>(refuse)
    expect((await open('?childAge=8', call)).data.entryContext).toEqual({ query: { childAge: '8' } })
    expect(call).not.toHaveBeenCalled()
  })

  it('is what the redirect token stands for', async () => {
    const call = vi.fn<ApiClient['call']>(async () => ({
      data: { value: { personalNumber: '198507092388' } },
      status: 200,
      responseTime: 1,
    }))
    expect((await open('?redirectToken=abc', call)).data.entryContext.redirect).toEqual({ personalNumber: '198507092388' })
    expect(call).toHaveBeenCalledWith('GET', '/cache/get-value', { key: 'abc' }, undefined)
  })

  it('is nothing for an unknown token, which is not reported', async () => {
    const { data, logged } = await open('?redirectToken=abc', refuse)
    expect(data.entryContext).toEqual({ query: { redirectToken: 'abc' } })
    expect(logged).toEqual([])
  })

  it('[B8.1] is nothing if the token cannot be looked up, which is logged', async () => {
    const { data, logged } = await open('?redirectToken=abc', async () => Promise.reject(new ApiCallError('server', 'down')))
    expect(data.entryContext.redirect).toBeUndefined()
    expect(logged).toMatchObject([{ text: 'Error fetching metadata or redirect info from Bank app in buying flow' }])
  })

  it('comes to no product at another path', async () => {
    const { services } = fakeServices()
    expect(await failureOf(loader(loaderArgs(services, '/nowhere/teckna')))).toMatchObject({ init: { status: 404 } })
  })

  it('leaves the token out of the address afterwards', () => {
    expect(withoutRedirectToken('?redirectToken=abc')).toBe('')
    expect(withoutRedirectToken('?steg=health&redirectToken=abc')).toBe('?steg=health')
    expect(withoutRedirectToken('?steg=health')).toBeUndefined()
  })
})

import { describe, expect, it } from 'vitest'
import { fakeServices, loaderArgs, product } from '../../testing/services.ts'
import { startLoader } from './start-data.ts'

describe('the start page', () => {
  it('[P2.5] lists products, with the texts of each', async () => {
    const home = { ...product, product: 'home', flow: 'home', insuranceType: 'HomeInsurance' }
    const { services } = fakeServices()
    const content = { ...services.content, products: () => Promise.resolve([product, home]) }
    const start = await startLoader(loaderArgs({ ...services, content }, '/'))
    expect(start).toMatchObject({ state: 'ready', copy: { 'home.loaded': 'yes', 'child.loaded': 'yes' } })
    expect(start.state === 'ready' && start.products).toHaveLength(2)
    expect(start.state === 'ready' && start.categories.map(({ id }) => id)).toEqual(['property', 'person', 'vehicle', 'pet'])
  })

  it('[P2.4] is there without its products, and logs why', async () => {
    const { services, logged } = fakeServices({ copy: { load: () => Promise.reject(new Error('no texts')) } })
    expect(await startLoader(loaderArgs(services, '/'))).toEqual({ state: 'failed' })
    expect(logged).toMatchObject([{ level: 3, data: { message: 'no texts' } }])
  })
})

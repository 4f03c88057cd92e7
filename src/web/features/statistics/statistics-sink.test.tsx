import { beforeEach, describe, expect, it } from 'vitest'
import { changing, renderPage } from '../../testing/render.tsx'
import { appConfig, fakeServices, loaded } from '../../testing/services.ts'
import type { AppServices } from '../../services/app-services.ts'
import { StatisticsSink } from './statistics-sink.tsx'
import { choose } from './statistics.ts'

const ADDRESS = 'https://tags.example/collect.js'

const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src)

function show(statisticsAddress: string | null, more: Partial<AppServices> = {}, path = '/person/barnforsakring') {
  const { services } = fakeServices()
  return renderPage(<StatisticsSink />, {
    path,
    services: { ...services, appConfig: loaded({ ...appConfig, statisticsAddress }), ...more },
  })
}

const DEV_MODE = { isOn: true, hasWallet: false, failing: [] }

describe('[B9.4] the sink of the data layer', () => {
  beforeEach(() => {
    choose('no')
    Reflect.deleteProperty(window, 'dataLayer')
  })

  it.each([
    ['without a configured address', null, {}],
    ['in dev mode', ADDRESS, { devMode: DEV_MODE }],
  ])('is not loaded %s, whatever the customer chooses', async (_, address, more) => {
    choose('yes')
    show(address, more)
    await changing(() => choose('yes'))
    expect(scripts()).toEqual([])
    expect(window.dataLayer).toBeUndefined()
  })

  it.each([
    '/mina-sidor/arenden',
    '/mina-sidor/oversikt',
    '/identity/interaction/abc',
    '/kvittens?kvitto=abc',
    '/angra-avtal?kvitto=abc',
    '/medforsakrad?inbjudan=abc',
    '/vantar-pa-underskrift?arende=abc',
    '/prisforslag#abc',
  ])('is not loaded on %s, which belongs to one person', async (path) => {
    choose('yes')
    show(ADDRESS, {}, path)
    await changing(() => choose('yes'))
    expect(scripts()).toEqual([])
  })

  it('is loaded when the customer agrees, and not before, with the array that it reads', async () => {
    show(ADDRESS)
    expect(scripts()).toEqual([])
    await changing(() => choose('yes'))
    expect(scripts()).toEqual([ADDRESS])
    expect(window.dataLayer).toEqual([])
  })
})

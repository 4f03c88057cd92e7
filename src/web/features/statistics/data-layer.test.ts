import { describe, expect, it } from 'vitest'
import type { StatisticsChoice } from './consent.ts'
import { createDataLayer } from './data-layer.ts'

const EVENT = { event: 'getInsuranceInfoCompleted', flow: 'child' }

function pageOf() {
  const page: Pick<Window, 'dataLayer'> = {}
  const said: { choice?: StatisticsChoice } = {}
  return {
    page,
    said,
    layer: createDataLayer(
      () => page,
      () => said.choice,
    ),
  }
}

describe('[B9.4] the data layer', () => {
  it('gets events once the customer has agreed, and none that was before', () => {
    const { page, said, layer } = pageOf()
    layer.push({ event: 'before' })
    said.choice = 'yes'
    expect(page.dataLayer).toBeUndefined()
    layer.push(EVENT)
    layer.push(EVENT)
    expect(page.dataLayer).toEqual([EVENT, EVENT])
  })

  it('gets none when the customer has said no, or no more', () => {
    const { page, said, layer } = pageOf()
    said.choice = 'yes'
    layer.push(EVENT)
    said.choice = 'no'
    layer.push({ event: 'after' })
    expect(page.dataLayer).toEqual([EVENT])
    layer.clear()
    expect(page.dataLayer).toEqual([])
  })

  it('can be made before its first event, and stays the same array', () => {
    const { page, said, layer } = pageOf()
    layer.open()
    const made = page.dataLayer
    expect(made).toEqual([])
    said.choice = 'yes'
    layer.push(EVENT)
    layer.open()
    expect(page.dataLayer).toBe(made)
    expect(made).toEqual([EVENT])
  })

  it('is one array, so a tag manager that replaces its push receives each event', () => {
    const { page, said, layer } = pageOf()
    const received: unknown[] = []
    page.dataLayer = []
    const { dataLayer } = page
    dataLayer.push = (...events) => received.push(...events)
    said.choice = 'yes'
    layer.push(EVENT)
    layer.clear()
    layer.push(EVENT)
    expect(received).toEqual([EVENT, EVENT])
    expect(page.dataLayer).toBe(dataLayer)
  })
})

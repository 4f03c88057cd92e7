import { describe, expect, it } from 'vitest'
import { removeFlows, removeFlowsAndLeave, removeOldFlows } from './old-flows.ts'
import { memoryStorage } from '../testing/storage.ts'

const clock = { now: () => new Date('2026-11-21T11:00:00Z') }
const kept = (savedAt: string) => JSON.stringify({ hash: 'h', answers: { owner: '198507092388' }, quotes: null, savedAt })

function storageOf(entries: Record<string, string>) {
  const { items, ...storage } = memoryStorage(entries)
  const keyed = {
    ...storage,
    get length() {
      return items.size
    },
    key: (index: number) => [...items.keys()][index] ?? null,
  }
  return { storage: keyed, left: () => Object.fromEntries(items) }
}

describe('flows that are kept on the device', () => {
  it('go after two days, whether or not they are opened again; nothing else goes', () => {
    const fresh = { 'teckna.flow.child': kept('2026-11-19T11:00:00Z'), 'teckna.language': 'en', other: '{}' }
    const device = storageOf({
      'teckna.flow.car': kept('2026-11-19T10:59:59Z'),
      ...fresh,
      'teckna.flow.dog': kept('2026-11-22T11:00:00Z'),
      'teckna.flow.cat': '{',
    })
    removeOldFlows({ localStorage: device.storage }, clock)
    expect(device.left()).toEqual(fresh)
  })

  it('are removed at sign-out, from the tab too', () => {
    const [device, tab] = [
      storageOf({ 'teckna.flow.child': kept('2026-11-21T10:00:00Z'), other: '1' }),
      storageOf({ 'teckna.flow.child': '{', 'teckna.language': 'en' }),
    ]
    removeFlows({ localStorage: device.storage, sessionStorage: tab.storage }, 'everywhere')
    expect([device.left(), tab.left()]).toEqual([{ other: '1' }, { 'teckna.language': 'en' }])
  })

  it('are removed from the tab alone when a session has reached its limit', () => {
    const [device, tab] = [storageOf({ 'teckna.flow.child': '{' }), storageOf({ 'teckna.flow.child': '{', 'teckna.flow.claim': '{' })]
    removeFlows({ localStorage: device.storage, sessionStorage: tab.storage }, 'tab')
    expect([device.left(), tab.left()]).toEqual([{ 'teckna.flow.child': '{' }, {}])
  })

  it('do not come back if a flow saves again before the page ends', () => {
    const tab = storageOf({ 'teckna.flow.child': '{' })
    const page = Object.assign(new EventTarget(), { localStorage: storageOf({}).storage, sessionStorage: tab.storage })
    removeFlowsAndLeave(page as Parameters<typeof removeFlowsAndLeave>[0], 'everywhere')
    tab.storage.setItem('teckna.flow.child', kept('2026-11-21T10:00:00Z'))
    page.dispatchEvent(new Event('pagehide'))
    expect(tab.left()).toEqual({})
  })

  it('allow the page to continue if the browser allows no storage', () => {
    const page = {
      get localStorage(): Storage {
        throw new DOMException('not allowed', 'SecurityError')
      },
    }
    expect(() => removeOldFlows(page, clock)).not.toThrow()
  })
})

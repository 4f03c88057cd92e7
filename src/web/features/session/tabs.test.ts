import { afterEach, describe, expect, it, vi } from 'vitest'
import { openBrowserTabs, readTabMessage, type TabMessage } from './tabs.ts'

/** The channels of a browser: a message reaches every other channel of the same name. */
class FakeChannel extends EventTarget {
  static readonly open = new Set<FakeChannel>()
  readonly name: string
  constructor(name: string) {
    super()
    this.name = name
    FakeChannel.open.add(this)
  }
  postMessage(data: unknown) {
    for (const other of FakeChannel.open)
      if (other !== this && other.name === this.name) other.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) }))
  }
  close() {
    FakeChannel.open.delete(this)
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
  FakeChannel.open.clear()
})

const MESSAGES: readonly TabMessage[] = [
  { type: 'activity', at: 5 },
  { type: 'refreshed', token: { expires_in: 300, expire_time: 10 }, isLast: false },
  { type: 'refreshed', token: { expires_in: 300, expire_time: 10 }, isLast: true },
  { type: 'signedIn', name: 'K-1001' },
  { type: 'signedOut' },
  { type: 'signedOut', isChosen: true },
  { type: 'signedOut', ending: 'inactive' },
]

describe('the tabs of a browser', () => {
  it('receive messages of other tabs while they are open, and never their own', () => {
    vi.stubGlobal('BroadcastChannel', FakeChannel)
    const received: TabMessage[][] = [[], []]
    const [one, two] = received.map((list) => openBrowserTabs((message) => list.push(message)))
    for (const message of MESSAGES) one!.broadcast(message)
    expect(received).toEqual([[], MESSAGES])
    two!.close()
    one!.broadcast({ type: 'signedOut' })
    expect(received[1]).toHaveLength(MESSAGES.length)
  })

  it('are each by itself in a browser that knows no channels', () => {
    vi.stubGlobal('BroadcastChannel', undefined)
    const { broadcast, close } = openBrowserTabs(() => expect.unreachable())
    broadcast({ type: 'signedOut' })
    close()
  })
})

describe('a message from a tab', () => {
  it.each(MESSAGES)('%j is read, and nothing else that came with it', (message) => {
    expect(readTabMessage({ ...message, more: 1 })).toEqual(message)
  })

  it('of another version that ends a session without a reason that we know, ends it', () => {
    expect(readTabMessage({ type: 'signedOut', ending: 'tired' })).toEqual({ type: 'signedOut' })
  })

  it.each([
    [null],
    ['signedOut'],
    [{}],
    [{ type: 'other' }],
    [{ type: 'activity' }],
    [{ type: 'activity', at: Number.NaN }],
    [{ type: 'activity', at: '5' }],
    [{ type: 'signedIn' }],
    [{ type: 'refreshed', token: null }],
    [{ type: 'refreshed', token: { expires_in: 300 } }],
    [{ type: 'refreshed', token: { expires_in: -1, expire_time: 10 } }],
  ])('%j is of no version that we know', (data) => {
    expect(readTabMessage(data)).toBeUndefined()
  })
})

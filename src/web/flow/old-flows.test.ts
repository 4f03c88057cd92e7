import { describe, expect, it } from 'vitest'
import { removeOldFlows } from './old-flows.ts'
import { memoryStorage } from './testing.ts'

const clock = { now: () => new Date('2026-11-21T11:00:00Z') }
const kept = (savedAt: string) => JSON.stringify({ hash: 'h', answers: { owner: '198507092388' }, quotes: null, savedAt })

describe('flows that are kept on the device', () => {
  it('go after two days, whether or not they are opened again; nothing else goes', () => {
    const fresh = { 'teckna.flow.child': kept('2026-11-19T11:00:00Z'), 'teckna.language': 'en', other: '{}' }
    const { items, ...storage } = memoryStorage({
      'teckna.flow.car': kept('2026-11-19T10:59:59Z'),
      ...fresh,
      'teckna.flow.dog': kept('2026-11-22T11:00:00Z'),
      'teckna.flow.cat': '{',
    })
    const localStorage = {
      ...storage,
      get length() {
        return items.size
      },
      key: (index: number) => [...items.keys()][index] ?? null,
    }
    removeOldFlows({ localStorage }, clock)
    expect(Object.fromEntries(items)).toEqual(fresh)
  })

  it('stop nobody where the browser allows no storage', () => {
    const page = {
      get localStorage(): Storage {
        throw new DOMException('not allowed', 'SecurityError')
      },
    }
    expect(() => removeOldFlows(page, clock)).not.toThrow()
  })
})

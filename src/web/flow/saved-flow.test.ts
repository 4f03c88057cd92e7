import { describe, expect, it } from 'vitest'
import { bicycle, input } from '../../../tests/fixtures/flow.ts'
import type { FlowDocument } from '../../engine/document.ts'
import { clearSavedFlow, flowStorage, readSavedFlow, tabStorage, writeSavedFlow, type FlowStorage, type SavedFlow } from './saved-flow.ts'
import { memoryStorage, refusingStorage } from '../testing/storage.ts'

const START = Date.parse('2026-11-21T11:00:00Z')
const DAY = 24 * 60 * 60 * 1000
const KEY = 'teckna.flow.bicycle'

const document: FlowDocument = {
  ...bicycle,
  properties: {
    ...bicycle.properties,
    pregnant: input({ type: 'boolean' }),
    diagnosis: input({ type: 'string', sensitive: true }),
    persons: input({
      type: 'array',
      widget: 'list',
      items: { type: 'object', properties: { medicine: input({ type: 'string', sensitive: true }) }, required: [] },
    }),
  },
  steps: [
    ...bicycle.steps,
    { id: 'health', type: 'health', copy: 'bicycle.health', sections: [{ id: 'health', copy: 'bicycle.health', inputs: ['pregnant'] }] },
  ],
}
const answers = { owner: '198507092388', pregnant: true, diagnosis: 'asthma', persons: [{ medicine: 'yes' }], value: 5000 }
const now = () => new Date(START)
const saved: SavedFlow = { hash: 'h', answers, answered: { owner: true }, quotes: null }

function setUp() {
  let time = START
  const device = memoryStorage()
  const inTab = (tab = memoryStorage()): FlowStorage => ({ tab, device, now: () => new Date(time) })
  return { device, inTab, pass: (milliseconds: number) => (time += milliseconds) }
}

describe('what is kept of a flow', () => {
  it('is whole in the tab', () => {
    const storage = setUp().inTab()
    writeSavedFlow(storage, document, saved)
    expect(readSavedFlow(storage, 'bicycle')).toEqual(saved)
  })

  it('never holds an answer about health on the device: of a step about health, of a marked input, or with a marked part', () => {
    const { device, inTab } = setUp()
    writeSavedFlow(inTab(), document, saved)
    const text = device.items.get(KEY) ?? ''
    expect(Object.keys((JSON.parse(text) as SavedFlow).answers)).toEqual(['owner', 'value'])
    expect(text).not.toMatch(/asthma|medicine|pregnant/)
  })

  it('is continued in another tab, without health answers', () => {
    const { inTab } = setUp()
    writeSavedFlow(inTab(), document, saved)
    expect(readSavedFlow(inTab(), 'bicycle')).toMatchObject({
      hash: 'h',
      answers: { owner: '198507092388', value: 5000 },
      answered: { owner: true },
    })
  })

  it('counts in the tab before what another tab keeps', () => {
    const { inTab } = setUp()
    const [mine, other] = [inTab(), inTab()]
    writeSavedFlow(mine, document, { ...saved, answers: { value: 1000 } })
    writeSavedFlow(other, document, { ...saved, answers: { value: 2000 } })
    expect(readSavedFlow(mine, 'bicycle')?.answers).toEqual({ value: 1000 })
  })

  it('is kept on the device for two days, and then removed', () => {
    const { device, inTab, pass } = setUp()
    writeSavedFlow(inTab(), document, saved)
    pass(2 * DAY)
    expect(readSavedFlow(inTab(), 'bicycle')).toBeDefined()
    pass(1)
    expect(readSavedFlow(inTab(), 'bicycle')).toBeUndefined()
    expect(device.items.size).toBe(0)
  })

  it('is kept two days from the last change', () => {
    const { inTab, pass } = setUp()
    const mine = inTab()
    writeSavedFlow(mine, document, saved)
    pass(1.5 * DAY)
    writeSavedFlow(mine, document, { ...saved, answers: { value: 1 } })
    pass(1.5 * DAY)
    expect(readSavedFlow(inTab(), 'bicycle')?.answers).toEqual({ value: 1 })
  })

  it('is not believed from a time that has not come', () => {
    const { inTab, pass } = setUp()
    writeSavedFlow(inTab(), document, saved)
    pass(-DAY)
    expect(readSavedFlow(inTab(), 'bicycle')).toBeUndefined()
  })

  it('is forgotten in the tab and on the device; another tab keeps its own', () => {
    const { device, inTab } = setUp()
    const [mine, other] = [inTab(), inTab()]
    for (const storage of [mine, other]) writeSavedFlow(storage, document, saved)
    clearSavedFlow(mine, 'bicycle')
    expect(readSavedFlow(mine, 'bicycle')).toBeUndefined()
    expect(device.items.size).toBe(0)
    expect(readSavedFlow(other, 'bicycle')).toEqual(saved)
  })

  it.each([
    '',
    '{',
    '[]',
    '7',
    '{"hash":1}',
    '{"hash":"h","answers":[],"quotes":null}',
    '{"hash":"h","answers":{},"quotes":{}}',
    '{"hash":"h","answers":{},"quotes":{"quotes":[{}]}}',
    '{"hash":"h","answers":{},"quotes":null,"received":{}}',
  ])('is not believed when it reads %j', (text) => {
    const fresh = text.replace(/^\{"/, `{"savedAt":"2026-11-21T10:00:00Z","`)
    expect(readSavedFlow({ tab: memoryStorage({ [KEY]: text }), device: memoryStorage({ [KEY]: fresh }), now }, 'bicycle')).toBeUndefined()
  })

  it('is not found if the browser allows no storage, and the flow continues', () => {
    const storage: FlowStorage = { tab: refusingStorage, device: refusingStorage, now }
    writeSavedFlow(storage, document, saved)
    expect(readSavedFlow(storage, 'bicycle')).toBeUndefined()
    clearSavedFlow(storage, 'bicycle')
    const page = {
      get sessionStorage(): Storage {
        throw new DOMException('not allowed', 'SecurityError')
      },
      get localStorage(): Storage {
        throw new DOMException('not allowed', 'SecurityError')
      },
    }
    expect(readSavedFlow(flowStorage(page, { now }), 'bicycle')).toBeUndefined()
  })

  it('of a flow that may know who the customer is stays in the tab', () => {
    const page = { sessionStorage: memoryStorage() as unknown as Storage }
    const storage = tabStorage(page, { now })
    writeSavedFlow(storage, document, saved)
    expect(readSavedFlow(storage, 'bicycle')).toEqual(saved)
    expect(readSavedFlow({ ...storage, tab: memoryStorage() }, 'bicycle')).toBeUndefined()
  })
})

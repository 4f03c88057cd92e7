import { beforeEach, describe, expect, it } from 'vitest'
import type { EntriesPage, LookupEntry } from '../../../../contract/lookups.ts'
import { settle } from '../../../testing/time.ts'
import { TYPING_PAUSE } from '../../wait.ts'
import { createSearchController, type SearchController } from './search-controller.ts'

const OAK: LookupEntry = { code: 'oak', text: 'Ek' }

interface Question {
  readonly query: string
  readonly signal: AbortSignal
  readonly give: (page: EntriesPage) => void
  readonly fail: () => void
}

let asked: Question[]
let timers: Set<() => void>
let waits: number[]
let done: unknown[]
let entryOf: (code: string) => Promise<LookupEntry | undefined>

beforeEach(() => {
  asked = []
  timers = new Set()
  waits = []
  done = []
  entryOf = () => Promise.resolve(undefined)
})

function make(code?: string): SearchController {
  return createSearchController(code, {
    search: (query, signal) =>
      new Promise((resolve, reject) => {
        asked.push({ query, signal, give: resolve, fail: () => reject(new Error('down')) })
      }),
    entry: (wanted) => entryOf(wanted),
    wait(work, milliseconds) {
      waits.push(milliseconds)
      timers.add(work)
      return () => timers.delete(work)
    },
    onAnswer: (answer) => done.push(['answer', answer]),
    onFinish: () => done.push('finish'),
    onRefuse: () => done.push('refuse'),
    onPend: (isPending) => done.push(['pend', isPending]),
  })
}

function pause(): void {
  for (const timer of timers) timer()
  timers.clear()
}

const type = (controller: SearchController, text: string) => controller.handle({ type: 'typed', text })

describe('searching while typing', () => {
  it('waits for a pause, and asks for the latest text only', () => {
    const controller = make()
    type(controller, 'e')
    type(controller, 'ek')
    expect(asked).toEqual([])
    expect(timers.size).toBe(1)
    expect(waits).toEqual([TYPING_PAUSE, TYPING_PAUSE])
    pause()
    expect(asked.map(({ query }) => query)).toEqual(['ek'])
  })

  it('ends the previous search, whose hits and failures are ignored', async () => {
    const controller = make()
    type(controller, 'e')
    pause()
    type(controller, 'ek')
    expect(asked[0]?.signal.aborted).toBe(true)
    pause()
    asked[0]?.give({ entries: [], total: 0 })
    asked[1]?.give({ entries: [OAK], total: 1 })
    await settle()
    expect(controller.box.getState().found).toEqual({ query: 'ek', entries: [OAK], total: 1 })
    type(controller, 'eken')
    pause()
    type(controller, 'ek')
    asked[2]?.fail()
    await settle()
    expect(controller.box.getState().progress).toBe('searching')
  })

  it('reports a failure, and tries again at once', async () => {
    const controller = make()
    type(controller, 'ek')
    pause()
    asked[0]?.fail()
    await settle()
    expect(controller.box.getState().progress).toBe('failed')
    controller.handle({ type: 'retried' })
    expect(asked).toHaveLength(2)
  })

  it('gives up when it is no longer drawn, and the answer no longer hangs on it', async () => {
    const controller = make()
    const stop = controller.start()
    type(controller, 'ek')
    controller.handle({ type: 'left' })
    expect(timers.size).toBe(0)
    stop()
    expect(asked[0]?.signal.aborted).toBe(true)
    expect(done.at(-1)).toEqual(['pend', false])
    asked[0]?.give({ entries: [OAK], total: 1 })
    await settle()
    expect(done).not.toContainEqual(['answer', 'oak'])
  })
})

describe('the answer', () => {
  it('of a text that is left before its hits are there is what they decide', async () => {
    const controller = make()
    type(controller, 'EK')
    controller.handle({ type: 'left' })
    asked[0]?.give({ entries: [OAK], total: 1 })
    await settle()
    expect(done).toEqual([['answer', undefined], ['pend', true], ['answer', 'oak'], 'finish', ['pend', false]])
  })

  it('that was stored is asked for by its code', async () => {
    entryOf = (code) => Promise.resolve(code === 'oak' ? OAK : undefined)
    const controller = make('oak')
    controller.start()
    await settle()
    expect(controller.box.getState()).toMatchObject({ text: 'Ek', chosen: OAK })
    expect(done).toEqual([])
  })

  it.each([
    ['has no entry any more', () => Promise.resolve(undefined)],
    ['cannot be asked for', () => Promise.reject(new Error('down'))],
  ])('is shown by its code when it %s', async (_, ask) => {
    entryOf = ask
    const controller = make('ash')
    controller.start()
    await settle()
    expect(controller.box.getState()).toMatchObject({ text: 'ash', chosen: { code: 'ash' } })
  })
})

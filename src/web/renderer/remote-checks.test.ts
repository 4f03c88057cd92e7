import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { flowOf, input } from '../../../tests/fixtures/flow.ts'
import { remoteChecks } from '../../../validators/remote-checks.ts'
import { answerAt } from '../../engine/answer-path.ts'
import { FLOW_FORMAT, type Answers, type FlowDocument } from '../../engine/document.ts'
import type { Json } from '../../values/json.ts'
import { createAnswerStore, type AnswerStore } from './answer-store.ts'
import { hasPending } from './step-form.tsx'
import { createRemoteChecks, TIMEOUT_MS, refusedPaths, type CheckAnswer, type RemoteChecks, type RemoteRefusal } from './remote-checks.ts'
import { settle } from '../testing/time.ts'

const postalCode = input({ type: 'string', widget: 'digits', minLength: 5, knownPostalCode: true })

const document: FlowDocument = {
  $schema: FLOW_FORMAT,
  flow: 'places',
  kind: 'service',
  copy: ['places'],
  type: 'object',
  properties: {
    home: postalCode,
    model: input({ type: 'string', widget: 'search', lookup: 'models' }),
    note: input({ type: 'string' }),
    houses: input({
      type: 'array',
      widget: 'list',
      items: { type: 'object', properties: { place: postalCode }, required: ['place'] },
    }),
  },
  required: ['home'],
  steps: [
    {
      id: 'all',
      type: 'input',
      copy: 'places.all',
      sections: [{ id: 'all', copy: 'places.all', inputs: ['home', 'model', 'note', 'houses'] }],
    },
  ],
}
const [step] = document.steps
if (!step) throw new Error('no step')

const flow = await flowOf(document)
const UNKNOWN: RemoteRefusal = { message: 'knownPostalCode.unknown', params: {} }

interface Question {
  readonly path: string
  readonly value: Json
  readonly answers: Answers
  readonly signal: AbortSignal
  readonly answer: (refusals: readonly RemoteRefusal[]) => void
  readonly fail: () => void
}

let store: AnswerStore
let checks: RemoteChecks
let asked: Question[]
let timers: Set<() => void>
let waits: number[]

const ask: CheckAnswer = (path, value, answers, signal) =>
  new Promise((resolve, reject) => {
    asked.push({ path, value, answers, signal, answer: resolve, fail: () => reject(new Error('down')) })
  })

beforeEach(() => {
  asked = []
  timers = new Set()
  waits = []
  store = createAnswerStore(flow, {})
  checks = createRemoteChecks(remoteChecks, (work, milliseconds) => {
    waits.push(milliseconds)
    timers.add(work)
    return () => timers.delete(work)
  })
  checks.connect({ document, store, check: ask })
})

const shown = (path: string) => store.inputView(path).errors.map(({ message }) => message)
const isPending = (path: string) => store.inputView(path).isPending

async function answerLast(...refusals: RemoteRefusal[]): Promise<void> {
  asked.at(-1)?.answer(refusals)
  await settle()
}

function leave(path: string, value: Json): void {
  store.type(path, value)
  checks.check(path)
}

describe('[B5.3] an answer with a remote check', () => {
  it('is checked when it is left, and is pending until the server has answered', async () => {
    leave('home', '99999')
    expect(asked.map(({ path, value, answers }) => [path, value, answers])).toEqual([['home', '99999', { home: '99999' }]])
    expect(isPending('home')).toBe(true)
    expect(hasPending(document, step, store.getState())).toBe(true)
    await answerLast(UNKNOWN)
    expect(isPending('home')).toBe(false)
    expect(shown('home')).toEqual(['knownPostalCode.unknown'])
    expect(refusedPaths(document, step, store.getState(), remoteChecks)).toEqual(['home'])
  })

  it('is not asked about when its own rules refuse it, when it is empty, or when nothing is to be checked', () => {
    leave('home', '123')
    checks.check('model')
    leave('note', 'x')
    checks.check('nowhere')
    expect(asked).toEqual([])
  })

  it('is not asked about twice while it is, nor once it is known to be right', async () => {
    leave('home', '11122')
    checks.check('home')
    await answerLast()
    checks.check('home')
    expect(asked).toHaveLength(1)
    leave('home', '11123')
    await answerLast(UNKNOWN)
    leave('home', '11122')
    expect(asked).toHaveLength(2)
  })

  it('is asked about again once it was refused: what it depends on may be another', async () => {
    leave('home', '99999')
    await answerLast(UNKNOWN)
    checks.check('home')
    expect(asked).toHaveLength(2)
    await answerLast()
    expect(shown('home')).toEqual([])
  })

  it('is known to be right in whatever row it stands', async () => {
    store.insertRow('houses', 0, {})
    store.insertRow('houses', 1, {})
    leave('houses.0.place', '11122')
    await answerLast()
    leave('houses.1.place', '11122')
    expect(asked).toHaveLength(1)
  })

  it('is not checked on a page without a server', () => {
    checks.connect({ document, store, check: undefined })
    leave('home', '99999')
    expect(isPending('home')).toBe(false)
  })
})

describe('a newer answer', () => {
  it('drops what is asked about the older one', async () => {
    leave('home', '99999')
    store.type('home', '9999')
    expect(asked[0]?.signal.aborted).toBe(true)
    expect(isPending('home')).toBe(false)
    expect(timers.size).toBe(0)
    await answerLast(UNKNOWN)
    expect(shown('home')).toEqual([])
  })

  it('even when it is the older one again', async () => {
    leave('home', '99999')
    store.type('home', '9999')
    store.type('home', '99999')
    await answerLast(UNKNOWN)
    expect(shown('home')).toEqual([])
    checks.check('home')
    expect(asked).toHaveLength(2)
  })

  it('drops what is asked about rows that move', async () => {
    store.insertRow('houses', 0, { place: '11111' })
    store.insertRow('houses', 1, { place: '99999' })
    checks.check('houses.1.place')
    store.removeRow('houses', 0)
    expect(store.getState().pending).toEqual({})
    await answerLast(UNKNOWN)
    expect(shown('houses.0.place')).toEqual([])
    checks.check('houses.0.place')
    await answerLast(UNKNOWN)
    expect(shown('houses.0.place')).toEqual(['knownPostalCode.unknown'])
  })

  it('drops its calls when all is restarted', async () => {
    leave('home', '99999')
    store.restart({ home: '99999' })
    await answerLast(UNKNOWN)
    expect(shown('home')).toEqual([])
    expect(store.getState().pending).toEqual({})
  })
})

describe('a check that does not come to an end', () => {
  it('lets the customer continue when the call fails', async () => {
    leave('home', '99999')
    asked[0]?.fail()
    await settle()
    expect(isPending('home')).toBe(false)
    expect(refusedPaths(document, step, store.getState(), remoteChecks)).toEqual([])
  })

  it('lets the customer continue after a timeout, and ignores a later answer', async () => {
    leave('home', '99999')
    expect(waits).toEqual([TIMEOUT_MS])
    for (const timer of timers) timer()
    expect(isPending('home')).toBe(false)
    expect(asked[0]?.signal.aborted).toBe(true)
    await answerLast(UNKNOWN)
    expect(shown('home')).toEqual([])
  })

  it('ends with the step', async () => {
    leave('home', '99999')
    checks.stop()
    expect(store.getState().pending).toEqual({})
    await answerLast(UNKNOWN)
    expect(shown('home')).toEqual([])
  })
})

describe('answers that must be corrected', () => {
  it('is what a remote check refuses, not what the server has against an answer otherwise', () => {
    store.setServerFaults([
      { input: 'note', message: 'knownPostalCode.unknown', params: {} },
      { input: 'home', message: 'postalCode.format', params: {} },
    ])
    expect(refusedPaths(document, step, store.getState(), remoteChecks)).toEqual([])
    store.endCheck('model', [{ input: 'model', message: 'lookup.choose', params: {} }])
    expect(refusedPaths(document, step, store.getState(), remoteChecks)).toEqual(['model'])
  })
})

const VALUES = ['11111', '22222', '99999', '123']
const isKnown = (value: unknown) => value !== '99999'
const PLACES = ['home', 'houses.0.place', 'houses.1.place'] as const

const acts = fc.array(
  fc.oneof(
    fc.record({ act: fc.constant('type' as const), place: fc.constantFrom(...PLACES), value: fc.constantFrom(...VALUES) }),
    fc.record({ act: fc.constant('leave' as const), place: fc.constantFrom(...PLACES) }),
    fc.record({ act: fc.constant('removeRow' as const) }),
    fc.record({ act: fc.constant('addRow' as const) }),
  ),
  { maxLength: 30 },
)

it('[B5.3] no interleaving of typing and answers leaves an older refusal at a newer answer', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), acts, async (scheduler, script) => {
      const own = createAnswerStore(flow, { houses: [{}, {}] })
      const remote = createRemoteChecks(remoteChecks, () => () => undefined)
      remote.connect({
        document,
        store: own,
        check: async (_, value) => scheduler.schedule(Promise.resolve(isKnown(value) ? [] : [UNKNOWN])),
      })
      const look = () => {
        for (const path of Object.keys(own.getState().faults)) expect(answerAt(own.getState().answers, path)).toBe('99999')
      }
      own.subscribe(look)
      const steps = script.map((step) => ({
        label: step.act,
        builder: async () => {
          const rows = own.getState().answers['houses'] as readonly unknown[]
          if (step.act === 'removeRow') return rows.length > 0 ? own.removeRow('houses', 0) : undefined
          if (step.act === 'addRow') return own.insertRow('houses', 0, {})
          if (step.place !== 'home' && Number(step.place.split('.')[1]) >= rows.length) return undefined
          return step.act === 'type' ? own.type(step.place, step.value) : remote.check(step.place)
        },
      }))
      scheduler.scheduleSequence(steps)
      await scheduler.waitIdle()
      look()
      expect(own.getState().pending).toEqual({})
      own.type('home', '99999')
      remote.check('home')
      await scheduler.waitIdle()
      expect(own.inputView('home').errors).toHaveLength(1)
    }),
    { numRuns: 200 },
  )
})

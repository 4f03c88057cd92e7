import { beforeEach, describe, expect, it, vi } from 'vitest'
import { bicycle, flowOf, input } from '../../../tests/fixtures/flow.ts'
import type { FlowDocument } from '../../engine/document.ts'
import type { Flow } from '../../engine/evaluate.ts'
import { createAnswerStore, type AnswerStore } from './answer-store.ts'

const ADULT = '198507092388'
const OTHER = '198507092396'
const FAULT = { input: 'owner', message: 'personalNumber.checkDigit', params: {} }

const flow: Flow = await flowOf(bicycle)
let store: AnswerStore

beforeEach(() => {
  store = createAnswerStore(flow, { isElectric: false })
})

const shownErrors = (input: string) => store.inputView(input).errors.map(({ message }) => message)

describe('answers', () => {
  it('are evaluated with each change', () => {
    store.set('value', 500)
    expect(store.getState().answers).toEqual({ isElectric: false, value: 500 })
    expect(store.getState().evaluation.errors['value']?.[0]?.message).toBe('schema.minimum')
    store.set('value', 5000)
    expect(store.getState().evaluation.errors['value']).toBeUndefined()
  })

  it('are taken away by undefined', () => {
    store.set('value', 5000)
    store.set('value', undefined)
    expect(store.getState().answers).toEqual({ isElectric: false })
  })

  it('are not changed in place', () => {
    const before = store.getState().answers
    store.type('value', 5000)
    expect(before).toEqual({ isElectric: false })
  })
})

describe('[B2.4] what is hidden', () => {
  it('follows the answers', () => {
    expect(store.getState().evaluation.hiddenInputs).toEqual(new Set(['power', 'charger']))
    expect(store.getState().evaluation.hiddenSteps).toEqual(new Set(['charging']))
    store.set('isElectric', true)
    expect(store.getState().evaluation.hiddenInputs).toEqual(new Set(['charger']))
    expect(store.getState().evaluation.hiddenSteps).toEqual(new Set())
  })

  it('stays the same set while nothing of it changes', () => {
    const before = store.getState().evaluation
    store.set('value', 5000)
    const after = store.getState().evaluation
    expect(after.hiddenInputs).toBe(before.hiddenInputs)
    expect(after.hiddenSections).toBe(before.hiddenSections)
    expect(after.hiddenSteps).toBe(before.hiddenSteps)
  })
})

describe('errors', () => {
  it('show when the input has been left, and disappear when corrected', () => {
    store.type('value', 5)
    expect(shownErrors('value')).toEqual([])
    store.touch('value')
    expect(shownErrors('value')).toEqual(['schema.minimum'])
    store.type('value', 5000)
    expect(shownErrors('value')).toEqual([])
    store.type('value', undefined)
    expect(shownErrors('value')).toEqual(['schema.required'])
  })

  it('show at all inputs of a step that was refused, and the refusal is counted', () => {
    store.refuse(['owner', 'rider'])
    expect(shownErrors('owner')).toEqual(['schema.required'])
    expect(shownErrors('rider')).toEqual([])
    expect(shownErrors('value')).toEqual([])
    expect(store.getState().refusals).toBe(1)
    store.refuse(['owner', 'rider'])
    expect(store.getState().refusals).toBe(2)
  })

  it('of untouched inputs stay the same object when another input changes', () => {
    const { errors } = store.getState().evaluation
    store.set('value', 5)
    expect(store.getState().evaluation.errors['owner']).toBe(errors['owner'])
  })

  it('are the same record when none changes', () => {
    store.set('value', 5000)
    const { errors, blocks } = store.getState().evaluation
    store.set('value', 6000)
    expect(store.getState().evaluation.errors).toBe(errors)
    expect(store.getState().evaluation.blocks).toBe(blocks)
  })

  it('tell of new params of the same message', async () => {
    const limits = { first: 1000, second: 2000 }
    const changing: Flow = {
      document: bicycle,
      compiled: {
        holds: () => false,
        compute: () => undefined,
        validate: ({ isElectric }) => [
          { input: 'value', message: 'schema.minimum', params: { limit: isElectric ? limits.first : limits.second } },
        ],
      },
    }
    store = createAnswerStore(changing, {})
    store.touch('value')
    const before = store.inputView('value')
    store.set('isElectric', true)
    expect(store.inputView('value').errors).not.toBe(before.errors)
    expect(store.inputView('value').errors[0]?.params).toEqual({ limit: limits.first })
  })
})

describe('[B2.4] blocks', () => {
  it('show at their input once it has been left', () => {
    store.set('value', 60_000)
    expect(store.inputView('value').block).toBeUndefined()
    store.touch('value')
    expect(store.inputView('value').block?.outcome).toBe('callUs')
    store.set('value', 5000)
    expect(store.inputView('value').block).toBeUndefined()
  })
})

describe('refusals of the server', () => {
  it('show at their inputs, left or not, before the errors of the rules', () => {
    store.setServerFaults([FAULT])
    expect(shownErrors('owner')).toEqual(['personalNumber.checkDigit'])
    expect(store.getState().refusals).toBe(1)
  })

  it('vanish when the input changes, and only then', () => {
    store.set('owner', ADULT)
    store.setServerFaults([FAULT, { ...FAULT, input: 'rider' }])
    store.set('value', 5000)
    expect(shownErrors('owner')).toEqual(['personalNumber.checkDigit'])
    store.type('owner', OTHER)
    expect(shownErrors('owner')).toEqual([])
    expect(shownErrors('rider')).toEqual(['personalNumber.checkDigit'])
  })

  it('are replaced by the next ones, and cleared by none without a refusal', () => {
    store.setServerFaults([FAULT])
    store.setServerFaults([])
    expect(shownErrors('owner')).toEqual([])
    expect(store.getState().refusals).toBe(1)
  })
})

describe('the view of an input', () => {
  it('is the same object while nothing of it changes', () => {
    const before = store.inputView('owner')
    store.set('value', 5000)
    store.touch('rider')
    expect(store.inputView('owner')).toBe(before)
  })

  it('notifies its own listeners only', () => {
    const owner = vi.fn<() => void>()
    const value = vi.fn<() => void>()
    store.subscribeInput('owner', owner)
    store.subscribeInput('value', value)
    store.touch('value')
    expect(owner).not.toHaveBeenCalled()
    expect(value).toHaveBeenCalledTimes(1)
  })

  it('notifies when another input changes its errors', () => {
    store.set('owner', ADULT)
    store.set('rider', OTHER)
    store.touch('rider')
    const rider = vi.fn<() => void>()
    store.subscribeInput('rider', rider)
    store.type('owner', OTHER)
    expect(rider).toHaveBeenCalledTimes(1)
    expect(shownErrors('rider')).toEqual(['differsFrom.same'])
  })

  it('does not notify while it is typed into, as long as its errors stay', () => {
    const listener = vi.fn<() => void>()
    store.subscribeInput('value', listener)
    store.type('value', 1)
    store.type('value', 12)
    expect(listener).not.toHaveBeenCalled()
    expect(store.getState().answers['value']).toBe(12)
  })

  it('notifies when the answer is given from outside, even the same again', () => {
    store.set('value', 5000)
    const { given } = store.inputView('value')
    const listener = vi.fn<() => void>()
    store.subscribeInput('value', listener)
    store.set('value', 5000)
    expect(listener).toHaveBeenCalledTimes(1)
    expect(store.inputView('value').given).toBeGreaterThan(given)
  })

  it('no longer notifies after the listener has stopped', () => {
    const listener = vi.fn<() => void>()
    store.subscribeInput('value', listener)()
    store.set('value', 5000)
    expect(listener).not.toHaveBeenCalled()
  })
})

describe('all answers at once', () => {
  it('are replaced, and every input takes them over', () => {
    const listener = vi.fn<() => void>()
    store.subscribeInput('owner', listener)
    store.type('owner', '1985')
    store.replace({ owner: ADULT })
    expect(store.inputView('owner').value).toBe(ADULT)
    expect(listener).toHaveBeenCalledTimes(1)
  })

  it('restart, with nothing touched and nothing refused', () => {
    store.set('value', 5)
    store.touch('value')
    store.setServerFaults([FAULT])
    store.restart({ isElectric: false })
    expect(store.getState().answers).toEqual({ isElectric: false })
    expect(shownErrors('value')).toEqual([])
    expect(shownErrors('owner')).toEqual([])
  })
})

const housed: FlowDocument = {
  ...bicycle,
  properties: {
    home: input({
      type: 'object',
      widget: 'address',
      initial: { fact: 'home' },
      properties: { street: input({ type: 'string' }), city: input({ type: 'string' }) },
    }),
  },
  required: [],
  conditions: {},
  blocks: [],
  facts: { home: { type: 'object', given: true } },
  steps: [{ id: 'home', type: 'input', copy: 'home', sections: [{ id: 'home', copy: 'home', inputs: ['home'] }] }],
}

describe('a composite answer', () => {
  const home = { street: 'Storgatan 1', city: 'Lund' }

  beforeEach(async () => {
    store = createAnswerStore(await flowOf(housed), {})
  })

  it.each([
    ['by a fact', () => store.setFacts({ home })],
    ['from outside', () => store.set('home', home)],
  ])('that is given whole %s notifies its parts', (_, give) => {
    const listener = vi.fn<() => void>()
    store.subscribeInput('home.street', listener)
    const { given } = store.inputView('home.street')
    give()
    expect(listener).toHaveBeenCalledTimes(1)
    expect(store.inputView('home.street').value).toBe('Storgatan 1')
    expect(store.inputView('home.street').given).toBeGreaterThan(given)
  })

  it('is removed with its fact, and its parts are notified', () => {
    store.setFacts({ home })
    const listener = vi.fn<() => void>()
    store.subscribeInput('home.street', listener)
    store.setFacts({ home: undefined })
    expect(store.getState().answers).toEqual({})
    expect(listener).toHaveBeenCalledTimes(1)
    expect(store.inputView('home.street').value).toBeUndefined()
    store.setFacts({ home })
    expect(store.getState().answers).toEqual({ home })
  })

  it('stays when a fact that was never known stays unknown: it came from elsewhere', () => {
    store.replace({ home })
    store.setFacts({ home: undefined })
    expect(store.getState().answers).toEqual({ home })
  })

  it('that the customer has typed stays, whatever becomes of the fact', () => {
    store.setFacts({ home })
    store.set('home', home)
    store.setFacts({ home: undefined })
    expect(store.getState().answers).toEqual({ home })
    store.type('home.city', 'Umeå')
    store.setFacts({ home })
    store.setFacts({ home: undefined })
    expect(store.getState().answers).toEqual({ home: { ...home, city: 'Umeå' } })
  })

  it('follows no fact any more once a part of it is answered', () => {
    store.setFacts({ home })
    store.type('home.street', 'Lillgatan 2')
    store.setFacts({ home: { street: 'Nygatan 3', city: 'Umeå' } })
    expect(store.getState().answers).toEqual({ home: { street: 'Lillgatan 2', city: 'Lund' } })
  })
})

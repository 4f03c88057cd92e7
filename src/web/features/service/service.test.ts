import { describe, expect, it, vi } from 'vitest'
import { bicycle, flowOf, input, TODAY } from '../../../../tests/fixtures/flow.ts'
import type { SubmitRequest } from '../../../contract/submit.ts'
import type { Facts, FlowDocument } from '../../../engine/document.ts'
import { ApiCallError } from '../../api/failure.ts'
import { readSavedFlow, writeSavedFlow, type SavedFlow } from '../../flow/saved-flow.ts'
import { memoryStorage } from '../../testing/storage.ts'
import { createService, type ServiceParts } from './service.ts'

const { insuranceType: _, quote: __, ...common } = bicycle
const document: FlowDocument = {
  ...common,
  kind: 'service',
  submit: { to: 'case' },
  facts: { plate: { type: 'string', given: true } },
  properties: {
    plate: input({ type: 'string', initial: { fact: 'plate' } }),
    damage: input({ type: 'string', maxLength: 20 }),
  },
  required: ['plate', 'damage'],
  conditions: {},
  blocks: [],
  steps: [
    { id: 'what', type: 'input', copy: 'a', sections: [{ id: 'a', copy: 'a', inputs: ['damage'] }] },
    { id: 'which', type: 'input', copy: 'b', sections: [{ id: 'b', copy: 'b', inputs: ['plate'] }] },
    { id: 'done', type: 'receipt', copy: 'c' },
  ],
}
const flow = await flowOf(document)
const hash = 'h'.repeat(22)
const answer = { reference: 'ÄR-26-000001', receivedAt: '2026-11-21T11:00:00.000Z' }

function setUp(overrides: Partial<ServiceParts> = {}) {
  const tab = memoryStorage()
  const storage = { tab, device: memoryStorage(), now: () => new Date('2026-11-21T11:00:00Z') }
  const submit = vi.fn<ServiceParts['submit']>(async () => answer)
  const showStep = vi.fn<ServiceParts['showStep']>()
  const onReceived = vi.fn<ServiceParts['onReceived']>()
  let ids = 0
  const service = createService({
    flow,
    hash,
    saved: undefined,
    given: {},
    entryContext: {},
    isAtReceipt: false,
    storage,
    today: () => TODAY,
    follow: () => undefined,
    submit,
    newRequestId: () => `request-${(ids += 1)}`,
    receiptParams: ({ relevant }) => ({ damage: relevant['damage'] as string }),
    showStep,
    onReceived,
    ...overrides,
  })
  return {
    service,
    submit,
    showStep,
    onReceived,
    storage,
    kept: () => readSavedFlow(storage, 'bicycle'),
    sending: () => service.state.getState().sending,
  }
}

/** A service on the last step, with every question answered. */
function readyToSend(overrides: Partial<ServiceParts> = {}) {
  const made = setUp({ given: { plate: 'ABC123' }, ...overrides })
  made.service.answers.set('damage', 'scratch')
  made.service.next()
  return made
}

const failing = (...failures: ApiCallError[]) => {
  const left = [...failures]
  return vi.fn<ServiceParts['submit']>(async () => {
    const failure = left.shift()
    if (failure) throw failure
    return answer
  })
}
const network = () => new ApiCallError('network', 'Network error')

/** Returns the request ids under which a reloaded page sends the answers. */
const idsAfterReload = async (saved: SavedFlow | undefined, damage?: string) => {
  const again = setUp({ saved, given: { plate: 'ABC123' }, newRequestId: () => 'another' })
  if (damage !== undefined) again.service.answers.set('damage', damage)
  again.service.next()
  again.service.next()
  await vi.waitFor(() => expect(again.sending().kind).toBe('sent'))
  return again.submit.mock.calls.map(([, id]) => id)
}

describe('a service flow under way', () => {
  it('begins with the facts that the page gives, and is kept in the tab', () => {
    const { service, kept } = readyToSend()
    expect(service.answers.getState().answers).toEqual({ plate: 'ABC123', damage: 'scratch' })
    expect(service.state.getState().currentStep).toBe(1)
    expect(kept()).toMatchObject({ hash, given: { plate: 'ABC123' }, answers: { damage: 'scratch' }, answered: { damage: true } })
  })

  it('continues saved answers only where the page gives the same facts', () => {
    const saved: SavedFlow = { hash, answers: { damage: 'dent' }, given: { plate: 'ABC123' }, quotes: null }
    expect(setUp({ saved, given: { plate: 'ABC123' } }).service.answers.getState().answers).toEqual({ plate: 'ABC123', damage: 'dent' })
    expect(setUp({ saved, given: { plate: 'XYZ789' } }).service.answers.getState().answers).toEqual({ plate: 'XYZ789' })
  })

  it('sends the relevant answers with the given facts, and keeps the receipt alone', async () => {
    const { service, submit, showStep, onReceived, kept, sending } = readyToSend()
    service.next()
    await vi.waitFor(() => expect(sending().kind).toBe('sent'))
    const request: SubmitRequest = { bundle: hash, answers: { plate: 'ABC123', damage: 'scratch' }, given: { plate: 'ABC123' } }
    expect(submit.mock.calls).toEqual([[request, 'request-1']])
    const received = { ...answer, params: { damage: 'scratch' } }
    expect(showStep).toHaveBeenLastCalledWith(2, { replace: true })
    expect(onReceived.mock.calls).toEqual([[received]])
    expect(service.received()).toEqual(received)
    expect(service.answers.getState().answers['damage']).toBeUndefined()
    expect(kept()).toEqual({ hash, answers: {}, given: { plate: 'ABC123' }, quotes: null, received })
  })

  it('sends no given facts where the page gives none', async () => {
    const { service, submit, sending } = setUp()
    service.answers.set('damage', 'scratch')
    service.answers.set('plate', 'ABC123')
    service.next()
    service.next()
    await vi.waitFor(() => expect(sending().kind).toBe('sent'))
    expect(submit.mock.calls[0]?.[0]).toEqual({ bundle: hash, answers: { plate: 'ABC123', damage: 'scratch' } })
  })

  it('keeps every answer over a failure, and sends the same ones under the same request id', async () => {
    const submit = failing(network(), network())
    const { service, sending } = readyToSend({ submit })
    service.next()
    await vi.waitFor(() => expect(sending()).toEqual({ kind: 'failed', code: 'network', canRetry: true }))
    expect(service.answers.getState().answers).toEqual({ plate: 'ABC123', damage: 'scratch' })
    service.retry()
    await vi.waitFor(() => expect(submit).toHaveBeenCalledTimes(2))
    await vi.waitFor(() => expect(sending().kind).toBe('failed'))
    service.answers.set('damage', 'dent')
    expect(sending().kind).toBe('notSent')
    service.next()
    await vi.waitFor(() => expect(sending().kind).toBe('sent'))
    expect(submit.mock.calls.map(([, id]) => id)).toEqual(['request-1', 'request-1', 'request-2'])
  })

  it('sends the same answers under the same request id after a reload, and others under another', async () => {
    const { service, kept, sending } = readyToSend({ submit: failing(network()) })
    expect(kept()).not.toHaveProperty('requestId')
    service.next()
    expect(kept()).toMatchObject({ requestId: 'request-1' })
    await vi.waitFor(() => expect(sending().kind).toBe('failed'))
    expect(await idsAfterReload(kept())).toEqual(['request-1'])
    expect(await idsAfterReload(kept(), 'dent')).toEqual(['another'])
    service.answers.set('damage', 'dent')
    expect(kept()).not.toHaveProperty('requestId')
    expect(await idsAfterReload(kept())).toEqual(['another'])
  })

  it("puts the server's refusals at their inputs, and leads to the first of them", async () => {
    const faults = [{ input: 'damage', message: 'schema.maxLength', params: { limit: 20 } }]
    const submit = failing(new ApiCallError('badRequest', 'not valid', { code: 'invalidAnswers', faults }))
    const { service, showStep, sending } = readyToSend({ submit })
    service.next()
    await vi.waitFor(() => expect(sending()).toEqual({ kind: 'failed', code: 'invalidAnswers', canRetry: false }))
    expect(service.answers.inputView('damage').errors).toMatchObject([{ message: 'schema.maxLength' }])
    expect(showStep).toHaveBeenLastCalledWith(0, { replace: false })
  })

  it.each<readonly [string, (answered: PromiseWithResolvers<typeof answer>) => void]>([
    ['the receipt', ({ resolve }) => resolve(answer)],
    [
      'a refusal',
      ({ reject }) =>
        reject(new ApiCallError('badRequest', 'x', { faults: [{ input: 'damage', message: 'schema.maxLength', params: {} }] })),
    ],
  ])('that the customer has left does not show %s, and overwrites nothing', async (_, settle) => {
    const answered = Promise.withResolvers<typeof answer>()
    const { service, storage, kept, showStep, sending } = readyToSend({ submit: async () => answered.promise })
    const end = service.start()
    service.next()
    end()
    showStep.mockClear()
    const newer: SavedFlow = { hash, answers: { damage: 'dent' }, quotes: null }
    writeSavedFlow(storage, document, newer)
    settle(answered)
    await vi.waitFor(() => expect(sending().kind).not.toBe('sending'))
    expect(showStep).not.toHaveBeenCalled()
    expect(kept()).toEqual(newer)
  })

  it('shows its receipt after a reload of it, and starts over elsewhere', () => {
    const received = { ...answer, params: { damage: 'scratch' } }
    const saved: SavedFlow = { hash, answers: {}, given: {}, quotes: null, received }
    const again = setUp({ saved, isAtReceipt: true })
    expect(again.service.received()).toEqual(received)
    expect(again.sending()).toMatchObject({ kind: 'sent' })
    expect(setUp({ saved }).sending()).toEqual({ kind: 'notSent' })
  })

  it('that is started over has the facts that the page gives, and keeps nothing', () => {
    const given: Facts = { plate: 'ABC123' }
    const { service, kept, showStep } = readyToSend({ given })
    service.startOver()
    expect(service.answers.getState().answers).toEqual({ plate: 'ABC123' })
    expect(service.state.getState()).toMatchObject({ currentStep: 0, sending: { kind: 'notSent' } })
    expect(showStep).toHaveBeenLastCalledWith(0, { replace: true })
    expect(kept()).toBeUndefined()
  })
})

describe('a service flow that is signed', async () => {
  const [what, which, done] = document.steps
  const signed = await flowOf({ ...document, steps: [what!, which!, { id: 'sign', type: 'sign', copy: 'd' }, done!] })
  const ready = (overrides: Partial<ServiceParts> = {}) => {
    const made = readyToSend({ flow: signed, ...overrides })
    made.service.next()
    return made
  }

  it('is sent when the signature leaves its step, not before', async () => {
    const { service, submit, sending, kept } = ready()
    expect(service.state.getState().currentStep).toBe(2)
    expect(service.requestId()).toBeUndefined()
    const request = { bundle: hash, answers: { plate: 'ABC123', damage: 'scratch' }, given: { plate: 'ABC123' } }
    expect(service.toSign()).toEqual({ request, requestId: 'request-1' })
    expect(kept()).toMatchObject({ requestId: 'request-1' })
    expect(submit).not.toHaveBeenCalled()
    service.next()
    await vi.waitFor(() => expect(sending().kind).toBe('sent'))
    expect(submit.mock.calls).toEqual([[request, 'request-1']])
  })

  it('stays one request when answers change, over a reload too, until it is started over', () => {
    const { service, kept } = ready()
    service.toSign()
    service.answers.set('damage', 'dent')
    expect(service.toSign()).toMatchObject({ request: { answers: { damage: 'dent' } }, requestId: 'request-1' })
    expect(kept()).toMatchObject({ requestId: 'request-1', answers: { damage: 'dent' } })
    const again = ready({ saved: { ...kept()!, answers: { damage: 'other' } }, newRequestId: () => 'another' })
    expect(again.service.requestId()).toBe('request-1')
    expect(again.service.toSign().requestId).toBe('request-1')
    again.service.startOver()
    expect(again.service.requestId()).toBeUndefined()
  })

  it("puts the server's refusals at their inputs", () => {
    const { service, showStep, sending } = ready()
    const faults = [{ input: 'damage', message: 'schema.maxLength', params: { limit: 20 } }]
    service.refused(new ApiCallError('badRequest', 'not valid', { code: 'invalidAnswers', faults }))
    expect(sending()).toEqual({ kind: 'failed', code: 'invalidAnswers', canRetry: false })
    expect(showStep).toHaveBeenLastCalledWith(0, { replace: false })
  })
})

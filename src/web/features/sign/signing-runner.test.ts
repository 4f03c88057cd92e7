import { describe, expect, it, vi } from 'vitest'
import type { SigningState as SigningProgress } from '../../../contract/signing.ts'
import { ApiCallError } from '../../api/failure.ts'
import { callFaultOf } from './call-fault.ts'
import { createSigningRunner, type SigningApi } from './signing-runner.ts'

const PENDING: SigningProgress = { status: 'pending', messageKey: 'bankid.RFA1QR', qr: 'bankid.x' }

/** Timers that a test fires by hand. */
function manualTimers() {
  const timers = new Map<() => void, number>()
  return {
    pauses: () => [...timers.values()],
    setTimer: (ms: number, callback: () => void) => {
      timers.set(callback, ms)
      return () => void timers.delete(callback)
    },
    fire: async () => {
      const due = [...timers.keys()]
      timers.clear()
      for (const callback of due) callback()
      await settle()
    },
  }
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}

function setUp() {
  const timers = manualTimers()
  const api = {
    start: vi.fn<SigningApi['start']>(async () => ({ signingId: 'id-1', launchUrl: '/x' })),
    collect: vi.fn<SigningApi['collect']>(async () => PENDING),
    cancel: vi.fn<SigningApi['cancel']>(async () => {}),
  }
  const runner = createSigningRunner({ api, setTimer: timers.setTimer, faultOf: callFaultOf })
  return { timers, api, runner, detach: runner.attach() }
}

describe('the runner of the sign machine', () => {
  it('starts, polls at once and then each second, and ends', async () => {
    const { timers, api, runner } = setUp()
    runner.send({ type: 'choose', device: 'other' })
    await settle()
    expect(api.start).toHaveBeenCalledWith('other')
    expect(timers.pauses()).toEqual([0])
    await timers.fire()
    expect(runner.state()).toMatchObject({ name: 'pending', qr: 'bankid.x' })
    expect(timers.pauses()).toEqual([1_000])
    api.collect.mockResolvedValueOnce({ status: 'complete', messageKey: 'x' })
    await timers.fire()
    expect(runner.state().name).toBe('complete')
    expect(timers.pauses()).toEqual([])
  })

  it('never polls twice at a time', async () => {
    const { timers, api, runner } = setUp()
    const answer = Promise.withResolvers<SigningProgress>()
    runner.send({ type: 'choose', device: 'other' })
    await settle()
    api.collect.mockReturnValue(answer.promise)
    await timers.fire()
    await timers.fire()
    runner.attach()
    await timers.fire()
    expect(api.collect).toHaveBeenCalledTimes(1)
    answer.resolve(PENDING)
    await settle()
    expect(timers.pauses()).toEqual([1_000])
  })

  it('stops with the page, and takes up again', async () => {
    const { timers, api, runner, detach } = setUp()
    runner.send({ type: 'choose', device: 'other' })
    await settle()
    detach()
    expect(timers.pauses()).toEqual([])
    expect(api.cancel).not.toHaveBeenCalled()
    runner.attach()
    expect(timers.pauses()).toEqual([0])
  })

  it('takes up again also if it stopped during a poll', async () => {
    const { timers, api, runner, detach } = setUp()
    const answer = Promise.withResolvers<SigningProgress>()
    runner.send({ type: 'choose', device: 'other' })
    await settle()
    api.collect.mockReturnValueOnce(answer.promise)
    await timers.fire()
    detach()
    answer.resolve(PENDING)
    await settle()
    expect(timers.pauses()).toEqual([])
    runner.attach()
    expect(timers.pauses()).toEqual([0])
  })

  it('cancels at once, asks how it ended, and polls no more', async () => {
    const { timers, api, runner } = setUp()
    runner.send({ type: 'choose', device: 'other' })
    await settle()
    api.collect.mockResolvedValueOnce({ status: 'failed', messageKey: 'bankid.RFA3' })
    runner.send({ type: 'cancel' })
    expect(runner.state().name).toBe('cancelled')
    await settle()
    expect(api.cancel).toHaveBeenCalledWith('id-1')
    expect(timers.pauses()).toEqual([])
    expect(runner.state().name).toBe('cancelled')
  })

  it('shows what was signed before the cancelling came through', async () => {
    const { api, runner } = setUp()
    runner.send({ type: 'choose', device: 'other' })
    await settle()
    api.cancel.mockRejectedValueOnce(new ApiCallError('badRequest', 'too late'))
    api.collect.mockResolvedValueOnce({ status: 'complete', messageKey: 'x' })
    runner.send({ type: 'cancel' })
    await settle()
    expect(runner.state().name).toBe('complete')
  })

  it('stays cancelled if its state cannot be read', async () => {
    const { api, runner } = setUp()
    runner.send({ type: 'choose', device: 'other' })
    await settle()
    api.cancel.mockRejectedValueOnce(new ApiCallError('network', 'x'))
    api.collect.mockRejectedValueOnce(new ApiCallError('network', 'x'))
    runner.send({ type: 'cancel' })
    await settle()
    expect(runner.state().name).toBe('cancelled')
  })

  it('notifies its listeners of changes only', async () => {
    const { runner } = setUp()
    const onChange = vi.fn<() => void>()
    const stop = runner.subscribe(onChange)
    runner.send({ type: 'back' })
    expect(onChange).not.toHaveBeenCalled()
    runner.send({ type: 'choose', device: 'other' })
    expect(onChange).toHaveBeenCalledTimes(1)
    stop()
    await settle()
    expect(onChange).toHaveBeenCalledTimes(1)
  })
})

describe('what a failed call means', () => {
  it.each([
    [new ApiCallError('network', 'x'), { kind: 'unreachable' }],
    [new ApiCallError('timeout', 'x'), { kind: 'unreachable' }],
    [new ApiCallError('server', 'x'), { kind: 'unreachable' }],
    [new ApiCallError('badResponse', 'x'), { kind: 'unreachable' }],
    [new TypeError('x'), { kind: 'unreachable' }],
    [
      new ApiCallError('badRequest', 'x', { faults: [{ input: 'signing', message: 'bankid.RFA4', params: {} }] }),
      { kind: 'refused', messageKey: 'bankid.RFA4', canRetry: true },
    ],
    [
      new ApiCallError('server', 'x', { faults: [{ input: 'signing', message: 'bankid.RFA5', params: {} }] }),
      { kind: 'refused', messageKey: 'bankid.RFA5', canRetry: true },
    ],
    [new ApiCallError('badRequest', 'x', { code: 'alreadyInProgress' }), { kind: 'refused', messageKey: 'sign.refused', canRetry: true }],
    [new ApiCallError('badRequest', 'x', { code: 'invalidAnswers' }), { kind: 'refused', messageKey: 'sign.refused', canRetry: false }],
    [new ApiCallError('badRequest', 'x', { code: 'bundleUnknown' }), { kind: 'refused', messageKey: 'sign.refused', canRetry: false }],
    [new ApiCallError('notFound', 'x'), { kind: 'refused', messageKey: 'sign.refused', canRetry: false }],
    [new ApiCallError('unauthorized', 'x'), { kind: 'refused', messageKey: 'sign.refused', canRetry: false }],
  ])('%o', (error, fault) => expect(callFaultOf(error)).toEqual(fault))
})

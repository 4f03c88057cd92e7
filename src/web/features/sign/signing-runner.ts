import type { InitiateSignResponse, SigningState as SigningProgress } from '../../../contract/signing.ts'
import {
  initialSigning,
  reduceSigning,
  type CallFault,
  type SigningDevice,
  type SigningEffect,
  type SigningEvent,
  type SigningState,
} from './sign-machine.ts'
import type { SetTimer } from '../../ui/timer.ts'

/** The server's calls, bound to the content to sign. Each may reject. */
export interface SigningApi {
  start(device: SigningDevice): Promise<InitiateSignResponse>
  collect(id: string): Promise<SigningProgress>
  cancel(id: string): Promise<void>
}

export interface SigningParts {
  readonly api: SigningApi
  readonly setTimer: SetTimer
  /** Returns what a call's rejection means. */
  readonly faultOf: (error: unknown) => CallFault
}

/** Runs the effects of the sign machine. */
export interface SigningRunner {
  readonly state: () => SigningState
  readonly subscribe: (onChange: () => void) => () => void
  readonly send: (event: SigningEvent) => void
  /** Starts polling. The returned function stops polling but keeps the order: the page may return to it. */
  readonly attach: () => () => void
}

type CollectEffect = Extract<SigningEffect, { type: 'collect' }>

/** Returns a runner in its first state. */
export function createSigningRunner({ api, setTimer, faultOf }: SigningParts): SigningRunner {
  const calls = signingCalls(api, faultOf)
  const listeners = new Set<() => void>()
  let state = initialSigning
  let isAttached = false
  let isCollecting = false
  let stopTimer: (() => void) | undefined

  function clearTimer(): void {
    stopTimer?.()
    stopTimer = undefined
  }

  function send(event: SigningEvent): void {
    const step = reduceSigning(state, event)
    const hasChanged = step.state !== state
    state = step.state
    if (state.name !== 'pending') clearTimer()
    for (const effect of step.effects) perform(effect)
    if (hasChanged) for (const listener of listeners) listener()
  }

  function perform(effect: SigningEffect): void {
    if (effect.type === 'start') void calls.start(effect).then(send)
    else if (effect.type === 'cancel') void calls.cancel(effect).then((event) => event && send(event))
    else if (isAttached) schedule(effect)
  }

  function schedule(effect: CollectEffect): void {
    clearTimer()
    stopTimer = setTimer(effect.afterMs, () => {
      stopTimer = undefined
      isCollecting = true
      void calls.collect(effect).then((event) => {
        isCollecting = false
        send(event)
      })
    })
  }

  return {
    state: () => state,
    send,
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    attach() {
      isAttached = true
      if (state.name === 'pending' && !isCollecting) schedule({ type: 'collect', run: state.run, id: state.id, afterMs: 0 })
      return () => {
        isAttached = false
        clearTimer()
      }
    },
  }
}

/** The server's calls as events of the machine. None of them rejects. */
interface SigningCalls {
  readonly start: (effect: Extract<SigningEffect, { type: 'start' }>) => Promise<SigningEvent>
  readonly collect: (effect: CollectEffect) => Promise<SigningEvent>
  /** Resolves to undefined when the order's state cannot be read. */
  readonly cancel: (effect: Extract<SigningEffect, { type: 'cancel' }>) => Promise<SigningEvent | undefined>
}

function signingCalls(api: SigningApi, faultOf: SigningParts['faultOf']): SigningCalls {
  return {
    async start({ run, device }) {
      try {
        return { type: 'begun', run, begun: await api.start(device) }
      } catch (error) {
        return { type: 'beginFault', run, fault: faultOf(error) }
      }
    },

    async collect({ run, id }) {
      try {
        return { type: 'collected', run, progress: await api.collect(id) }
      } catch (error) {
        return { type: 'collectFault', run, fault: faultOf(error) }
      }
    },

    async cancel({ run, id }) {
      try {
        await api.cancel(id)
      } catch {
        // The service refuses if the order was signed just before. The collect below shows that.
      }
      try {
        return { type: 'cancelAnswered', run, progress: await api.collect(id) }
      } catch {
        return undefined
      }
    },
  }
}

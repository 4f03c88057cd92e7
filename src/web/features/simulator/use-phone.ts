import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import type { SetTimer } from '../../ui/timer.ts'
import { SimulatorError, type SimulatorApi, type SimulatorOrder } from './api.ts'
import { initialPhone, orderOfToken, ownerFor, reducePhone, type Phone, type PhoneEvent } from './phone-state.ts'

const POLL_MS = 1_000

/** The actions of the phone's page. */
export interface PhoneActions {
  readonly send: (event: PhoneEvent) => void
  /** Performs an action on an order, and sends its result to the phone. */
  readonly act: (action: () => Promise<SimulatorOrder>) => void
  readonly isActing: boolean
}

function codeOf(error: unknown): string {
  return error instanceof SimulatorError ? error.code : 'unreachable'
}

/** The simulated phone: polls the orders each second, and opens the one that the page's start token names. */
export function usePhone(api: SimulatorApi, setTimer: SetTimer, token: string | null): { phone: Phone; actions: PhoneActions } {
  const [phone, send] = useReducer(reducePhone, token, initialPhone)
  const [isActing, setActing] = useState(false)
  const triedToken = useRef(false)

  useEffect(() => {
    let stop: (() => void) | undefined
    let isOver = false
    const look = async (hasPersons: boolean): Promise<void> => {
      let knows = hasPersons
      try {
        if (!knows) send({ type: 'personsSeen', persons: await api.persons() })
        knows = true
        const seen = await api.orders()
        if (!isOver) send({ type: 'ordersSeen', seen })
      } catch (error) {
        if (!isOver) send({ type: 'refused', code: codeOf(error) })
      }
      if (!isOver) stop = setTimer(POLL_MS, () => void look(knows))
    }
    void look(false)
    return () => {
      isOver = true
      stop?.()
    }
  }, [api, setTimer])

  const act = useCallback((action: () => Promise<SimulatorOrder>) => {
    setActing(true)
    void action()
      .then(
        (order) => send({ type: 'acted', order }),
        (error: unknown) => send({ type: 'refused', code: codeOf(error) }),
      )
      .finally(() => setActing(false))
  }, [])

  const toOpen = orderOfToken(phone)
  const owner = ownerFor(phone, toOpen)
  useEffect(() => {
    if (!toOpen || owner === undefined || triedToken.current) return
    triedToken.current = true
    void api.start(toOpen, owner).then(
      (order) => send({ type: 'acted', order }),
      (error: unknown) => send({ type: 'refused', code: codeOf(error) }),
    )
  }, [api, toOpen, owner])

  return { phone, actions: { send, act, isActing } }
}

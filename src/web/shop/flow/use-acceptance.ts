import { useEffect, useEffectEvent, useState } from 'react'
import type { Receipt } from '../../../contract/quotes.ts'
import { acceptQuote } from '../../api/receipt.ts'
import { useServices } from '../../app-services.ts'

/** Whether accepting a signed quote has failed, and how to try again. */
export interface Acceptance {
  readonly hasFailed: boolean
  readonly retry: () => void
}

/** Accepts a quote once it is signed. Accepting twice gives the same policy, so trying again is safe. [B4.5] */
export function useAcceptance(quoteNumber: string | undefined, isSigned: boolean, onAccepted: (receipt: Receipt) => void): Acceptance {
  const { client } = useServices()
  const [attempt, setAttempt] = useState(0)
  const [failedAttempt, setFailedAttempt] = useState<number>()
  const accepted = useEffectEvent(onAccepted)
  useEffect(() => {
    if (!isSigned || quoteNumber === undefined) return
    acceptQuote(client, quoteNumber).then(
      (receipt) => accepted(receipt),
      () => setFailedAttempt(attempt),
    )
  }, [client, quoteNumber, isSigned, attempt])
  return { hasFailed: failedAttempt === attempt, retry: () => setAttempt(attempt + 1) }
}

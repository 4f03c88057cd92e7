import { useEffect, useEffectEvent, useState } from 'react'
import type { Receipt } from '../../../contract/quotes.ts'
import { quoteCallsOf } from '../../api/quote-calls.ts'
import { useServices } from '../../app-services.ts'

/** Whether accepting a signed quote has failed, and how to try again. */
export interface Acceptance {
  readonly hasFailed: boolean
  readonly retry: () => void
}

/** Accepts a quote once it is signed. Accepting twice gives the same policy, so trying again is safe. [B4.5] */
export function useAcceptance(
  productPath: string,
  quoteNumber: string | undefined,
  isSigned: boolean,
  onAccepted: (receipt: Receipt) => void,
): Acceptance {
  const { client } = useServices()
  const [attempt, setAttempt] = useState(0)
  const [failedAttempt, setFailedAttempt] = useState<number>()
  const accepted = useEffectEvent(onAccepted)
  useEffect(() => {
    if (!isSigned || quoteNumber === undefined) return
    quoteCallsOf(client, productPath)
      .then(async (calls) => calls.accept(quoteNumber))
      .then(
        (receipt) => accepted(receipt),
        () => setFailedAttempt(attempt),
      )
  }, [client, productPath, quoteNumber, isSigned, attempt])
  return { hasFailed: failedAttempt === attempt, retry: () => setAttempt(attempt + 1) }
}

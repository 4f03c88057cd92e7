import { useEffect, useEffectEvent, useState } from 'react'
import type { Receipt } from '../../../../contract/quotes.ts'
import { quoteCallsOf, type CalledQuotes } from '../../../api/quote-calls.ts'
import { useServices } from '../../../services/app-services.ts'

/** How accepting a signed quote has failed, if it has, and how to try again. */
interface Acceptance {
  readonly failed: { readonly failure: unknown } | undefined
  readonly retry: () => void
}

/**
 * Accepts a quote once it is signed. Accepting twice gives the same policy, so trying again is safe. [B4.5]
 * @param onAccepted told also when the customer has left the page meanwhile, which `isShown` tells
 */
export function useAcceptance(
  quoted: CalledQuotes | undefined,
  quoteNumber: string | undefined,
  isSigned: boolean,
  onAccepted: (receipt: Receipt, isShown: boolean) => void,
): Acceptance {
  const { client } = useServices()
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState<{ readonly attempt: number; readonly failure: unknown }>()
  const accepted = useEffectEvent(onAccepted)
  useEffect(() => {
    if (!isSigned || quoteNumber === undefined || quoted === undefined) return undefined
    let isShown = true
    quoteCallsOf(client, quoted)
      .then(async (calls) => calls.accept(quoteNumber))
      .then(
        (receipt) => accepted(receipt, isShown),
        (failure: unknown) => setFailed({ attempt, failure }),
      )
    return () => {
      isShown = false
    }
  }, [client, quoted, quoteNumber, isSigned, attempt])
  return { failed: failed?.attempt === attempt ? failed : undefined, retry: () => setAttempt(attempt + 1) }
}

import { useEffect, useEffectEvent, useState } from 'react'
import type { AcceptResponse } from '../../../../contract/quotes.ts'
import { quoteCallsOf, type CalledQuotes } from '../../../api/quote-calls.ts'
import { useServices } from '../../../services/app-services.ts'

/** The failure of accepting a signed quote, if any, and the retry. */
interface Acceptance {
  readonly failed: { readonly failure: unknown } | undefined
  readonly retry: () => void
}

/**
 * Accepts a quote once it is signed. A second call returns the same policy, so a retry is safe. [B4.5]
 * @param onAccepted also called after the customer has left the page; `isShown` is then false
 */
export function useAcceptance(
  quoted: CalledQuotes | undefined,
  quoteNumber: string | undefined,
  isSigned: boolean,
  onAccepted: (accepted: AcceptResponse, isShown: boolean) => void,
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
        (answer) => accepted(answer, isShown),
        (failure: unknown) => setFailed({ attempt, failure }),
      )
    return () => {
      isShown = false
    }
  }, [client, quoted, quoteNumber, isSigned, attempt])
  return { failed: failed?.attempt === attempt ? failed : undefined, retry: () => setAttempt(attempt + 1) }
}

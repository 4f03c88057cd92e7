import { callFaultOf } from '../../sign/call-fault.ts'
import type { CallFault } from '../../sign/sign-machine.ts'

/** The price differs from the one that the customer saw: the customer signs nothing. */
export class PriceChangedError extends Error {
  override readonly name = 'PriceChangedError'
}

/** Returns what a failed call means for the signing of a purchase. */
export function signingFaultOf(error: unknown): CallFault {
  if (error instanceof PriceChangedError) return { kind: 'refused', messageKey: 'general.sign.priceChanged', canRetry: false }
  return callFaultOf(error)
}

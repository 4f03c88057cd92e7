import { useStore } from 'zustand'
import { FailureBox } from '../../../flow/failure-box.tsx'
import type { Purchase } from '../purchase/purchase.ts'
import { underwritingAddress } from '../offer/offer-address.ts'

/** Shown when a call of the purchase has failed. [B8.1] @param path the product's */
export function BackendFailure({ purchase, path }: { readonly purchase: Purchase; readonly path: string }) {
  const code = useStore(purchase.state, ({ loadState }) => (loadState.kind === 'backendError' ? loadState.code : ''))
  const quoteNumber = useStore(purchase.state, ({ selectedQuote }) => selectedQuote?.quoteNumber)
  return <FailureBox code={code} askAt={underwritingAddress(purchase.flow.document, path, quoteNumber)} onRetry={purchase.retry} />
}

import { useStore } from 'zustand'
import { FailureBox } from '../../../flow/failure-box.tsx'
import type { Purchase } from '../purchase/purchase.ts'

/** Shown when a call of the purchase has failed. [B8.1] */
export function BackendFailure({ purchase }: { readonly purchase: Purchase }) {
  const code = useStore(purchase.state, ({ loadState }) => (loadState.kind === 'backendError' ? loadState.code : ''))
  return <FailureBox code={code} onRetry={purchase.retry} />
}

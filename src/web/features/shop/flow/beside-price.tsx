import { useStore } from 'zustand'
import { ProposalNote } from '../proposal/proposal-note.tsx'
import { PriceExtras } from '../price/price-extras.tsx'
import type { Purchase } from '../purchase/purchase.ts'

/** Shown beside a price: the comparison with the customer's proposal, and some products' extras. */
export function BesidePrice({ purchase, annual }: { readonly purchase: Purchase; readonly annual: number }) {
  const metadata = useStore(purchase.state, (state) => state.productMetaData)
  return (
    <>
      <ProposalNote purchase={purchase} />
      {metadata && <PriceExtras metadata={metadata} annual={annual} isEmployee={purchase.isEmployee} />}
    </>
  )
}

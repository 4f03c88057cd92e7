import { useStore } from 'zustand'
import { compareWithProposal, proposedPrice } from '../../../../quote/proposal.ts'
import { useCopy } from '../../../copy/copy-context.tsx'
import type { Purchase } from '../purchase/purchase.ts'
import { shortPrice } from '../price/short-price.ts'

/** States if the price equals the customer's proposal, or why it differs. */
export function ProposalNote({ purchase }: { readonly purchase: Purchase }) {
  const { t } = useCopy()
  const quote = useStore(purchase.state, (state) => state.selectedQuote)
  const answers = useStore(purchase.answers, (state) => state.answers)
  const { proposal } = purchase
  const now = quote && proposedPrice(quote)
  if (!proposal || !now) return null
  const { flow, hash } = purchase
  const outcome = compareWithProposal(proposal, now, { document: flow.document, flow: { bundle: hash, answers } })
  const { price, savedOn } = proposal
  const was = shortPrice(t, price.annual, price.paid)
  const why = outcome.kind === 'changed' ? outcome.why : outcome.kind
  return <p className="proposal-note">{t(`general.proposal.price.${why}`, { savedOn, price: was })}</p>
}

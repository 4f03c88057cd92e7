import { useCopy } from '../../../copy/copy-context.tsx'
import { placeLabel } from '../../../renderer/texts.ts'
import type { Purchase } from '../purchase/purchase.ts'
import { usePriceWait } from './use-price-wait.ts'

const WORDS = {
  step: 'general.price.later',
  later: 'general.price.later',
  nextStep: 'general.price.nextStep',
  blocked: 'general.price.blocked',
} as const

/** Says why the price box has no price, and what the customer can do. [B2.6] */
export function PriceWaitText({ purchase }: { readonly purchase: Purchase }) {
  const texts = useCopy()
  const wait = usePriceWait(purchase)
  if (wait === null) return texts.t('general.price.none')
  if (wait.kind !== 'answer') return texts.t(WORDS[wait.kind])
  return texts.t('general.price.waits', { question: placeLabel(texts, purchase.flow.document, wait.path) })
}

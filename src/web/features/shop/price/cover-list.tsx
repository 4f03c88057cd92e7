import { useStore } from 'zustand'
import { useRendererHost } from '../../../renderer/host.ts'
import type { Purchase } from '../purchase/purchase.ts'
import { coverLines } from './cover-lines.ts'

interface CoverListProps {
  readonly purchase: Pick<Purchase, 'state'>
  /** Whether the quote's prices belong to the answers on the screen. */
  readonly isCurrent: boolean
}

/**
 * Shows what a price is for: the cover, its deductible or sum, and the add-ons with their prices. It follows the quote, which every
 * finished answer reaches, and not each key press. [B2.6]
 */
export function CoverList({ purchase, isCurrent }: CoverListProps) {
  const host = useRendererHost()
  const { selectedQuote, productAddonsData } = useStore(purchase.state)
  const { evaluation } = host.store.getState()
  const lines = coverLines({ ...host, evaluation, texts: host }, { selectedQuote, productAddonsData, isCurrent })
  if (lines.length === 0) return null
  return (
    <dl className="price-cover">
      {lines.map(({ input, label, text }) => (
        <div key={input}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

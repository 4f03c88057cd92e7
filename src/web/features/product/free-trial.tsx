import { useEffect, useState } from 'react'
import type { ProductMetadata } from '../../../contract/quotes.ts'
import { getProductMetadata } from '../../api/metadata.ts'
import { useServices } from '../../services/app-services.ts'
import { freeTrialText } from '../../content/free-trial-text.ts'
import { useCopy } from '../../copy/copy-context.tsx'

/**
 * How much of a product is free to begin with, as the core system says: the page neither waits for it nor fails with it. [B9.1]
 * @param product key of the product
 */
export function FreeTrial({ product }: { readonly product: string }) {
  const { client } = useServices()
  const { t } = useCopy()
  const [metadata, setMetadata] = useState<ProductMetadata>()
  useEffect(() => {
    const leaving = new AbortController()
    const told = (known: ProductMetadata) => {
      if (!leaving.signal.aborted) setMetadata(known)
    }
    getProductMetadata(client, product).then(told, () => undefined)
    return () => leaving.abort()
  }, [client, product])
  const text = metadata?.product === product ? freeTrialText(t, metadata) : undefined
  return text === undefined ? null : <p>{text}</p>
}

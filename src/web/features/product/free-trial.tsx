import { useEffect, useState } from 'react'
import type { ProductMetadata } from '../../../contract/quotes.ts'
import { getProductMetadata } from '../../api/metadata.ts'
import { useServices } from '../../services/app-services.ts'
import { freeTrialText } from '../../content/free-trial-text.ts'
import { useCopy } from '../../copy/copy-context.tsx'

/**
 * The product's free trial period, from the core system. The page does not wait for it, and ignores a failure. [B9.1]
 * @param product key of the product
 */
export function FreeTrial({ product }: { readonly product: string }) {
  const { client } = useServices()
  const { t } = useCopy()
  const [metadata, setMetadata] = useState<ProductMetadata>()
  useEffect(() => {
    const leaving = new AbortController()
    const fill = (known: ProductMetadata) => {
      if (!leaving.signal.aborted) setMetadata(known)
    }
    getProductMetadata(client, product).then(fill, () => undefined)
    return () => leaving.abort()
  }, [client, product])
  const text = metadata?.product === product ? freeTrialText(t, metadata) : undefined
  return text === undefined ? null : <p>{text}</p>
}

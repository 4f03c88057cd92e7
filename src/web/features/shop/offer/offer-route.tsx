import { PRODUCT_PATHS } from '../../../../contract/page-paths.ts'
import { useEffect, useState } from 'react'
import { data, useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import type { Copy } from '../../../../copy/lookup.ts'
import { inquire } from '../../../api/inquire.ts'
import { servicesContext, useServices } from '../../../services/app-services.ts'
import { copyPageOf, type Product, type ProductInquiry } from '../../../content/product.ts'
import { MoreCopy, useCopy } from '../../../copy/copy-context.tsx'
import { productPathOf, slugOf } from '../../product/product-paths.ts'
import { Box } from '../../../ui/box.tsx'
import { Link } from '../../../ui/link.tsx'
import { confirmedOfferAddress, offerOf } from './offer-address.ts'

interface OfferData {
  readonly product: Product
  readonly inquiry: ProductInquiry
  readonly copy: Copy
  readonly shown: OfferShown
}

/** The quote that the customer asks an offer for, or the reference of the case. */
type OfferShown = { readonly quoteNumber: string } | { readonly reference: string }

/**
 * Loader of `<product path>/prisforslag` and `/bekraftat-prisforslag`. Not found: a product that takes no inquiries, and
 * an address without a quote or a case. [B2.1]
 */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<OfferData> {
  const { content, copy } = context.get(servicesContext)
  const { pathname, search } = new URL(request.url)
  const slug = slugOf(pathname)
  const product = await content.productByPath(productPathOf(pathname, slug))
  const shown = slug === PRODUCT_PATHS.confirmedOffer ? confirmedIn(search) : askedIn(search)
  if (product?.inquiry === undefined || shown === undefined) throw data(null, { status: 404 })
  return { product, inquiry: product.inquiry, copy: await copy.load([copyPageOf(product)]), shown }
}

function askedIn(search: string): OfferShown | undefined {
  const { quoteNumber } = offerOf(search)
  return quoteNumber === undefined ? undefined : { quoteNumber }
}

function confirmedIn(search: string): OfferShown | undefined {
  const { reference } = offerOf(search)
  return reference === undefined ? undefined : { reference }
}

/** The page for a quote without a price: the customer requests an offer, and sees the confirmation. */
export function Component() {
  const { copy, shown, ...offer } = useLoaderData<OfferData>()
  return (
    <MoreCopy copy={copy}>
      <div className="container page narrow stack">
        {'reference' in shown ? <Confirmed {...offer} {...shown} /> : <Ask {...offer} {...shown} />}
      </div>
    </MoreCopy>
  )
}

type Offered = Pick<OfferData, 'product' | 'inquiry'>

function Ask({ product: { path }, inquiry, quoteNumber }: Offered & { readonly quoteNumber: string }) {
  const { t } = useCopy()
  const { client } = useServices()
  const navigate = useNavigate()
  const [state, setState] = useState<'asking' | 'sending' | 'failed'>('asking')
  const isSending = state === 'sending'
  useEffect(() => {
    if (!isSending) return undefined
    let isShown = true
    inquire(client, quoteNumber, inquiry.calls).then(
      (reference) => isShown && void navigate(confirmedOfferAddress(path, reference)),
      () => setState('failed'),
    )
    return () => {
      isShown = false
    }
  }, [isSending, client, quoteNumber, inquiry.calls, navigate, path])
  return (
    <>
      <h1>{t(`${inquiry.copy}.title`)}</h1>
      <p>{t(`${inquiry.copy}.text`)}</p>
      {state === 'failed' && <Box kind="error" title={t(`${inquiry.copy}.failed`)} />}
      <button type="button" className="ds-button" data-size="lg" aria-disabled={isSending} onClick={() => setState('sending')}>
        {t(`${inquiry.copy}.button`)}
      </button>
      <Link to={`${path}/${PRODUCT_PATHS.form}`}>{t(`${inquiry.copy}.change`)}</Link>
    </>
  )
}

function Confirmed({ inquiry, reference }: Offered & { readonly reference: string }) {
  const { t } = useCopy()
  return (
    <>
      <h1>{t(`${inquiry.copy}.confirmed.title`)}</h1>
      <p>{t(`${inquiry.copy}.confirmed.text`)}</p>
      <p>{t(`${inquiry.copy}.confirmed.reference`, { reference })}</p>
    </>
  )
}

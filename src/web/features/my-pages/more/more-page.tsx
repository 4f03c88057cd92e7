import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { MoreCopy, useCopy } from '../../../copy/copy-context.tsx'
import { LoadFailureBox } from '../../../ui/load-failure-box.tsx'
import { startLoader, type StartData } from '../../start/start-data.ts'
import { CustomerPage, type CustomerViewProps } from '../customer-page.tsx'
import { openData, type OpenedData } from '../opened-data.ts'
import { insurancesOf } from '../own-insurances.ts'
import { engagementsNow, offersFor, type Offers } from './offers.ts'
import { OfferCard } from './offer-card.tsx'

interface MoreData extends OpenedData {
  /** What the shop sells, or the failure to load it. */
  readonly shop: StartData
}

/** Opens the products for the signed-in person. */
export async function loader(args: LoaderFunctionArgs): Promise<MoreData> {
  const opened = await openData(args)
  return { ...opened, shop: await startLoader(args) }
}

/** The page `/mina-sidor/fler-forsakringar`. [P2.1] */
export function Component() {
  const { shop, ...opened } = useLoaderData<MoreData>()
  return (
    <CustomerPage {...opened} title="myPages.more.title">
      {(props) => <More {...props} shop={shop} />}
    </CustomerPage>
  )
}

/** The products by priority: those that suit the customer, all others, and those that the customer has. [P2.5] [P3.2] */
export function More({ shop, ...props }: CustomerViewProps & Pick<MoreData, 'shop'>) {
  const { t } = useCopy()
  return (
    <>
      <h1>{t('myPages.more.title')}</h1>
      <p className="lead">{t('myPages.more.lead')}</p>
      {shop.state === 'failed' ? (
        <LoadFailureBox headingLevel={2} />
      ) : (
        <MoreCopy copy={shop.copy}>
          <OfferLists {...props} shop={shop} />
        </MoreCopy>
      )}
    </>
  )
}

interface OfferListsProps extends CustomerViewProps {
  readonly shop: Extract<StartData, { state: 'ready' }>
}

function OfferLists({ user, data, shop: { products }, onRetry }: OfferListsProps) {
  const { t } = useCopy()
  const { hasLoaded, hasOverviewFailed, hasInsurancesFailed, isLoading } = data
  if (!hasLoaded) return <output>{t('myPages.overview.loading')}</output>
  if (products.length === 0) return <p>{t('site.start.products.empty')}</p>
  const hasFailed = hasOverviewFailed && hasInsurancesFailed
  const own = insurancesOf(data).map(({ insurance }) => insurance)
  const offers = offersFor(products, own, engagementsNow(user.engagements, hasFailed ? undefined : own))
  return (
    <>
      {hasFailed && (
        <LoadFailureBox headingLevel={2} again={{ isLoading, onPress: onRetry }}>
          <p>{t('myPages.more.failed')}</p>
        </LoadFailureBox>
      )}
      {LISTS.map((list) => (
        <OfferList key={list} list={list} offers={offers} />
      ))}
    </>
  )
}

const LISTS = ['suggested', 'others', 'held'] as const

function OfferList({ list, offers }: { readonly list: (typeof LISTS)[number]; readonly offers: Offers }) {
  const { t } = useCopy()
  if (offers[list].length === 0) return null
  return (
    <section className="stack my-pages-section">
      <h2>{t(`myPages.more.${list}`)}</h2>
      <ul className="plain-list my-pages-offers">
        {offers[list].map((offer) => (
          <li key={offer.product.flow}>
            <OfferCard offer={offer} />
          </li>
        ))}
      </ul>
    </section>
  )
}

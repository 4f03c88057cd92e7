import './external.css'
import type { ReactNode, Ref } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { InsuranceOverview } from '../../../../contract/insurances.ts'
import type { WalletInsurance } from '../../../../contract/wallet.ts'
import { OVERVIEW_PAGE } from '../../../../contract/session-paths.ts'
import type { Copy } from '../../../../copy/lookup.ts'
import type { IsoDate } from '../../../../values/clock.ts'
import { describeError, LOG_LEVELS } from '../../../api/log.ts'
import { MoreCopy, useCopy } from '../../../copy/copy-context.tsx'
import { servicesContext, type AppServices } from '../../../services/app-services.ts'
import { Link } from '../../../ui/link.tsx'
import { LoadFailureBox } from '../../../ui/load-failure-box.tsx'
import { useFocusWhenLost } from '../../../ui/use-focus-when-lost.ts'
import { CustomerPage } from '../customer-page.tsx'
import { openData, type OpenedData } from '../opened-data.ts'
import { versionsOf } from '../own-insurances.ts'
import { ExternalBody } from './external-body.tsx'
import { ExternalNotice } from './external-notices.tsx'
import { externalIdIn } from '../external-paths.ts'
import { CompanyMark, ExternalTitle } from '../external-title.tsx'
import { ExternalMoveNotice } from '../move-notice.tsx'
import { isEnding, useMoves } from '../use-moves.ts'
import { ReplacedNotice, replacementNow } from './replaced-notice.tsx'
import { NextSteps, type OwnProducts } from './next-steps.tsx'
import type { WalletData } from '../wallet-load.ts'

interface ExternalData extends OpenedData {
  readonly copy: Copy
  /** Undefined if the address has none. */
  readonly id: string | undefined
  readonly products: OwnProducts
}

/** Opens an insurance at another company, whose id is in the query. */
export async function loader(args: LoaderFunctionArgs): Promise<ExternalData> {
  const opened = await openData(args)
  const services = args.context.get(servicesContext)
  const id = externalIdIn(args.url)
  if (id === undefined) services.log({ text: 'Invalid id of an external insurance', level: LOG_LEVELS.error, tag: 'myPages' })
  const [copy, products] = await Promise.all([services.copy.load(['external', 'company']), productsOf(services)])
  return { ...opened, copy, id, products }
}

/** The page works without our own products: it then links to none. */
async function productsOf({ content, log }: AppServices): Promise<OwnProducts> {
  try {
    return await content.products()
  } catch (error) {
    log({ text: 'Error loading products', level: LOG_LEVELS.error, data: describeError(error), tag: 'myPages' })
    return []
  }
}

/** The page `/mina-sidor/oversikt/extern`. [P2.1] */
export function Component() {
  const { copy, id, products, ...opened } = useLoaderData<ExternalData>()
  return (
    <MoreCopy copy={copy}>
      <CustomerPage {...opened} title="external.page.title">
        {({ data, today }) => (
          <ExternalView
            key={id}
            wallet={data.wallet}
            versions={versionsOf(data)}
            id={id}
            products={products}
            today={today}
            onRetry={() => void opened.data.loadWallet()}
          />
        )}
      </CustomerPage>
    </MoreCopy>
  )
}

interface ExternalViewProps {
  readonly wallet: WalletData
  /** The own insurances. */
  readonly versions: readonly InsuranceOverview[]
  readonly id: string | undefined
  readonly products: OwnProducts
  readonly today: IsoDate
  /** Loads the insurances at other companies again. */
  readonly onRetry: () => void
}

/** One of the customer's insurances at other companies, as far as it has loaded. An id of another customer's is unknown. */
export function ExternalView({ wallet: { insurances, state }, versions, id, products, today, onRetry }: ExternalViewProps) {
  const { t } = useCopy()
  const insurance = insurances.find((one) => one.id === id)
  const hasFailed = id !== undefined && (state === 'failed' || state === 'retrying')
  const isLoading = id !== undefined && state === 'loading'
  const heading = useFocusWhenLost<HTMLHeadingElement>(String(hasFailed))
  const failure = hasFailed && (
    <LoadFailureBox headingLevel={2} again={{ isLoading: state === 'retrying', onPress: onRetry }}>
      <p>{t(insurance ? 'myPages.details.stale' : 'external.page.failed')}</p>
    </LoadFailureBox>
  )
  return (
    <>
      <p>
        <Link className="ds-link" to={OVERVIEW_PAGE}>
          {t('myPages.details.back')}
        </Link>
      </p>
      {insurance ? (
        <Known insurance={insurance} versions={versions} products={products} today={today} heading={heading}>
          {failure}
        </Known>
      ) : (
        <>
          <h1 ref={heading} tabIndex={-1}>
            {t(isLoading || hasFailed ? 'external.page.title' : 'myPages.details.unknown.title')}
          </h1>
          {failure}
          {isLoading && <output>{t('myPages.details.loading')}</output>}
          {!isLoading && !hasFailed && <p>{t('myPages.details.unknown.text')}</p>}
        </>
      )}
    </>
  )
}

interface KnownProps {
  readonly insurance: WalletInsurance
  /** The own insurances. */
  readonly versions: readonly InsuranceOverview[]
  readonly products: OwnProducts
  readonly today: IsoDate
  readonly heading: Ref<HTMLHeadingElement>
  /** What there is to say before the rest. */
  readonly children: ReactNode
}

function Known({ insurance, versions, products, today, heading, children }: KnownProps) {
  const moves = useMoves()
  const isBeingEnded = moves !== undefined && isEnding(moves, insurance)
  const replacement = moves && !isBeingEnded ? replacementNow(insurance, versions, today) : {}
  const isReplaced = replacement.ahead !== undefined || replacement.running !== undefined
  return (
    <>
      <div className="my-pages-card-title">
        <h1 ref={heading} tabIndex={-1}>
          <ExternalTitle insurance={insurance} />
        </h1>
        <CompanyMark insurance={insurance} />
      </div>
      <ExternalNotice insurance={insurance} />
      <ExternalMoveNotice moves={moves} id={insurance.id} />
      <ReplacedNotice insurance={insurance} replacement={replacement} />
      {children}
      <ExternalBody insurance={insurance} today={today} />
      <NextSteps insurance={insurance} products={products} isEndTold={isBeingEnded || isReplaced} />
    </>
  )
}

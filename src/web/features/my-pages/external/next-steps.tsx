import { CUSTOMER_FORM_PAGES, WALLET_PAGE } from '../../../../contract/customer-pages.ts'
import type { WalletInsurance } from '../../../../contract/wallet.ts'
import { useCopy } from '../../../copy/copy-context.tsx'
import type { Product } from '../../../content/product.ts'
import { Link } from '../../../ui/link.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { Section } from '../section.tsx'
import { comparePath, movePath, updatePath } from '../external-paths.ts'

/** The products on sale. */
export type OwnProducts = readonly Pick<Product, 'insuranceType' | 'path'>[]

interface NextStepsProps {
  readonly insurance: WalletInsurance
  readonly products: OwnProducts
  /** Whether the page says elsewhere how it ends. */
  readonly isEndTold: boolean
}

/** What the customer can do with an insurance at another company: fetch it again, compare it, end it. [P4.8] */
export function NextSteps({ insurance, products, isEndTold }: NextStepsProps) {
  const { t } = useCopy()
  return (
    <Section title={t('external.next.title')}>
      <ul className="plain-list stack">
        {insurance.needsUpdate && <Step name="update" to={updatePath(insurance.id)} isFirst />}
        <Compare insurance={insurance} products={products} />
        {insurance.externalStatus !== 'expired_end_date' && !isEndTold && <Step name="end" to={movePath(insurance.id)} />}
      </ul>
      <p>
        <Link className="ds-link" to={WALLET_PAGE}>
          {t('external.next.wallet')}
        </Link>
      </p>
    </Section>
  )
}

/** Where the insurance can be compared with ours. What must be fetched again first has no offer. [P4.8] */
function Compare({ insurance, products }: Omit<NextStepsProps, 'isEndTold'>) {
  const { comparison, id, needsUpdate, insuranceType, publicWebUrl } = insurance
  if (comparison === 'offer') return <Step name="offer" to={comparePath(id)} isFirst />
  if (comparison === 'customerService') return <Step name="customerService" to={CUSTOMER_FORM_PAGES.contact} isFirst={!needsUpdate} />
  const ours = products.find((product) => product.insuranceType === insuranceType)
  if (comparison === 'publicPages') return <PublicPages theirs={publicWebUrl} ours={ours?.path} />
  if (needsUpdate) return null
  return ours ? <Step name="product" to={ours.path} /> : <NoComparison />
}

interface StepProps {
  /** Names its texts, below `external.next`. */
  readonly name: 'update' | 'offer' | 'customerService' | 'product' | 'end'
  readonly to: string
  /** Whether it is what most customers do next. */
  readonly isFirst?: boolean
}

function Step({ name, to, isFirst = false }: StepProps) {
  const { t } = useCopy()
  return (
    <li className="card stack-tight">
      <h3>{t(`external.next.${name}.title`)}</h3>
      <p>{t(`external.next.${name}.text`)}</p>
      <p>
        <Link className="ds-button" {...(!isFirst && { 'data-variant': 'secondary' })} to={to}>
          {t(`external.next.${name}.link`)}
        </Link>
      </p>
    </li>
  )
}

/** The company's page of the insurance, and ours if we sell one of its kind. */
function PublicPages({ theirs, ours }: { readonly theirs: string | undefined; readonly ours: string | undefined }) {
  const { t } = useCopy()
  return (
    <li className="card stack-tight">
      <h3>{t('external.next.publicPages.title')}</h3>
      <p>{t('external.next.publicPages.text')}</p>
      {theirs !== undefined && (
        <p>
          <TextLink href={theirs}>{t('external.next.publicPages.theirs')}</TextLink>
        </p>
      )}
      {ours !== undefined && (
        <p>
          <TextLink href={ours}>{t('external.next.product.link')}</TextLink>
        </p>
      )}
    </li>
  )
}

function NoComparison() {
  const { t } = useCopy()
  return (
    <li className="card stack-tight">
      <h3>{t('external.next.none.title')}</h3>
      <p>{t('external.next.none.text')}</p>
    </li>
  )
}

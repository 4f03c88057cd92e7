import type { ReactNode } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { Copy } from '../../../../copy/lookup.ts'
import { swedishDateOf } from '../../../../values/clock.ts'
import type { Receipt, ReceiptResponse } from '../../../../contract/quotes.ts'
import { OVERVIEW_PAGE } from '../../../../contract/session-paths.ts'
import { ApiCallError } from '../../../api/failure.ts'
import { getReceipt } from '../../../api/receipt.ts'
import { servicesContext } from '../../../services/app-services.ts'
import { copyPageOf } from '../../../content/product.ts'
import { MoreCopy, useCopy } from '../../../copy/copy-context.tsx'
import { Box } from '../../../ui/box.tsx'
import { paymentPlanText } from '../price/payment-plan-text.ts'
import { totalPriceText } from '../price/total-price-text.ts'
import { tokenOf, withdrawalAddress } from './receipt-address.ts'
import './receipt.css'
import { Link } from '../../../ui/link.tsx'

interface ReceiptData {
  readonly found: ReceiptResponse | undefined
  readonly copy: Copy
  /** Copy key of the product's page, for its name. */
  readonly productCopy: string | undefined
}

/** Loader of `/kvittens`, also below a product's path. The token in the address gives access to the receipt. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<ReceiptData> {
  const { client, content, copy } = context.get(servicesContext)
  const token = tokenOf(new URL(request.url).search)
  const found = token === undefined ? undefined : await getReceipt(client, token).catch(undefinedWhenNotFound)
  const product = found && (await content.products()).find((candidate) => candidate.product === found.receipt.product)
  return { found, copy: product === undefined ? {} : await copy.load([copyPageOf(product)]), productCopy: product?.page.copy }
}

function undefinedWhenNotFound(failure: unknown): undefined {
  if (failure instanceof ApiCallError && failure.kind === 'notFound') return undefined
  throw failure
}

/** The purchase, what it covers, its documents, where to find them, and the link to withdraw. [B2.1] */
export function Component() {
  const { found, copy, productCopy } = useLoaderData<ReceiptData>()
  return <MoreCopy copy={copy}>{found ? <ReceiptPage {...found} productCopy={productCopy} /> : <NoReceipt />}</MoreCopy>
}

function NoReceipt() {
  const { t } = useCopy()
  return (
    <div className="container page narrow">
      <h1>{t('general.receipt.notFound.title')}</h1>
      <p>{t('general.receipt.notFound.text')}</p>
    </div>
  )
}

interface ReceiptPageProps extends ReceiptResponse {
  readonly productCopy: string | undefined
}

function ReceiptPage({ receipt, papers, productCopy }: ReceiptPageProps) {
  const isActive = receipt.status === 'active'
  return (
    <div className="container page narrow receipt">
      {isActive ? <Done receipt={receipt} /> : <Withdrawn receipt={receipt} />}
      <Facts receipt={receipt} productCopy={productCopy} />
      {isActive && <Bought papers={papers} />}
      <Documents receipt={receipt} />
      {isActive && <Next receipt={receipt} />}
      {isActive && <WithdrawalTeaser receipt={receipt} />}
    </div>
  )
}

/** What was bought: the cover, the answers by section, the add-ons, and a discount or a dealer. A heading without a row is left out. */
function Bought({ papers: { answers, cover, addons, sale } }: Pick<ReceiptResponse, 'papers'>) {
  const { t } = useCopy()
  const sections = [
    { title: t('general.receipt.cover.title'), rows: cover },
    ...answers,
    { title: t('general.policyLetter.addons.title'), rows: addons },
    { title: t('general.policyLetter.sale.title'), rows: sale ?? [] },
  ]
  return sections
    .filter(({ rows }) => rows.length > 0)
    .map(({ title, rows }) => (
      <section key={title}>
        <h2>{title}</h2>
        <dl className="receipt-facts">
          {rows.map(({ label, value }) => (
            <Fact key={label} label={label} value={value} />
          ))}
        </dl>
      </section>
    ))
}

interface ReceiptProps {
  readonly receipt: Receipt
}

function Done({ receipt: { holderName } }: ReceiptProps) {
  const { t } = useCopy()
  return (
    <header>
      <h1>{t('general.receipt.done')}</h1>
      <p>{holderName === undefined ? t('general.receipt.thanks') : t('general.receipt.thanksNamed', { name: holderName })}</p>
    </header>
  )
}

function Facts({ receipt, productCopy }: Pick<ReceiptPageProps, 'receipt' | 'productCopy'>) {
  const texts = useCopy()
  const { t } = texts
  const { startDate, payment } = receipt
  return (
    <dl className="receipt-facts">
      <Fact label={t('general.receipt.policyNumber')} value={<span className="unbroken">{receipt.policyNumber}</span>} />
      {productCopy !== undefined && <Fact label={t('general.receipt.product')} value={t(`${productCopy}.card.title`)} />}
      <Fact label={t('general.receipt.startDate')} value={t('general.receipt.startDateValue', { date: startDate })} />
      <Fact label={t('general.receipt.price')} value={totalPriceText(t, receipt.annualPremium, receipt.paid)} />
      <Fact
        label={t('general.receipt.payment')}
        value={paymentPlanText(texts, payment, receipt.annualPremium, receipt.firstDueDate) ?? payment?.method ?? ''}
      />
    </dl>
  )
}

/** The documents, and where the customer finds them again. */
function Documents({ receipt }: ReceiptProps) {
  const { t } = useCopy()
  return (
    <section>
      <h2>{t('general.receipt.documents.title')}</h2>
      <ul className="document-links">
        {receipt.documents.map(({ kind, title, url }) => (
          <li key={kind}>
            <a className="ds-link" href={url} target="_blank" rel="noopener">
              {title} (PDF)
              <span className="ds-sr-only"> {t('general.newTab')}</span>
            </a>
          </li>
        ))}
      </ul>
      <p>{t('general.receipt.find')}</p>
      <Link className="ds-button" data-variant="secondary" to={OVERVIEW_PAGE}>
        {t('general.receipt.myPages')}
      </Link>
    </section>
  )
}

function Next({ receipt: { startDate, payment, paid } }: ReceiptProps) {
  const { t, hasText } = useCopy()
  const nextPayment = `general.receipt.next.${payment?.method}${paid === 'once' ? 'Once' : ''}`
  return (
    <section>
      <h2>{t('general.receipt.next.title')}</h2>
      <ul>
        <li>{t('general.receipt.next.start', { startDate })}</li>
        {hasText(nextPayment) && <li>{t(nextPayment)}</li>}
        <li>{t('general.receipt.next.cover')}</li>
      </ul>
    </section>
  )
}

function WithdrawalTeaser({ receipt }: ReceiptProps) {
  const { t } = useCopy()
  return (
    <section className="withdrawal-teaser">
      <h2>{t('general.withdrawal.title')}</h2>
      <p>{t('general.withdrawal.until', { date: receipt.withdrawalUntil })}</p>
      <Link className="ds-button" data-variant="secondary" to={withdrawalAddress(receipt.receiptToken)}>
        {t('general.withdrawal.button')}
      </Link>
    </section>
  )
}

function Withdrawn({ receipt: { withdrawnAt } }: ReceiptProps) {
  const { t } = useCopy()
  const date = withdrawnAt === undefined ? '' : swedishDateOf(new Date(withdrawnAt))
  return (
    <>
      <h1>{t('general.receipt.title')}</h1>
      <Box kind="warning" title={t('general.receipt.withdrawn.title')}>
        <p>{t('general.receipt.withdrawn.text', { date })}</p>
      </Box>
    </>
  )
}

function Fact({ label, value }: { readonly label: string; readonly value: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

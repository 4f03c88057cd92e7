import './payments.css'
import { useCallback } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useStore } from 'zustand'
import type { Consent } from '../../../contract/payments.ts'
import { OVERVIEW_PAGE } from '../../../contract/session-paths.ts'
import { PAYMENTS_PAGE } from '../../../contract/customer-pages.ts'
import type { Copy } from '../../../copy/lookup.ts'
import { getConsents } from '../../api/payments.ts'
import { MoreCopy, useCopy } from '../../copy/copy-context.tsx'
import { servicesContext, useServices } from '../../services/app-services.ts'
import { Box } from '../../ui/box.tsx'
import { ChangingHeading } from '../../ui/changing-heading.tsx'
import { Link } from '../../ui/link.tsx'
import { LoadFailureBox } from '../../ui/load-failure-box.tsx'
import { Fact } from '../my-pages/fact.tsx'
import type { CustomerData } from '../my-pages/customer-data.ts'
import { openData, type OpenedData } from '../my-pages/opened-data.ts'
import { Private } from '../my-pages/private.tsx'
import { useLoaded, type Loaded } from '../my-pages/use-loaded.ts'
import { accountWords } from './account-words.ts'
import { numberWords } from '../my-pages/insurance-words.ts'

interface ReceivedData extends OpenedData {
  readonly copy: Copy
  /** Undefined if the address has none. */
  readonly reference: string | undefined
}

const REFERENCE = /^[\p{L}\d-]{1,40}$/u

/** Opens the page after a signed application. The query names the case. [P2.1] */
export async function loader(args: LoaderFunctionArgs): Promise<ReceivedData> {
  const opened = await openData(args)
  const reference = args.url.searchParams.get('arende') ?? ''
  const copy = await args.context.get(servicesContext).copy.load(['payments'])
  return { ...opened, copy, reference: REFERENCE.test(reference) ? reference : undefined }
}

/** The page `/mina-sidor/autogiroansokan-mottagen`. */
export function Component() {
  const opened = useLoaderData<ReceivedData>()
  return (
    <MoreCopy copy={opened.copy}>
      <Private session={opened.session}>
        <LoadedReceived {...opened} />
      </Private>
    </MoreCopy>
  )
}

function LoadedReceived({ data, reference }: ReceivedData) {
  const { client } = useServices()
  const consents = useLoaded(
    'autogiro consents',
    useCallback(async () => getConsents(client), [client]),
  )
  return <Received reference={reference} consents={consents} data={useStore(data.store)} />
}

/** One heading for every state, because it has the focus. An address without an application may have none. */
const TITLES = {
  received: 'payments.received.title',
  none: 'payments.received.none.title',
  unknown: 'payments.autogiro.title',
} as const

interface ReceivedProps {
  readonly reference: string | undefined
  readonly consents: Loaded<readonly Consent[]>
  readonly data: CustomerData
}

/** Says that the application is received, for what, from which account, and when the bank is expected to answer. */
export function Received({ reference, consents, data }: ReceivedProps) {
  const { t } = useCopy()
  const pending = consents.value?.find(({ status }) => status === 'pending')
  const state = reference !== undefined || pending ? 'received' : consents.value ? 'none' : 'unknown'
  return (
    <>
      <ChangingHeading text={t(TITLES[state])} />
      {state === 'none' && <p>{t('payments.received.none.text')}</p>}
      {state === 'unknown' && consents.isLoading && <output>{t('payments.loading')}</output>}
      {state === 'received' && (
        <Box kind="success">
          <p>{t('payments.received.text')}</p>
        </Box>
      )}
      {consents.hasFailed && <LoadFailureBox headingLevel={2} again={{ isLoading: consents.isLoading, onPress: consents.reload }} />}
      {state === 'received' && <ApplicationFacts reference={reference} pending={pending} data={data} />}
      {state === 'received' && <p>{t('payments.received.until')}</p>}
      <Ways />
    </>
  )
}

interface ApplicationFactsProps extends Pick<ReceivedProps, 'reference' | 'data'> {
  readonly pending: Consent | undefined
}

function ApplicationFacts({ reference, pending, data }: ApplicationFactsProps) {
  const { t } = useCopy()
  return (
    <dl className="card my-pages-facts">
      {reference !== undefined && (
        <Fact label={t('payments.received.reference')}>
          <span className="unbroken">{reference}</span>
        </Fact>
      )}
      {pending && (
        <>
          <Fact label={t('payments.received.insurance')}>{numberWords(data, pending.insuranceNumber)}</Fact>
          <Fact label={t('payments.received.account')}>{accountWords(pending, t)}</Fact>
          <Fact label={t('payments.received.answer')}>{t('payments.row.date', { date: pending.answerOn ?? pending.givenOn })}</Fact>
        </>
      )}
    </dl>
  )
}

function Ways() {
  const { t } = useCopy()
  return (
    <div className="my-pages-buttons">
      <Link className="ds-button" to={PAYMENTS_PAGE}>
        {t('payments.received.payments')}
      </Link>
      <Link className="ds-button" data-variant="secondary" to={OVERVIEW_PAGE}>
        {t('payments.received.overview')}
      </Link>
    </div>
  )
}

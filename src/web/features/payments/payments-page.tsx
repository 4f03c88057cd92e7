import './payments.css'
import { useCallback } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useStore } from 'zustand'
import type { Consent } from '../../../contract/payments.ts'
import type { Copy } from '../../../copy/lookup.ts'
import type { DuePayment } from '../../../insurance/due-payments.ts'
import { getConsents, getPayments } from '../../api/payments.ts'
import { MoreCopy, useCopy } from '../../copy/copy-context.tsx'
import { servicesContext, useServices } from '../../services/app-services.ts'
import { LoadFailureBox } from '../../ui/load-failure-box.tsx'
import { useFocusWhenLost } from '../../ui/use-focus-when-lost.ts'
import type { CustomerData } from '../my-pages/customer-data.ts'
import { openData, type OpenedData } from '../my-pages/opened-data.ts'
import { Private } from '../my-pages/private.tsx'
import { useLoaded, type Loaded } from '../my-pages/use-loaded.ts'
import { Consents } from './consents.tsx'
import { PaymentSections } from './payment-sections.tsx'

interface PaymentsData extends OpenedData {
  readonly copy: Copy
}

/** Opens the payments of the signed-in customer. */
export async function loader(args: LoaderFunctionArgs): Promise<PaymentsData> {
  const opened = await openData(args)
  return { ...opened, copy: await args.context.get(servicesContext).copy.load(['payments']) }
}

/** The page `/mina-sidor/betalningar`. */
export function Component() {
  const opened = useLoaderData<PaymentsData>()
  return (
    <MoreCopy copy={opened.copy}>
      <Private session={opened.session}>
        <LoadedPayments {...opened} />
      </Private>
    </MoreCopy>
  )
}

function LoadedPayments({ data }: OpenedData) {
  const { client } = useServices()
  const payments = useLoaded(
    'payments',
    useCallback(async () => getPayments(client), [client]),
  )
  const consents = useLoaded(
    'autogiro consents',
    useCallback(async () => getConsents(client), [client]),
  )
  const known = useStore(data.store)
  const loadAll = () => {
    payments.reload()
    consents.reload()
    void data.load()
  }
  return <Payments payments={payments} consents={consents} data={known} onChange={loadAll} />
}

interface PaymentsProps {
  readonly payments: Omit<Loaded<readonly DuePayment[]>, 'reload'>
  readonly consents: Omit<Loaded<readonly Consent[]>, 'reload'>
  readonly data: CustomerData
  /** Loads everything again. */
  readonly onChange: () => void
}

/** When what is paid, and the mandates for direct debit. Either is shown without the other. */
export function Payments({ payments, consents, data, onChange }: PaymentsProps) {
  const { t } = useCopy()
  const hasFailed = payments.hasFailed || consents.hasFailed
  const isLoading = payments.isLoading || consents.isLoading
  const heading = useFocusWhenLost<HTMLHeadingElement>(String(hasFailed))
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t('payments.title')}
      </h1>
      {hasFailed && (
        <LoadFailureBox headingLevel={2} again={{ isLoading, onPress: onChange }}>
          <p>{t('site.loadFailure.text')}</p>
          {(payments.value ?? consents.value) !== undefined && <p>{t('payments.stale')}</p>}
        </LoadFailureBox>
      )}
      {isLoading && payments.value === undefined && <output>{t('payments.loading')}</output>}
      {payments.value && <PaymentSections payments={payments.value} />}
      {(consents.value !== undefined || data.hasLoaded) && <Consents consents={consents.value} data={data} onRevoked={onChange} />}
    </>
  )
}

import { useEffect, type ReactNode, type Ref } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useStore } from 'zustand'
import { OVERVIEW_PAGE } from '../../../contract/session-paths.ts'
import { swedishDateOf, type IsoDate } from '../../../values/clock.ts'
import { LOG_LEVELS } from '../../api/log.ts'
import { useCopy } from '../../copy/copy-context.tsx'
import { servicesContext, useServices } from '../../services/app-services.ts'
import { Link } from '../../ui/link.tsx'
import { useFocusWhenLost } from '../../ui/use-focus-when-lost.ts'
import { LoadFailureBox } from '../../ui/load-failure-box.tsx'
import type { CustomerData } from './customer-data.ts'
import { InsuranceTitle } from './insurance-card.tsx'
import { InsuranceBody } from './insurance-body.tsx'
import { PaymentNotice, StatusNoticeBox } from './insurance-notices.tsx'
import { OwnMoveNotice } from './move-notice.tsx'
import { insuranceNumberIn, reportClaimPath } from './insurance-path.ts'
import { openData, type OpenedData } from './opened-data.ts'
import { findInsurance, singleOf, type KnownInsurance } from './own-insurances.ts'
import { Private } from './private.tsx'

interface InsuranceData extends OpenedData {
  /** Undefined if the address has none. */
  readonly insuranceNumber: string | undefined
}

/** Opens an own insurance, whose number is in the query. */
export async function loader(args: LoaderFunctionArgs): Promise<InsuranceData> {
  const opened = await openData(args)
  const insuranceNumber = insuranceNumberIn(args.url)
  if (insuranceNumber === undefined) {
    args.context.get(servicesContext).log({ text: 'Invalid insurance number', level: LOG_LEVELS.error, tag: 'myPages' })
  }
  return { ...opened, insuranceNumber }
}

/** The page `/mina-sidor/oversikt/forsakring`. */
export function Component() {
  const opened = useLoaderData<InsuranceData>()
  return (
    <Private session={opened.session}>
      <LoadedInsurance key={opened.insuranceNumber} {...opened} />
    </Private>
  )
}

/** Loads the insurance by itself where the list does not hold it: the list failed, or is of another version. */
function LoadedInsurance({ data, insuranceNumber = '' }: InsuranceData) {
  const { clock } = useServices()
  const loaded = useStore(data.store)
  const isMissing = insuranceNumber !== '' && loaded.hasLoaded && findInsurance(loaded, insuranceNumber)?.details === undefined
  const isAsked = singleOf(loaded, insuranceNumber) !== undefined
  useEffect(() => {
    if (isMissing && !isAsked) void data.loadInsurance(insuranceNumber)
  }, [data, insuranceNumber, isMissing, isAsked])
  return (
    <InsuranceView
      data={loaded}
      insuranceNumber={insuranceNumber}
      today={swedishDateOf(clock.now())}
      onRetry={() => void data.loadInsurance(insuranceNumber)}
      notice={<OwnMoveNotice insuranceNumber={insuranceNumber} />}
    />
  )
}

interface InsuranceViewProps {
  readonly data: CustomerData
  /** Empty if the address has none. */
  readonly insuranceNumber: string
  readonly today: IsoDate
  /** Loads the insurance again. */
  readonly onRetry: () => void
  /** What else is to be told about it. */
  readonly notice?: ReactNode
}

/** One of the customer's insurances, as far as it has loaded. */
export function InsuranceView({ data, insuranceNumber, today, onRetry, notice }: InsuranceViewProps) {
  const { t } = useCopy()
  const known = findInsurance(data, insuranceNumber)
  const single = singleOf(data, insuranceNumber)
  const isAwaited = insuranceNumber !== '' && known?.details === undefined && (single === undefined || single.state === 'loading')
  const isLoading = !data.hasLoaded || isAwaited
  const hasFailed = single?.state === 'failed' || single?.state === 'retrying'
  const heading = useFocusWhenLost<HTMLHeadingElement>(String(hasFailed))
  return (
    <>
      <p>
        <Link className="ds-link" to={OVERVIEW_PAGE}>
          {t('myPages.details.back')}
        </Link>
      </p>
      {known ? (
        <Known known={known} today={today} heading={heading} notice={notice} />
      ) : (
        <h1 ref={heading} tabIndex={-1}>
          {t(isLoading || hasFailed ? 'myPages.details.title' : 'myPages.details.unknown.title')}
        </h1>
      )}
      {hasFailed && <DetailsFailure known={known} again={{ isLoading: single.state === 'retrying', onPress: onRetry }} />}
      {isLoading && known?.details === undefined && <output>{t('myPages.details.loading')}</output>}
      {!known && !isLoading && !hasFailed && <p>{t('myPages.details.unknown.text')}</p>}
    </>
  )
}

interface KnownProps {
  readonly known: KnownInsurance
  readonly today: IsoDate
  readonly heading: Ref<HTMLHeadingElement>
  readonly notice: ReactNode
}

function Known({ known: { entry, details }, today, heading, notice }: KnownProps) {
  const { t } = useCopy()
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        <InsuranceTitle insurance={entry.insurance} />
      </h1>
      <StatusNoticeBox entry={entry} today={today} />
      <PaymentNotice entries={[entry]} />
      {notice}
      <InsuranceBody insurance={entry.insurance} details={details} today={today} isRenewed={entry.versionStatus === 'Renewed'} />
      <p>
        <Link className="ds-button" data-variant="secondary" to={reportClaimPath(entry.insurance.insuranceNumber)}>
          {t('myPages.details.claim')}
        </Link>
      </p>
      <p className="small">{t('myPages.details.contact')}</p>
    </>
  )
}

interface DetailsFailureProps {
  readonly known: KnownInsurance | undefined
  readonly again: { readonly isLoading: boolean; readonly onPress: () => void }
}

/** Says that the details could not be loaded, in the words of the insurance's category where there are some. [P7.3] */
function DetailsFailure({ known, again }: DetailsFailureProps) {
  const { t, hasText } = useCopy()
  const family = 'myPages.error.details'
  const keys = [`${family}.${known?.entry.insurance.insuranceCategory ?? ''}`, family]
  const key = keys.find(hasText) ?? 'site.loadFailure.text'
  return (
    <LoadFailureBox headingLevel={2} again={again}>
      <p>{t(key)}</p>
      {known?.details && <p>{t('myPages.details.stale')}</p>}
    </LoadFailureBox>
  )
}

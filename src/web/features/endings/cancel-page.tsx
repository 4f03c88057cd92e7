import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import { useStore } from 'zustand'
import type { InsuranceDetails } from '../../../contract/insurances.ts'
import { OVERVIEW_PAGE } from '../../../contract/session-paths.ts'
import { displayInsuranceNumber } from '../../../insurance/insurance-number.ts'
import { cancellationChoice } from '../../../insurance/own-cancellation.ts'
import { swedishDateOf, type IsoDate } from '../../../values/clock.ts'
import { useCopy } from '../../copy/copy-context.tsx'
import { servicesContext, useServices } from '../../services/app-services.ts'
import { Link } from '../../ui/link.tsx'
import { LoadFailureBox } from '../../ui/load-failure-box.tsx'
import { ServiceFlow } from '../service/service-flow.tsx'
import { Fact } from '../my-pages/fact.tsx'
import { InsuranceTitle } from '../my-pages/insurance-card.tsx'
import { StatusNoticeBox } from '../my-pages/insurance-notices.tsx'
import { cancelPath, insurancePath } from '../my-pages/insurance-path.ts'
import type { OpenedData } from '../my-pages/opened-data.ts'
import { insurancesOf } from '../my-pages/own-insurances.ts'
import { Private } from '../my-pages/private.tsx'
import { loadCancelPage, type CancelData, type CancelView } from './cancel-data.ts'
import { EndingSection } from '../my-pages/ending-section.tsx'

export { isAnotherServicePage as shouldRevalidate } from '../service/step-parameter.ts'

/** Opens the page that ends an own insurance, or takes that back. */
export const loader = async (args: LoaderFunctionArgs): Promise<CancelData> => loadCancelPage(args, args.context.get(servicesContext))

/** The page `/mina-sidor/avsluta-forsakring`. */
export function Component() {
  const { view, ...opened } = useLoaderData<CancelData>()
  return (
    <Private session={opened.session}>
      <BackLink view={view} />
      {view.kind === 'choose' ? <Choose {...opened} /> : <Named view={view} data={opened.data} />}
    </Private>
  )
}

function BackLink({ view }: { readonly view: CancelView }) {
  const { t } = useCopy()
  const isKnown = view.kind === 'known'
  return (
    <p>
      <Link className="ds-link" to={isKnown ? insurancePath(view.entry.insurance.insuranceNumber) : OVERVIEW_PAGE}>
        {t(isKnown ? 'myPages.cancel.back' : 'myPages.details.back')}
      </Link>
    </p>
  )
}

interface NamedProps extends Pick<OpenedData, 'data'> {
  readonly view: Exclude<CancelView, { kind: 'choose' }>
}

/** The insurance that the address names: its form, or why there is none. */
function Named({ view, data }: NamedProps) {
  const { t } = useCopy()
  const today = swedishDateOf(useServices().clock.now())
  const { revalidate, state } = useRevalidator()
  if (view.kind === 'failed') {
    return (
      <>
        <h1>{t('myPages.cancel.title')}</h1>
        <LoadFailureBox headingLevel={2} again={{ isLoading: state === 'loading', onPress: () => void revalidate() }} />
      </>
    )
  }
  if (view.kind !== 'known') {
    return (
      <>
        <h1>{t('myPages.cancel.unknown.title')}</h1>
        <p>{t('myPages.cancel.unknown.text')}</p>
      </>
    )
  }
  const { entry, form } = view
  if (form)
    return (
      <ServiceFlow
        flow={form.flow}
        given={form.given}
        notice={<AboutInsurance insurance={entry.insurance} today={today} />}
        onSubmitted={() => void data.load()}
      />
    )
  return (
    <>
      <h1>
        <InsuranceTitle insurance={entry.insurance} />
      </h1>
      <StatusNoticeBox entry={entry} today={today} />
      <EndingSection insurance={entry.insurance} today={today} />
    </>
  )
}

/** Which insurance a form is about, and its last day if it is cancelled. */
function AboutInsurance({ insurance, today }: { readonly insurance: InsuranceDetails; readonly today: IsoDate }) {
  const { t } = useCopy()
  const choice = cancellationChoice(insurance, today)
  return (
    <dl className="card my-pages-facts">
      <Fact label={t('myPages.cancel.insurance')}>
        <InsuranceTitle insurance={insurance} />
      </Fact>
      <Fact label={t('myPages.insurance.number')}>
        <span className="unbroken">{displayInsuranceNumber(insurance.insuranceNumber)}</span>
      </Fact>
      {choice.kind === 'running' && <Fact label={t('myPages.cancel.validTo')}>{t('myPages.insured.date', { date: choice.lastDay })}</Fact>}
    </dl>
  )
}

/** The insurances that can be ended here, for an address without a number. */
function Choose({ data }: Pick<OpenedData, 'data'>) {
  const { t } = useCopy()
  const { clock } = useServices()
  const loaded = useStore(data.store)
  const today = swedishDateOf(clock.now())
  const entries = insurancesOf(loaded).filter(({ insurance }) =>
    ['running', 'beforeStart'].includes(cancellationChoice(insurance, today).kind),
  )
  const hasFailed = loaded.hasOverviewFailed && loaded.hasInsurancesFailed
  return (
    <>
      <h1>{t('myPages.cancel.title')}</h1>
      {hasFailed && <LoadFailureBox headingLevel={2} again={{ isLoading: loaded.isLoading, onPress: () => void data.load() }} />}
      {entries.length > 0 && (
        <section className="stack">
          <h2>{t('myPages.cancel.choose')}</h2>
          <ul className="plain-list stack">
            {entries.map(({ insurance }) => (
              <li key={insurance.insuranceId}>
                <Link className="ds-link" to={cancelPath(insurance.insuranceNumber)}>
                  <InsuranceTitle insurance={insurance} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {entries.length === 0 && !loaded.hasLoaded && <output>{t('myPages.cancel.loading')}</output>}
      {entries.length === 0 && loaded.hasLoaded && !hasFailed && <p>{t('myPages.cancel.chooseNone')}</p>}
    </>
  )
}

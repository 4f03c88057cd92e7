import { useCallback, useState } from 'react'
import type { AwaitingCaseDetails, CompleteSignResponse } from '../../../contract/awaiting-signatures.ts'
import { TO_SIGN_PAGE } from '../../../contract/customer-pages.ts'
import { getAwaitingCase } from '../../api/awaiting.ts'
import { ApiCallError } from '../../api/failure.ts'
import { useCopy } from '../../copy/copy-context.tsx'
import { clearSavedFlow, tabStorage } from '../../flow/saved-flow.ts'
import { useServices } from '../../services/app-services.ts'
import { Link } from '../../ui/link.tsx'
import { LoadFailureBox } from '../../ui/load-failure-box.tsx'
import { Fact } from '../my-pages/fact.tsx'
import { useLoaded } from '../my-pages/use-loaded.ts'
import { CaseSigning } from './case-signing.tsx'
import { Completed } from './completed.tsx'

/** What the page shows of a case: itself, or why there is nothing to sign. */
type Shown = AwaitingCaseDetails | 'unknown' | 'outdated'

/** One case that waits for the customer's signature. */
export function CaseToSign({ caseId }: { readonly caseId: string }) {
  const { t } = useCopy()
  const { client } = useServices()
  const load = useCallback(async (): Promise<Shown> => getAwaitingCase(client, caseId).catch(reasonOf), [client, caseId])
  const { value, isLoading, hasFailed, reload } = useLoaded('details', load)
  return (
    <>
      <p>
        <Link className="ds-link" to={TO_SIGN_PAGE}>
          {t('payments.toSign.back')}
        </Link>
      </p>
      {typeof value === 'object' ? <Details details={value} /> : <h1>{t('payments.toSign.case')}</h1>}
      {hasFailed && <LoadFailureBox headingLevel={2} again={{ isLoading, onPress: reload }} />}
      {isLoading && value === undefined && <output>{t('payments.toSign.loading')}</output>}
      {typeof value === 'string' && <p>{t(`payments.toSign.${value}`)}</p>}
    </>
  )
}

/** A case that is signed, has ended or is another person's is unknown. @throws every other failure */
function reasonOf(failure: unknown): Shown {
  if (failure instanceof ApiCallError && failure.code === 'caseOutdated') return 'outdated'
  if (failure instanceof ApiCallError && (failure.kind === 'notFound' || failure.kind === 'badRequest')) return 'unknown'
  throw failure
}

function Details({ details }: { readonly details: AwaitingCaseDetails }) {
  const { t } = useCopy()
  const { caseId, insuranceName, validUntil, invitation, flow, isBegunElsewhere, rows } = details
  const { clock } = useServices()
  const [completed, setCompleted] = useState<CompleteSignResponse>()
  function done(received: CompleteSignResponse): void {
    // the form, which this tab may have kept, is done with
    if (flow !== undefined) clearSavedFlow(tabStorage(window, clock), flow)
    setCompleted(received)
  }
  return (
    <>
      <h1>{insuranceName}</h1>
      {isBegunElsewhere && <p>{t('payments.toSign.begunElsewhere')}</p>}
      <dl className="card my-pages-facts">
        {invitation && (
          <>
            <Fact label={t('payments.toSign.asker')}>{invitation.asker}</Fact>
            <Fact label={t('payments.toSign.insured')}>{invitation.insured}</Fact>
            <Fact label={t('payments.toSign.starts')}>{t('payments.row.date', { date: invitation.startDate })}</Fact>
          </>
        )}
        {rows.map(({ label, value }) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
        {validUntil !== undefined && <Fact label={t('payments.toSign.lastDay')}>{t('payments.row.date', { date: validUntil })}</Fact>}
      </dl>
      {completed && <Completed completed={completed} />}
      {!completed && invitation && (
        <p>
          <Link className="ds-button" to={invitation.path}>
            {t('payments.toSign.answer')}
          </Link>
        </p>
      )}
      {!completed && !invitation && <CaseSigning caseId={caseId} onDone={done} />}
    </>
  )
}

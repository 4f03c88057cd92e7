import './payments.css'
import { useCallback } from 'react'
import { useLoaderData, useLocation, type LoaderFunctionArgs } from 'react-router'
import type { AwaitingCase } from '../../../contract/awaiting-signatures.ts'
import { OVERVIEW_PAGE } from '../../../contract/session-paths.ts'
import { TO_SIGN_PAGE } from '../../../contract/customer-pages.ts'
import type { Copy } from '../../../copy/lookup.ts'
import { getAwaitingCases } from '../../api/awaiting.ts'
import { MoreCopy, useCopy } from '../../copy/copy-context.tsx'
import { useServices } from '../../services/app-services.ts'
import { Link } from '../../ui/link.tsx'
import { LoadFailureBox } from '../../ui/load-failure-box.tsx'
import { Private } from '../my-pages/private.tsx'
import { requireSession } from '../my-pages/require-session.ts'
import { useLoaded, type Loaded } from '../my-pages/use-loaded.ts'
import type { Session } from '../session/session.ts'
import { CaseToSign } from './case-to-sign.tsx'

interface ToSignData {
  readonly session: Session
  readonly copy: Copy
}

/** Name of the query parameter with a case. */
const CASE = 'arende'

/** Opens what waits for the customer's signature. */
export async function loader(args: LoaderFunctionArgs): Promise<ToSignData> {
  const { services, session } = await requireSession(args)
  return { session, copy: await services.copy.load(['payments', 'sign', 'bankid']) }
}

/** The page `/mina-sidor/att-signera`: the list, or the case in the address. [P1.8] */
export function Component() {
  const { session, copy } = useLoaderData<ToSignData>()
  const { search } = useLocation()
  const caseId = new URLSearchParams(search).get(CASE)
  return (
    <MoreCopy copy={copy}>
      <Private session={session}>{caseId === null ? <LoadedCases /> : <CaseToSign key={caseId} caseId={caseId} />}</Private>
    </MoreCopy>
  )
}

function LoadedCases() {
  const { client } = useServices()
  return (
    <CasesToSign
      cases={useLoaded(
        'cases to sign',
        useCallback(async () => getAwaitingCases(client), [client]),
      )}
    />
  )
}

/** The list of what waits, the oldest first. */
export function CasesToSign({ cases: { value, isLoading, hasFailed, reload } }: { readonly cases: Loaded<readonly AwaitingCase[]> }) {
  const { t } = useCopy()
  return (
    <>
      <p>
        <Link className="ds-link" to={OVERVIEW_PAGE}>
          {t('payments.received.overview')}
        </Link>
      </p>
      <h1>{t('payments.toSign.title')}</h1>
      {hasFailed && <LoadFailureBox headingLevel={2} again={{ isLoading, onPress: reload }} />}
      {isLoading && value === undefined && <output>{t('payments.toSign.loading')}</output>}
      {value?.length === 0 && <p>{t('payments.toSign.none')}</p>}
      {value !== undefined && value.length > 0 && (
        <ul className="plain-list stack">
          {value.map((one) => (
            <li key={one.caseId} className="card stack-tight">
              <CaseCard one={one} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function CaseCard({ one: { caseId, kind, insuranceName, createdDate, validUntil } }: { readonly one: AwaitingCase }) {
  const { t } = useCopy()
  return (
    <>
      <h2>{insuranceName}</h2>
      <p>{t(`payments.toSign.${kind}`)}</p>
      <p>
        {t('payments.toSign.since', { date: createdDate })}
        {validUntil !== undefined && ` ${t('payments.toSign.until', { date: validUntil })}`}
      </p>
      <p>
        <Link className="ds-button" to={`${TO_SIGN_PAGE}?${new URLSearchParams({ [CASE]: caseId }).toString()}`}>
          {t('payments.toSign.open')}
          <span className="ds-sr-only"> {insuranceName}</span>
        </Link>
      </p>
    </>
  )
}

import './payments.css'
import { useCallback, useState } from 'react'
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { AUTOGIRO_RECEIVED_PAGE, PAYMENTS_PAGE } from '../../../contract/customer-pages.ts'
import type { Copy } from '../../../copy/lookup.ts'
import { ApiCallError } from '../../api/failure.ts'
import { describeError, LOG_LEVELS } from '../../api/log.ts'
import { getBankInformation } from '../../api/payments.ts'
import { MoreCopy, useCopy } from '../../copy/copy-context.tsx'
import { useServices } from '../../services/app-services.ts'
import { Link } from '../../ui/link.tsx'
import { LoadFailureBox } from '../../ui/load-failure-box.tsx'
import { Private } from '../my-pages/private.tsx'
import { requireSession } from '../my-pages/require-session.ts'
import { useLoaded } from '../my-pages/use-loaded.ts'
import { openServiceFlow, type OpenServiceFlow } from '../service/service-data.ts'
import { ServiceFlow } from '../service/service-flow.tsx'
import type { Session } from '../session/session.ts'
import { accountWords } from './account-words.ts'
import { autogiroSignCalls } from './autogiro-sign-calls.ts'

interface AutogiroData {
  readonly session: Session
  readonly copy: Copy
  /** `failed`: what the form needs did not load. `noCustomer`: who is signed in has no insurances here. */
  readonly flow: OpenServiceFlow | 'failed' | 'noCustomer'
}

const FLOW = 'autogiro'

export { isAnotherServicePage as shouldRevalidate } from '../service/step-parameter.ts'

/** Opens the application for direct debit. The query names the insurance. [P2.1] */
export async function loader(args: LoaderFunctionArgs): Promise<AutogiroData> {
  const { services, session } = await requireSession(args)
  const copy = await services.copy.load(['payments'])
  if (session.store.getState().user?.roles.includes('customer') !== true) return { session, copy, flow: 'noCustomer' }
  try {
    return { session, copy, flow: await openServiceFlow(services, FLOW, args.url) }
  } catch (error) {
    if (!(error instanceof ApiCallError)) throw error
    services.log({ text: 'Error loading details', level: LOG_LEVELS.error, data: describeError(error), tag: FLOW })
    return { session, copy, flow: 'failed' }
  }
}

/** The page `/mina-sidor/ansok-om-autogiro`. */
export function Component() {
  const { session, copy, flow } = useLoaderData<AutogiroData>()
  return (
    <MoreCopy copy={copy}>
      <Private session={session}>
        <div className="stack">
          <Application flow={flow} />
        </div>
      </Private>
    </MoreCopy>
  )
}

/** The form, whose signing is polled by the encrypted case id. A received application leads to a page of its own. [P4.9] */
function Application({ flow }: Pick<AutogiroData, 'flow'>) {
  const { t } = useCopy()
  const { client } = useServices()
  const navigate = useNavigate()
  const [signCalls] = useState(() => autogiroSignCalls(client))
  if (flow === 'noCustomer') return <p>{t('payments.noCustomer')}</p>
  if (flow === 'failed') return <LoadFailureBox headingLevel={2} />
  return (
    <>
      <ServiceFlow
        flow={flow}
        signCalls={signCalls}
        onSubmitted={({ reference }) => void navigate(receivedPath(reference), { replace: true })}
      />
      <KnownAccounts />
      <p>
        <Link className="ds-link" to={PAYMENTS_PAGE}>
          {t('payments.received.payments')}
        </Link>
      </p>
    </>
  )
}

const receivedPath = (reference: string) => `${AUTOGIRO_RECEIVED_PAGE}?${new URLSearchParams({ arende: reference }).toString()}`

/** The accounts that the customer pays from already. The form works without them. */
function KnownAccounts() {
  const { t } = useCopy()
  const { client } = useServices()
  const { value } = useLoaded(
    'bank information',
    useCallback(async () => getBankInformation(client), [client]),
  )
  if (value === undefined || value.accounts.length === 0) return null
  return (
    <section className="stack-tight">
      <h2>{t('payments.accounts.title')}</h2>
      <ul>
        {value.accounts.map((account) => (
          <li key={`${account.clearingNumber} ${account.accountEnding}`}>{accountWords(account, t)}</li>
        ))}
      </ul>
    </section>
  )
}

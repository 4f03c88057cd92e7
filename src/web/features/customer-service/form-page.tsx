import type { ReactNode } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { OWN_CASES_PAGE } from '../../../contract/customer-pages.ts'
import type { Copy } from '../../../copy/lookup.ts'
import { ApiCallError } from '../../api/failure.ts'
import { describeError, LOG_LEVELS } from '../../api/log.ts'
import { MoreCopy, useCopy } from '../../copy/copy-context.tsx'
import { Link } from '../../ui/link.tsx'
import { LoadFailureBox } from '../../ui/load-failure-box.tsx'
import { Private } from '../my-pages/private.tsx'
import { requireSession } from '../my-pages/require-session.ts'
import { openServiceFlow, type OpenServiceFlow } from '../service/service-data.ts'
import { ServiceFlow } from '../service/service-flow.tsx'
import { isAnotherServicePage } from '../service/step-parameter.ts'
import { askAfterRefusal } from '../session/ask-after-refusal.ts'
import type { Session } from '../session/session.ts'

/** Loader data of a page with a form for customers. */
interface CustomerForm {
  readonly session: Session
  readonly copy: Copy
  /** `failed`: what the form needs did not load. `noCustomer`: who is signed in has no insurances here. */
  readonly flow: OpenServiceFlow | 'failed' | 'noCustomer'
}

/** Returns where the customer follows a case, for its receipt. */
type Follow = (reference: string) => ReactNode

/**
 * Returns the page of a flow for customers, for a route.
 * @param beside what the page shows below the form
 * @param follow default: the way to all cases
 */
export function customerFormPage(name: string, beside?: ReactNode, follow: Follow = () => <FollowLink />) {
  return {
    loader: async (args: LoaderFunctionArgs): Promise<CustomerForm> => loadForm(name, args),
    shouldRevalidate: isAnotherServicePage,
    Component: () => <FormPage beside={beside} follow={follow} />,
  }
}

/** @throws Response a redirect to the sign-in page, which leads back here, if no person is signed in */
async function loadForm(name: string, args: LoaderFunctionArgs): Promise<CustomerForm> {
  const { services, session } = await requireSession(args)
  const copy = await services.copy.load(['customerService'])
  if (session.store.getState().user?.roles.includes('customer') !== true) return { session, copy, flow: 'noCustomer' }
  try {
    return { session, copy, flow: await openServiceFlow(services, name, args.url) }
  } catch (error) {
    if (!(error instanceof ApiCallError)) throw error
    services.log({ text: 'Error loading details', level: LOG_LEVELS.error, data: describeError(error), tag: 'form' })
    askAfterRefusal(services, error)
    return { session, copy, flow: 'failed' }
  }
}

function FormPage({ beside, follow }: { readonly beside: ReactNode; readonly follow: Follow }) {
  const { session, copy, flow } = useLoaderData<CustomerForm>()
  return (
    <MoreCopy copy={copy}>
      <Private session={session}>
        <div className="stack">
          <Form flow={flow} follow={follow} />
          {beside}
        </div>
      </Private>
    </MoreCopy>
  )
}

function Form({ flow, follow }: Pick<CustomerForm, 'flow'> & { readonly follow: Follow }) {
  const { t } = useCopy()
  if (flow === 'noCustomer') return <p>{t('customerService.noCustomer')}</p>
  if (flow === 'failed') return <LoadFailureBox headingLevel={2} />
  return <ServiceFlow flow={flow} renderReceipt={({ reference }) => follow(reference)} />
}

function FollowLink() {
  const { t } = useCopy()
  return (
    <p>
      <Link className="ds-link" to={OWN_CASES_PAGE}>
        {t('customerService.follow')}
      </Link>
    </p>
  )
}

import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useStore } from 'zustand'
import type { CustomerCase } from '../../../contract/customer-cases.ts'
import { CUSTOMER_FORM_PAGES } from '../../../contract/customer-pages.ts'
import type { Copy } from '../../../copy/lookup.ts'
import { getOwnCases } from '../../api/own-cases.ts'
import { describeError, LOG_LEVELS } from '../../api/log.ts'
import { MoreCopy, useCopy } from '../../copy/copy-context.tsx'
import { servicesContext, type AppServices } from '../../services/app-services.ts'
import { Link } from '../../ui/link.tsx'
import { LoadFailureBox } from '../../ui/load-failure-box.tsx'
import type { CustomerData } from '../my-pages/customer-data.ts'
import { openData, type OpenedData } from '../my-pages/opened-data.ts'
import { Private } from '../my-pages/private.tsx'
import { askAfterRefusal } from '../session/ask-after-refusal.ts'
import { OwnCase } from './own-case.tsx'

interface OwnCases extends OpenedData {
  readonly copy: Copy
  /** Undefined if they could not be loaded. */
  readonly cases: readonly CustomerCase[] | undefined
}

/** Loader of `/mina-sidor/mina-arenden`. @throws Response a redirect to the sign-in page if no person is signed in */
export async function loader(args: LoaderFunctionArgs): Promise<OwnCases> {
  const opened = await openData(args)
  const services = args.context.get(servicesContext)
  const isCustomer = opened.session.store.getState().user?.roles.includes('customer') === true
  const [copy, cases] = await Promise.all([services.copy.load(['customerService']), isCustomer ? load(services) : []])
  return { ...opened, copy, cases }
}

async function load(services: AppServices): Promise<readonly CustomerCase[] | undefined> {
  try {
    return await getOwnCases(services.client)
  } catch (error) {
    services.log({ text: 'Error loading cases', level: LOG_LEVELS.error, data: describeError(error), tag: 'myPages' })
    askAfterRefusal(services, error)
    return undefined
  }
}

/** The page `/mina-sidor/mina-arenden`. */
export function Component() {
  const { session, data, copy, cases } = useLoaderData<OwnCases>()
  return (
    <MoreCopy copy={copy}>
      <Private session={session}>
        <LoadedCases data={data} cases={cases} />
      </Private>
    </MoreCopy>
  )
}

function LoadedCases({ data, cases }: Pick<OwnCases, 'data' | 'cases'>) {
  return <OwnCasesView data={useStore(data.store)} cases={cases} />
}

/** The customer's cases, newest first, each with what has happened. */
export function OwnCasesView({ data, cases }: Pick<OwnCases, 'cases'> & { readonly data: CustomerData }) {
  const { t } = useCopy()
  return (
    <div className="stack">
      <h1>{t('customerService.cases.title')}</h1>
      <p className="lead">{t('customerService.cases.lead')}</p>
      {cases === undefined && <LoadFailureBox headingLevel={2} />}
      {cases?.length === 0 && <p>{t('customerService.cases.none')}</p>}
      {cases !== undefined && cases.length > 0 && (
        <ul className="plain-list stack">
          {cases.map((one) => (
            <li key={one.reference} className="card">
              <OwnCase case={one} data={data} />
            </li>
          ))}
        </ul>
      )}
      <p>
        <Link className="ds-button" to={CUSTOMER_FORM_PAGES.contact}>
          {t('customerService.cases.new')}
        </Link>
      </p>
    </div>
  )
}

import './my-pages.css'
import type { ReactElement } from 'react'
import { data, redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { OVERVIEW_PAGE } from '../../../contract/session-paths.ts'
import { MY_PAGES } from '../../../contract/my-pages.ts'
import type { Copy } from '../../../copy/lookup.ts'
import { servicesContext, type AppServices } from '../../services/app-services.ts'
import { MoreCopy } from '../../copy/copy-context.tsx'
import { fetchPart } from '../../ui/lazy-page.ts'
import { redirectTrimmed } from '../../services/shell-data.ts'

/** Returns the content of a page below /mina-sidor. May throw a redirect. */
export type OpenPage = (services: AppServices, url: URL) => Promise<ReactElement> | ReactElement

/** The pages, each loaded on demand, by their path below /mina-sidor. [P2.1] */
const OPENERS: Readonly<Record<(typeof MY_PAGES)[number], () => Promise<{ readonly openPage: OpenPage }>>> = {
  '': () => Promise.resolve({ openPage: leadToOverview }),
  'logga-in': () => import('./sign-in-page.tsx'),
  'logga-ut': () => import('./sign-out-page.tsx'),
  utloggad: () => import('./signed-out-page.tsx'),
  oversikt: () => import('./overview-page.tsx'),
}

const leadToOverview: OpenPage = () => {
  throw redirect(OVERVIEW_PAGE)
}

interface MyPagesData {
  readonly page: ReactElement
  readonly copy: Copy
}

/** Loader of every address below /mina-sidor. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<MyPagesData> {
  redirectTrimmed(request)
  const page = MY_PAGES.find((known) => known === (params['*'] ?? ''))
  if (page === undefined) throw data(null, { status: 404 })
  const services = context.get(servicesContext)
  const [copy, { openPage }] = await Promise.all([services.copy.load(['myPages']), fetchPart(OPENERS[page])])
  return { copy, page: await openPage(services, new URL(request.url)) }
}

/** The page of the current address. */
export function Component() {
  const { page, copy } = useLoaderData<MyPagesData>()
  return (
    <MoreCopy copy={copy}>
      <div className="container page narrow stack">{page}</div>
    </MoreCopy>
  )
}

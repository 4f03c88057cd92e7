import { PAGES } from '../../../contract/page-paths.ts'
import { AUTOGIRO_PAGE, CUSTOMER_FORM_PAGES, MOVE_PAGE } from '../../../contract/customer-pages.ts'
import { data, redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { servicesContext } from '../../services/app-services.ts'
import { openServiceFlow, type OpenServiceFlow } from './service-data.ts'
import { ServiceFlow } from './service-flow.tsx'
import { PARTICIPANT_HANDLER } from '../../../engine/participants.ts'
import { ownValue } from '../../../values/own-value.ts'

/** Service flows with a dedicated page, which supplies more facts than their answers. */
const OWN_PAGES: Readonly<Record<string, string>> = {
  withdrawal: `/${PAGES.withdrawal}`,
  autogiro: AUTOGIRO_PAGE,
  moveInsurance: MOVE_PAGE,
  ...CUSTOMER_FORM_PAGES,
}

export { isAnotherServicePage as shouldRevalidate } from './step-parameter.ts'

/**
 * Loader of `/tjanst/:flow`. @throws OutdatedPageError when the document needs something that this page does not have
 */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<OpenServiceFlow> {
  const { flow = '' } = params
  const ownPage = ownValue(OWN_PAGES, flow)
  if (ownPage !== undefined) throw redirect(ownPage)
  const opened = await openServiceFlow(context.get(servicesContext), flow, new URL(request.url))
  // without an invitation, nobody can sign it
  if (opened.bundle.document.submit?.to === PARTICIPANT_HANDLER) throw data(null, { status: 404 })
  return opened
}

/** The page of a service flow. */
export function Component() {
  const flow = useLoaderData<OpenServiceFlow>()
  return (
    <div className="container page narrow">
      <ServiceFlow flow={flow} />
    </div>
  )
}

import { PAGES } from '../../../contract/page-paths.ts'
import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { servicesContext } from '../../services/app-services.ts'
import { openServiceFlow, type OpenServiceFlow } from './service-data.ts'
import { ServiceFlow } from './service-flow.tsx'
import { ownValue } from '../../../values/own-value.ts'

/** Service flows with a dedicated page, which supplies more facts than their answers. */
const OWN_PAGES: Readonly<Record<string, string>> = { withdrawal: `/${PAGES.withdrawal}` }

export { isAnotherServicePage as shouldRevalidate } from './step-parameter.ts'

/**
 * Loader of `/tjanst/:flow`. @throws OutdatedPageError when the document needs something that this page does not have
 */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<OpenServiceFlow> {
  const { flow = '' } = params
  const ownPage = ownValue(OWN_PAGES, flow)
  if (ownPage !== undefined) throw redirect(ownPage)
  return openServiceFlow(context.get(servicesContext), flow, new URL(request.url))
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

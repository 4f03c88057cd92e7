import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { servicesContext } from '../../services/app-services.ts'
import { openServiceFlow, type OpenServiceFlow } from './service-data.ts'
import { ServiceFlow } from './service-flow.tsx'

/** Service flows that stand on a page of their own, which knows more than their answers say. */
const OWN_PAGES: Readonly<Record<string, string>> = { withdrawal: '/angra-avtal' }

export { isAnotherServicePage as shouldRevalidate } from './step-parameter.ts'

/** Loader of `/tjanst/:flow`. @throws OutdatedPageError when the document wants something that this page does not have */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<OpenServiceFlow> {
  const { flow = '' } = params
  const ownPage = Object.hasOwn(OWN_PAGES, flow) ? OWN_PAGES[flow] : undefined
  if (ownPage !== undefined) throw redirect(ownPage)
  return openServiceFlow(context.get(servicesContext), flow, new URL(request.url))
}

/** A service flow on a page of its own. */
export function Component() {
  const flow = useLoaderData<OpenServiceFlow>()
  return (
    <div className="container page narrow">
      <ServiceFlow flow={flow} />
    </div>
  )
}

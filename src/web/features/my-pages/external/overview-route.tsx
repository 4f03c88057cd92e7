import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { Copy } from '../../../../copy/lookup.ts'
import { MoreCopy } from '../../../copy/copy-context.tsx'
import { servicesContext } from '../../../services/app-services.ts'
import { AwaitingNotice } from '../awaiting-notice.tsx'
import { CustomerPage } from '../customer-page.tsx'
import { openData, type OpenedData } from '../opened-data.ts'
import { Overview } from '../overview-page.tsx'
import { ExternalSection } from './external-section.tsx'

interface OverviewData extends OpenedData {
  readonly copy: Copy
}

/** Opens the overview of the signed-in person. */
export async function loader(args: LoaderFunctionArgs): Promise<OverviewData> {
  const opened = await openData(args)
  return { ...opened, copy: await args.context.get(servicesContext).copy.load(['external', 'company']) }
}

/** The page `/mina-sidor/oversikt`: own insurances, and beside them those at other companies. */
export function Component() {
  const { copy, ...opened } = useLoaderData<OverviewData>()
  return (
    <MoreCopy copy={copy}>
      <CustomerPage {...opened} title="myPages.overview.title">
        {(props) => (
          <Overview
            {...props}
            notice={<AwaitingNotice />}
            external={<ExternalSection {...props} onRetry={() => void opened.data.loadWallet()} />}
          />
        )}
      </CustomerPage>
    </MoreCopy>
  )
}

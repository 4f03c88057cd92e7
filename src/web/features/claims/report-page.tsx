import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { Copy } from '../../../copy/lookup.ts'
import { MoreCopy, useCopy } from '../../copy/copy-context.tsx'
import { Link } from '../../ui/link.tsx'
import { Private } from '../my-pages/private.tsx'
import { requireSession } from '../my-pages/require-session.ts'
import { openServiceFlow, type OpenServiceFlow } from '../service/service-data.ts'
import { ServiceFlow } from '../service/service-flow.tsx'
import type { Session } from '../session/session.ts'
import { claimAddress } from './claim-address.ts'

interface ReportData {
  readonly session: Session
  readonly copy: Copy
  readonly flow: OpenServiceFlow
}

const FLOW = 'claim'

export { isAnotherServicePage as shouldRevalidate } from '../service/step-parameter.ts'

/** Opens the form for a signed-in person. */
export async function loader(args: LoaderFunctionArgs): Promise<ReportData> {
  const { services, session } = await requireSession(args)
  const [copy, flow] = await Promise.all([services.copy.load(['claims']), openServiceFlow(services, FLOW, args.url)])
  return { session, copy, flow }
}

/** The page `/mina-sidor/anmal-skada`: the form, and after it the way to the claim. */
export function Component() {
  const { session, copy, flow } = useLoaderData<ReportData>()
  return (
    <MoreCopy copy={copy}>
      <Private session={session}>
        <ServiceFlow flow={flow} renderReceipt={({ reference }) => <ToClaim reference={reference} />} />
      </Private>
    </MoreCopy>
  )
}

function ToClaim({ reference }: { readonly reference: string }) {
  const { t } = useCopy()
  return (
    <p>
      <Link className="ds-button" to={claimAddress(reference)}>
        {t('claims.open')}
      </Link>
    </p>
  )
}

import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { Receipt } from '../../../../contract/quotes.ts'
import type { Facts } from '../../../../engine/document.ts'
import { ApiCallError } from '../../../api/failure.ts'
import { getReceipt } from '../../../api/receipt.ts'
import { servicesContext, useServices } from '../../../services/app-services.ts'
import { useCopy } from '../../../copy/copy-context.tsx'
import { openServiceFlow, type OpenServiceFlow } from '../../service/service-data.ts'
import { ServiceFlow } from '../../service/service-flow.tsx'
import { Box } from '../../../ui/box.tsx'
import { tokenOf } from '../receipt/receipt-address.ts'
import { submitWithdrawal } from './submit-withdrawal.ts'

interface WithdrawalData {
  readonly token: string | undefined
  readonly receipt: Receipt | undefined
  readonly flow: OpenServiceFlow
}

const FLOW = 'withdrawal'

export { isAnotherServicePage as shouldRevalidate } from '../../service/step-parameter.ts'

/**
 * Loader of the withdrawal function. The receipt and the e-mail link to it, and it works without either. Needs no
 * login.
 */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<WithdrawalData> {
  const services = context.get(servicesContext)
  const url = new URL(request.url)
  const token = tokenOf(url.search)
  const [found, flow] = await Promise.all([
    token === undefined ? undefined : getReceipt(services.client, token).catch(undefinedWhenNotFound),
    openServiceFlow(services, FLOW, url),
  ])
  return { token: found && token, receipt: found?.receipt, flow }
}

function undefinedWhenNotFound(failure: unknown): undefined {
  if (failure instanceof ApiCallError && failure.kind === 'notFound') return undefined
  throw failure
}

/**
 * The withdrawal function: "withdraw from the contract here", the facts to confirm, then one button that confirms.
 * Distance contracts act (2005:59), chapter 2, section 10 a; directive (EU) 2023/2673, article 11 a.
 */
export function Component() {
  const { token, receipt, flow } = useLoaderData<WithdrawalData>()
  const { client } = useServices()
  const { t } = useCopy()
  // The saved flow keeps the result, so a reload shows the acknowledgement again.
  const isAlready = receipt?.status === 'withdrawn' && flow.saved?.received === undefined
  return (
    <div className="container page narrow">
      {isAlready ? (
        <Already />
      ) : (
        <ServiceFlow
          flow={flow}
          given={givenBy(receipt)}
          submit={submitWithdrawal(client, token)}
          notice={receipt && <p>{t('general.withdrawal.until', { date: receipt.withdrawalUntil })}</p>}
          renderReceipt={() => token !== undefined && <Acknowledgement token={token} />}
        />
      )}
    </div>
  )
}

/** Without a receipt the customer has to state whose contract it is. */
function givenBy(receipt: Receipt | undefined): Facts {
  if (receipt === undefined) return { hasReceipt: false }
  const { policyNumber, holderName } = receipt
  return { hasReceipt: true, policyNumber, ...(holderName !== undefined && { holderName }) }
}

function Already() {
  const { t } = useCopy()
  return (
    <>
      <h1>{t('general.withdrawal.title')}</h1>
      <Box kind="success">
        <p>{t('general.withdrawal.already')}</p>
      </Box>
    </>
  )
}

/** The acknowledgement for download. The customer also gets it by e-mail. */
function Acknowledgement({ token }: { readonly token: string }) {
  const { t } = useCopy()
  return (
    <p>
      <a className="ds-link" href={`/api/receipts/${token}/documents/withdrawalReceipt.pdf`} target="_blank" rel="noopener">
        {t('general.withdrawal.done.download')}
        <span className="ds-sr-only"> {t('general.newTab')}</span>
      </a>
    </p>
  )
}

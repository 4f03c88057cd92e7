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
import { ownContractOf, type OwnContract } from './own-contract.ts'
import { submitOwnWithdrawal, submitWithdrawal } from './submit-withdrawal.ts'

interface WithdrawalData {
  readonly token: string | undefined
  readonly receipt: Receipt | undefined
  /** The contract of who is signed in, which the address names. */
  readonly own: OwnContract | undefined
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
  const [found, own, flow] = await Promise.all([
    token === undefined ? undefined : getReceipt(services.client, token).catch(undefinedWhenNotFound),
    ownContractOf(services, url),
    openServiceFlow(services, FLOW, url),
  ])
  return { token: found && token, receipt: found?.receipt, own, flow }
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
  const { token, receipt, own, flow } = useLoaderData<WithdrawalData>()
  const { client } = useServices()
  const { t } = useCopy()
  // The saved flow keeps the result, so a reload shows the acknowledgement again.
  const isAlready = (receipt?.status === 'withdrawn' || own?.isWithdrawn === true) && flow.saved?.received === undefined
  const until = receipt?.withdrawalUntil ?? own?.until
  return (
    <div className="container page narrow">
      {isAlready ? (
        <Already />
      ) : (
        <ServiceFlow
          flow={flow}
          given={givenBy(receipt ?? own)}
          submit={token === undefined && own ? submitOwnWithdrawal(client) : submitWithdrawal(client, token)}
          notice={until !== undefined && <p>{t('general.withdrawal.until', { date: until })}</p>}
          renderReceipt={() => token !== undefined && <Acknowledgement token={token} />}
        />
      )}
    </div>
  )
}

/** Without a receipt, and without having signed in, the customer has to state whose contract it is. */
function givenBy(contract: Pick<Receipt, 'policyNumber' | 'holderName'> | undefined): Facts {
  if (contract === undefined) return { hasReceipt: false }
  const { policyNumber, holderName } = contract
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

import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { Receipt } from '../../../contract/quotes.ts'
import type { WithdrawalReceipt } from '../../../contract/withdrawal.ts'
import type { Copy } from '../../../copy/lookup.ts'
import { ApiFailure } from '../../api/failure.ts'
import { getReceipt } from '../../api/receipt.ts'
import { servicesContext } from '../../app-services.ts'
import { MoreCopy, useCopy } from '../../copy/copy-context.tsx'
import { Box } from '../../ui/box.tsx'
import { tokenOf } from '../receipt/receipt-address.ts'
import { WithdrawalDone } from './withdrawal-done.tsx'
import { WithdrawalFields } from './withdrawal-fields.tsx'
import './withdrawal.css'

interface WithdrawalData {
  readonly token: string | undefined
  readonly receipt: Receipt | undefined
  readonly copy: Copy
}

/** Loader of the withdrawal function: reached from the receipt, from the e-mail, and without either. Works without login. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<WithdrawalData> {
  const { client, copy } = context.get(servicesContext)
  const token = tokenOf(new URL(request.url).search)
  const [receipt, texts] = await Promise.all([
    token === undefined ? undefined : getReceipt(client, token).catch(undefinedWhenNotFound),
    copy.load(['validators']),
  ])
  return { token: receipt && token, receipt, copy: texts }
}

function undefinedWhenNotFound(failure: unknown): undefined {
  if (failure instanceof ApiFailure && failure.kind === 'notFound') return undefined
  throw failure
}

/**
 * The withdrawal function: "withdraw from the contract here", the facts to confirm, then one button that confirms.
 * Distance contracts act (2005:59), chapter 2, section 10 a; directive (EU) 2023/2673, article 11 a.
 */
export function Component() {
  const { token, receipt, copy } = useLoaderData<WithdrawalData>()
  const [done, setDone] = useState<WithdrawalReceipt>()
  return (
    <MoreCopy copy={copy}>
      <div className="container page narrow withdrawal">
        {done ? <WithdrawalDone done={done} token={token} /> : <Withdrawal token={token} receipt={receipt} onDone={setDone} />}
      </div>
    </MoreCopy>
  )
}

interface WithdrawalProps {
  readonly token: string | undefined
  readonly receipt: Receipt | undefined
  readonly onDone: (done: WithdrawalReceipt) => void
}

function Withdrawal({ token, receipt, onDone }: WithdrawalProps) {
  const { t } = useCopy()
  return (
    <>
      <h1>{t('general.withdrawal.title')}</h1>
      {receipt?.status === 'withdrawn' ? (
        <Box kind="success">
          <p>{t('general.withdrawal.already')}</p>
        </Box>
      ) : (
        <>
          {receipt && <p>{t('general.withdrawal.until', { date: receipt.withdrawalUntil })}</p>}
          <p>{t('general.withdrawal.intro')}</p>
          <p>{t('general.withdrawal.consequence')}</p>
          <WithdrawalFields token={token} receipt={receipt} onDone={onDone} />
        </>
      )}
    </>
  )
}

import { useEffect, useRef } from 'react'
import type { WithdrawalReceipt } from '../../../contract/withdrawal.ts'
import { swedishDateOf } from '../../../engine/clock.ts'
import { useCopy } from '../../copy/copy-context.tsx'
import { Box } from '../../ui/box.tsx'

const swedishTime = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', hour: '2-digit', minute: '2-digit' })

/** The acknowledgement: what was withdrawn, with date and time. It also goes by e-mail. */
export function WithdrawalDone({ done, token }: { readonly done: WithdrawalReceipt; readonly token: string | undefined }) {
  const { t } = useCopy()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  const received = new Date(done.receivedAt)
  const params = { policyNumber: done.policyNumber, date: swedishDateOf(received), time: swedishTime.format(received), email: done.email }
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t('general.withdrawal.done.title')}
      </h1>
      <Box kind="success">
        <p>{t('general.withdrawal.done.text', params)}</p>
        <p>{t('general.withdrawal.done.email', params)}</p>
        <p>
          {t('general.withdrawal.done.reference')}: {done.withdrawalId}
        </p>
        {token !== undefined && (
          <p>
            <a className="ds-link" href={`/api/receipts/${token}/documents/withdrawalReceipt.pdf`} target="_blank" rel="noopener">
              {t('general.withdrawal.done.download')}
            </a>
          </p>
        )}
      </Box>
    </>
  )
}

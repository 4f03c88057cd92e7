import type { WalletInsurance } from '../../../../contract/wallet.ts'
import { swedishDateOf } from '../../../../values/clock.ts'
import { useCopy } from '../../../copy/copy-context.tsx'
import { updatePath } from '../external-paths.ts'
import { ExternalLink } from '../external-title.tsx'

interface NoticeProps {
  readonly insurance: WalletInsurance
}

/** The state of an insurance at another company in a sentence, with the way to fetch it again. Nothing while it applies. [P4.8] */
export function ExternalNotice({ insurance }: NoticeProps) {
  const { t } = useCopy()
  const { externalStatus, startDate = '', endDate = '', fetchedAt, needsUpdate } = insurance
  if (externalStatus === 'valid') return null
  const values = { start: startDate, end: endDate, fetched: swedishDateOf(new Date(fetchedAt)) }
  return (
    <div className="ds-alert box my-pages-notice" data-color={needsUpdate ? 'warning' : 'success'}>
      <p>{t(`external.notice.${externalStatus}`, values)}</p>
      {needsUpdate && <UpdateLink insurance={insurance} />}
    </div>
  )
}

function UpdateLink({ insurance }: NoticeProps) {
  const { t } = useCopy()
  return (
    <p>
      <ExternalLink insurance={insurance} to={updatePath(insurance.id)} text={t('external.update')} />
    </p>
  )
}

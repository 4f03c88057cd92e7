import { PAYMENTS_PAGE } from '../../../contract/customer-pages.ts'
import { nonPaymentOf } from '../../../insurance/cancellation-state.ts'
import { canApplyForAutogiro, hasPaymentNotice } from '../../../insurance/autogiro-rules.ts'
import type { OverviewEntry } from '../../../insurance/overview.ts'
import { statusNotice } from '../../../insurance/status-notice.ts'
import type { IsoDate } from '../../../values/clock.ts'
import { writtenObject } from './written-object.ts'
import { useCopy } from '../../copy/copy-context.tsx'
import { Link } from '../../ui/link.tsx'

interface NoticeProps {
  readonly entry: OverviewEntry
  readonly today: IsoDate
}

/** The state of an insurance in a sentence, and why it ended unpaid. Nothing for one that simply applies. [P4.4] [P4.5] */
export function StatusNoticeBox({ entry, today }: NoticeProps) {
  const { t } = useCopy()
  const notice = statusNotice(entry, today)
  if (!notice) return null
  const nonPayment = nonPaymentOf(entry.insurance)
  return (
    <p className="ds-alert box my-pages-notice" data-color={notice.tone}>
      {t(`myPages.notice.${notice.code}`, 'date' in notice ? { date: notice.date } : {})}
      {nonPayment && ` ${t(`myPages.notice.${nonPayment}`)}`}
    </p>
  )
}

/** Says which insurances are paid by one invoice a year, if any are. [P4.9] */
export function PaymentNotice({ entries }: { readonly entries: readonly OverviewEntry[] }) {
  const { t, language } = useCopy()
  const names = entries.filter(({ insurance }) => hasPaymentNotice(insurance)).map(({ insurance }) => nameWithObject(insurance))
  if (names.length === 0) return null
  const insurances = new Intl.ListFormat(language, { type: 'conjunction' }).format(names)
  return (
    <div className="ds-alert box" data-color="info">
      <h2 className="box-title">{t('myPages.overview.invoice.title')}</h2>
      <p>{t('myPages.overview.invoice.text', { insurances })}</p>
      {entries.some(({ insurance }) => hasPaymentNotice(insurance) && canApplyForAutogiro(insurance)) && (
        <p>
          <Link className="ds-link" to={PAYMENTS_PAGE}>
            {t('myPages.autogiro.applyFromNotice')}
          </Link>
        </p>
      )}
    </div>
  )
}

function nameWithObject({ insuranceName, insuranceDisplayName, insuredObject }: OverviewEntry['insurance']): string {
  const name = (insuranceDisplayName ?? insuranceName).toLowerCase()
  return insuredObject === undefined ? name : `${name} (${writtenObject(insuredObject)})`
}

import type { CustomerCaseStep } from '../../../contract/customer-cases.ts'
import { swedishDateOf, swedishTimeOf } from '../../../values/clock.ts'
import { useCopy } from '../../copy/copy-context.tsx'

/** What has happened to a claim, newest first, with what the case handler wrote. */
export function ClaimHistory({ history }: { readonly history: readonly CustomerCaseStep[] }) {
  const { t } = useCopy()
  return (
    <ol className="plain-list claim-history" aria-label={t('claims.history.title')}>
      {history.toReversed().map(({ status, at, answer }) => (
        <li key={`${at} ${status}`} className="stack-tight">
          <p>
            <strong>{t(`claims.history.${status}`)}</strong>
          </p>
          <p className="small">
            <time dateTime={at}>{t('claims.instant', { date: swedishDateOf(new Date(at)), time: swedishTimeOf(new Date(at)) })}</time>
          </p>
          {answer !== undefined && <p className="claim-answer">{answer}</p>}
        </li>
      ))}
    </ol>
  )
}

import type { JobSummary } from '../../../contract/jobs.ts'
import { useCopy } from '../../copy/copy-context.tsx'
import { Fact } from '../my-pages/fact.tsx'
import { timeText } from '../office/time-text.ts'

const COUNTS = ['waiting', 'running', 'failed', 'dead'] as const

/** Each kind of work: how much there is, and when it runs. */
export function JobKinds({ kinds }: { readonly kinds: readonly JobSummary[] }) {
  return (
    <ul className="plain-list job-kinds">
      {kinds.map((summary) => (
        <li key={summary.kind} className="card stack-tight">
          <Kind summary={summary} />
        </li>
      ))}
    </ul>
  )
}

function Kind({ summary }: { readonly summary: JobSummary }) {
  const { t } = useCopy()
  const { kind, oldest, lastRun, nextRun, reason } = summary
  return (
    <>
      <h3>{t(`jobs.kind.${kind}`)}</h3>
      {nextRun === undefined ? (
        <p>{t('jobs.kinds.off')}</p>
      ) : (
        <dl className="my-pages-facts job-facts">
          {COUNTS.filter((count) => count === 'waiting' || summary[count] > 0).map((count) => (
            <Fact key={count} label={t(`jobs.count.${count}`)}>
              {count === 'dead' ? <strong className="case-late">{summary.dead}</strong> : summary[count]}
            </Fact>
          ))}
          {oldest !== undefined && <Fact label={t('jobs.fact.oldest')}>{timeText(oldest)}</Fact>}
          <Fact label={t('jobs.fact.lastRun')}>{lastRun === undefined ? t('jobs.kinds.never') : timeText(lastRun)}</Fact>
          <Fact label={t('jobs.fact.nextRun')}>{timeText(nextRun)}</Fact>
          {reason !== undefined && (
            <Fact label={t('jobs.fact.lastFailure')}>
              <strong className="case-late">{reason}</strong>
            </Fact>
          )}
        </dl>
      )}
    </>
  )
}

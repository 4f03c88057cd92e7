import type { FailedJob, JobState } from '../../../contract/jobs.ts'
import { useCopy } from '../../copy/copy-context.tsx'
import { Box } from '../../ui/box.tsx'
import { LoadFailureBox } from '../../ui/load-failure-box.tsx'
import { MoreButton } from '../office/more-button.tsx'
import type { usePages } from '../office/use-pages.ts'
import { FailedJobCard } from './failed-job-card.tsx'
import type { Decide, DecisionResult } from './use-decisions.ts'

interface FailedJobsProps {
  readonly list: ReturnType<typeof usePages<FailedJob>>['list']
  readonly state: JobState
  readonly result: DecisionResult
  readonly onDecide: Decide
  readonly onReload: () => void
  readonly onMore: () => void
}

/** Work that failed, each with what can be decided. The output exists before its text, because a screen reader announces only changes. */
export function FailedJobs({ list, state, result, onDecide, onReload, onMore }: FailedJobsProps) {
  const { t } = useCopy()
  const { items, next, isLoading, hasFailed } = list
  return (
    <>
      <output className="case-message">
        {result.kind === 'busy' && t('jobs.busy')}
        {result.kind === 'done' && t(`jobs.${result.decision}.done`)}
      </output>
      {(result.kind === 'failed' || result.kind === 'moved') && <Box kind="error" title={t(`jobs.${result.kind}`)} headingLevel={3} />}
      {hasFailed && <LoadFailureBox again={{ isLoading, onPress: onReload }} />}
      {items.length === 0 && !hasFailed && <p>{t(isLoading ? 'jobs.loading' : `jobs.none.${state}`)}</p>}
      {items.length > 0 && (
        <ul className="plain-list stack">
          {items.map((job) => (
            <li key={`${job.kind} ${job.id}`} className="card stack">
              <FailedJobCard job={job} state={state} isBusy={result.kind === 'busy'} onDecide={onDecide} />
            </li>
          ))}
        </ul>
      )}
      {next !== null && <MoreButton texts="jobs" isLoading={isLoading} onPress={onMore} />}
    </>
  )
}

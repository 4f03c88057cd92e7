import { useState } from 'react'
import type { FailedJob, JobState } from '../../../contract/jobs.ts'
import { JOB_REASONS } from '../../../copy/job-texts.ts'
import { useCopy } from '../../copy/copy-context.tsx'
import { useFocusWhenLost } from '../../ui/use-focus-when-lost.ts'
import { Fact } from '../my-pages/fact.tsx'
import { timeText } from '../office/time-text.ts'
import type { Decide } from './use-decisions.ts'

interface FailedJobCardProps {
  readonly job: FailedJob
  readonly state: JobState
  readonly isBusy: boolean
  readonly onDecide: Decide
}

/** A piece of work that failed: why, and what an administrator can decide about it. */
export function FailedJobCard({ job, state, isBusy, onDecide }: FailedJobCardProps) {
  const { t } = useCopy()
  const { kind, id, attempts, firstAt, at, reason } = job
  const words = JOB_REASONS.some((known) => known === reason) ? `${t(`jobs.reason.${reason}`)} (${reason})` : reason
  return (
    <>
      <h3>{t(`jobs.kind.${kind}`)}</h3>
      <dl className="my-pages-facts job-facts">
        <Fact label={t('jobs.fact.id')}>{id}</Fact>
        <Fact label={t('jobs.fact.reason')}>{words}</Fact>
        <Fact label={t('jobs.fact.attempts')}>{attempts}</Fact>
        <Fact label={t('jobs.fact.first')}>{timeText(firstAt)}</Fact>
        <Fact label={t(state === 'dead' ? 'jobs.fact.deadSince' : 'jobs.fact.next')}>{timeText(at)}</Fact>
      </dl>
      {state === 'dead' && <Decisions job={job} isBusy={isBusy} onDecide={onDecide} />}
    </>
  )
}

/** The two decisions. To give up asks once more, because it cannot be undone. */
function Decisions({ job, isBusy, onDecide }: Omit<FailedJobCardProps, 'state'>) {
  const { t } = useCopy()
  const [isAsking, setIsAsking] = useState(false)
  const heading = useFocusWhenLost<HTMLHeadingElement>(String(isAsking))
  if (isAsking)
    return (
      <div className="stack">
        <h4 ref={heading} tabIndex={-1}>
          {t('jobs.giveUp.title')}
        </h4>
        <p>{t('jobs.giveUp.text')}</p>
        <div className="my-pages-buttons">
          <DecisionButton text={t('jobs.giveUp.confirm')} job={job} isBusy={isBusy} onPress={() => onDecide('giveUp', job)} />
          <DecisionButton text={t('jobs.giveUp.cancel')} job={job} isSecondary isBusy={isBusy} onPress={() => setIsAsking(false)} />
        </div>
      </div>
    )
  return (
    <div className="my-pages-buttons">
      <DecisionButton text={t('jobs.retry.button')} job={job} isBusy={isBusy} onPress={() => onDecide('retry', job)} />
      <DecisionButton text={t('jobs.giveUp.button')} job={job} isSecondary isBusy={isBusy} onPress={() => setIsAsking(true)} />
    </div>
  )
}

interface DecisionButtonProps {
  readonly text: string
  readonly job: Pick<FailedJob, 'id'>
  readonly isBusy: boolean
  readonly isSecondary?: boolean
  readonly onPress: () => void
}

/** A button that names its work to assistive technology. */
function DecisionButton({ text, job, isBusy, isSecondary = false, onPress }: DecisionButtonProps) {
  return (
    <button
      type="button"
      className="ds-button"
      data-variant={isSecondary ? 'secondary' : 'primary'}
      aria-disabled={isBusy}
      onClick={() => {
        if (!isBusy) onPress()
      }}
    >
      {text}
      <span className="ds-sr-only"> {job.id}</span>
    </button>
  )
}

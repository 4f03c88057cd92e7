import { useId, type ReactNode } from 'react'
import { JOB_KINDS, JOB_STATES } from '../../../contract/jobs.ts'
import { useCopy } from '../../copy/copy-context.tsx'
import type { JobChoice } from './jobs-page.tsx'

interface JobFilterProps {
  readonly choice: JobChoice
  readonly onChoose: (choice: JobChoice) => void
}

/** Chooses which failed work is shown. */
export function JobFilter({ choice, onChoose }: JobFilterProps) {
  const { t } = useCopy()
  return (
    <div className="job-filter">
      <Choice
        label={t('jobs.failures.state')}
        value={choice.state}
        onChange={(value) => onChoose({ ...choice, state: JOB_STATES.find((state) => state === value) ?? 'dead' })}
      >
        {JOB_STATES.map((state) => (
          <option key={state} value={state}>
            {t(`jobs.state.${state}`)}
          </option>
        ))}
      </Choice>
      <Choice
        label={t('jobs.failures.kind')}
        value={choice.kind ?? ''}
        onChange={(value) => onChoose({ ...choice, kind: JOB_KINDS.find((kind) => kind === value) })}
      >
        <option value="">{t('jobs.failures.all')}</option>
        {JOB_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {t(`jobs.kind.${kind}`)}
          </option>
        ))}
      </Choice>
    </div>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly children: ReactNode
}

function Choice({ label, value, onChange, children }: ChoiceProps) {
  const id = useId()
  return (
    <div className="stack-tight">
      <label className="ds-label" htmlFor={id}>
        {label}
      </label>
      <select id={id} className="ds-input" value={value} onChange={(event) => onChange(event.target.value)}>
        {children}
      </select>
    </div>
  )
}

import { useRef, useState } from 'react'
import type { FailedJob, JobSummary } from '../../../contract/jobs.ts'
import { ApiCallError } from '../../api/failure.ts'
import { decideJob } from '../../api/jobs.ts'
import { describeError, LOG_LEVELS } from '../../api/log.ts'
import { useServices } from '../../services/app-services.ts'

type Decision = 'retry' | 'giveUp'
export type Decide = (decision: Decision, job: Pick<FailedJob, 'kind' | 'id'>) => void

/** The result of the latest decision. `moved`: another administrator was first, or the work is done. */
export type DecisionResult =
  | { readonly kind: 'idle' | 'busy' | 'failed' | 'moved' }
  | { readonly kind: 'done'; readonly decision: Decision }

interface Decided {
  /** Gets the kinds as they are after the decision. */
  readonly onDecided: (kinds: readonly JobSummary[]) => void
  /** Called when someone else was first. */
  readonly onMoved: () => void
  /** Called after a decision, also another's. */
  readonly onChanged: () => void
}

/** Returns the result of the latest decision, and a function that decides. */
export function useDecisions({ onDecided, onMoved, onChanged }: Decided) {
  const { client, log } = useServices()
  const [result, setResult] = useState<DecisionResult>({ kind: 'idle' })
  const isBusy = useRef(false)

  async function run(decision: Decision, { kind, id }: Pick<FailedJob, 'kind' | 'id'>): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    setResult({ kind: 'busy' })
    try {
      onDecided(await decideJob(client, decision, { kind, id }))
      setResult({ kind: 'done', decision })
      onChanged()
    } catch (error) {
      const isMoved = error instanceof ApiCallError && error.code === 'notFound'
      if (!isMoved) log({ text: 'Error deciding about work', level: LOG_LEVELS.error, data: describeError(error), tag: 'jobs' })
      setResult({ kind: isMoved ? 'moved' : 'failed' })
      if (!isMoved) return
      onMoved()
      onChanged()
    } finally {
      isBusy.current = false
    }
  }

  return { result, decide: (...order: Parameters<Decide>) => void run(...order) }
}

import { useRef, useState } from 'react'
import type { CaseMove, CaseSummary } from '../../../contract/cases.ts'
import { moveCase } from '../../api/cases.ts'
import { ApiCallError } from '../../api/failure.ts'
import { describeError, LOG_LEVELS } from '../../api/log.ts'
import { useServices } from '../../services/app-services.ts'

/** The result of the latest move. `moved`: another case handler was first. */
export type MoveResult =
  | { readonly kind: 'idle' | 'busy' | 'failed' | 'moved' }
  | { readonly kind: 'done'; readonly move: CaseMove; readonly reference: string }

/** Returns the result of the latest move, and a function that moves a case. @param onChanged called after a move, also another's */
export function useMoves(onChanged: () => void) {
  const { client, log } = useServices()
  const [result, setResult] = useState<MoveResult>({ kind: 'idle' })
  const isBusy = useRef(false)

  async function run({ reference }: Pick<CaseSummary, 'reference'>, step: CaseMove, answer?: string): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    setResult({ kind: 'busy' })
    try {
      await moveCase(client, reference, step, answer)
      setResult({ kind: 'done', move: step, reference })
      onChanged()
    } catch (error) {
      const isMoved = error instanceof ApiCallError && error.code === 'caseMoved'
      if (!isMoved) log({ text: 'Error moving a case', level: LOG_LEVELS.error, data: describeError(error), tag: 'cases' })
      setResult({ kind: isMoved ? 'moved' : 'failed' })
      if (isMoved) onChanged()
    } finally {
      isBusy.current = false
    }
  }

  return { result, move: (moved: Pick<CaseSummary, 'reference'>, step: CaseMove, answer?: string) => void run(moved, step, answer) }
}

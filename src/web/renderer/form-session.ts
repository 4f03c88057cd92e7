import { useEffect, useState } from 'react'
import { remoteChecks } from '../../../validators/remote-checks.ts'
import { answerAt } from '../../engine/answer-path.ts'
import { createAfterPointer, type AfterPointer } from './after-pointer.ts'
import { createChangeReporter, type ChangeReporter } from './change-reporter.ts'
import { useRendererHost } from './host.ts'
import type { RemoteChecks } from './remote-checks.ts'
import { TYPING_PAUSE, waitByTimer } from './wait.ts'

/** State that the inputs of a rendered step share. */
export interface FormSession {
  readonly changes: ChangeReporter
  readonly afterPointer: AfterPointer
  /** Absent if the document has none. */
  readonly checks: RemoteChecks | undefined
}

/** Returns one session from the first rendering of a step to its last. Changes wait while busy. */
export function useFormSession(isBusy: boolean): FormSession {
  const { document, store, onChange, checkAnswer, remoteChecking } = useRendererHost()
  const [session] = useState<FormSession>(() => ({
    changes: createChangeReporter(window, TYPING_PAUSE),
    afterPointer: createAfterPointer((work) => setTimeout(work)),
    checks: remoteChecking?.createRemoteChecks(remoteChecks, waitByTimer),
  }))
  useEffect(() => session.afterPointer.watch(window), [session])
  useEffect(() => {
    session.changes.connect({
      read: (path) => answerAt(store.getState().answers, path),
      report: (input, value) => {
        session.checks?.check(input)
        onChange?.(input, value)
      },
    })
  }, [session, store, onChange])
  useEffect(() => session.checks?.connect({ document, store, check: checkAnswer }), [session, document, store, checkAnswer])
  useEffect(() => session.changes.hold(isBusy), [session, isBusy])
  useEffect(
    () => () => {
      // Report the waiting changes before the step is removed.
      session.changes.hold(false)
      session.changes.finishAll()
      session.checks?.stop()
    },
    [session],
  )
  return session
}

import { useCallback, useEffect, useRef, useState } from 'react'
import { describeError, LOG_LEVELS } from '../../api/log.ts'
import { useServices } from '../../services/app-services.ts'
import { askAfterRefusal } from '../session/ask-after-refusal.ts'

/** Data that a private page loads for itself. After a failure, earlier data stays. */
export interface Loaded<Value> {
  /** Undefined until the first load has succeeded. */
  readonly value: Value | undefined
  readonly isLoading: boolean
  readonly hasFailed: boolean
  readonly reload: () => void
}

/**
 * Loads data when the page opens, and again on `reload`. The data goes with the page, so nothing of it stays after the
 * customer has signed out. A call that is refused as nobody's leads out who is not signed in any more.
 * @param what names the data in the log
 * @param load must keep its identity between renders
 */
export function useLoaded<Value>(what: string, load: () => Promise<Value>): Loaded<Value> {
  const services = useServices()
  const { log } = services
  const [state, setState] = useState<Omit<Loaded<Value>, 'reload'>>({ value: undefined, isLoading: true, hasFailed: false })
  const run = useRef(0)
  const start = useCallback(() => {
    run.current += 1
    const own = run.current
    load().then(
      (value) => own === run.current && setState({ value, isLoading: false, hasFailed: false }),
      (error: unknown) => {
        if (own !== run.current) return
        log({ text: `Error loading ${what}`, level: LOG_LEVELS.error, data: describeError(error), tag: 'myPages' })
        askAfterRefusal(services, error)
        setState((before) => ({ ...before, isLoading: false, hasFailed: true }))
      },
    )
  }, [what, load, log, services])
  useEffect(() => {
    start()
    return () => void (run.current += 1)
  }, [start])
  const reload = useCallback(() => {
    setState((before) => ({ ...before, isLoading: true }))
    start()
  }, [start])
  return { ...state, reload }
}

import { useCallback, useEffect, useState } from 'react'
import type { JobSummary } from '../../../contract/jobs.ts'
import { listJobs } from '../../api/jobs.ts'
import { describeError, LOG_LEVELS } from '../../api/log.ts'
import { useServices } from '../../services/app-services.ts'

interface LoadedKinds {
  /** Undefined until they are loaded. */
  readonly kinds: readonly JobSummary[] | undefined
  readonly hasFailed: boolean
}

/** Returns the kinds of work, and functions that load them again, or show what an answer says. */
export function useJobKinds() {
  const { client, log } = useServices()
  const [loaded, setLoaded] = useState<LoadedKinds>({ kinds: undefined, hasFailed: false })

  const load = useCallback(
    async (isShown: () => boolean): Promise<void> => {
      try {
        const kinds = await listJobs(client)
        if (isShown()) setLoaded({ kinds, hasFailed: false })
      } catch (error) {
        log({ text: 'Error loading kinds of work', level: LOG_LEVELS.error, data: describeError(error), tag: 'jobs' })
        if (isShown()) setLoaded(({ kinds }) => ({ kinds, hasFailed: true }))
      }
    },
    [client, log],
  )

  useEffect(() => {
    let isShown = true
    void load(() => isShown)
    return () => {
      isShown = false
    }
  }, [load])

  return {
    ...loaded,
    reload: () => void load(() => true),
    show: (kinds: readonly JobSummary[]) => setLoaded({ kinds, hasFailed: false }),
  }
}

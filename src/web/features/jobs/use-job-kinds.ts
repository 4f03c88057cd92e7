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

  /** Returns the kinds; undefined if they cannot be loaded. */
  const load = useCallback(async (): Promise<readonly JobSummary[] | undefined> => {
    try {
      return await listJobs(client)
    } catch (error) {
      log({ text: 'Error loading kinds of work', level: LOG_LEVELS.error, data: describeError(error), tag: 'jobs' })
      return undefined
    }
  }, [client, log])

  useEffect(() => {
    let isShown = true
    void load().then((kinds) => isShown && setLoaded({ kinds, hasFailed: kinds === undefined }))
    return () => {
      isShown = false
    }
  }, [load])

  return {
    ...loaded,
    reload: () => void load().then((kinds) => setLoaded((before) => ({ kinds: kinds ?? before.kinds, hasFailed: kinds === undefined }))),
    show: (kinds: readonly JobSummary[]) => setLoaded({ kinds, hasFailed: false }),
  }
}

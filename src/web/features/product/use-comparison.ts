import { useCallback, useEffect, useState } from 'react'
import type { Comparison } from '../../../contract/comparison.ts'
import { getComparison } from '../../api/comparison.ts'
import { describeError, LOG_LEVELS } from '../../api/log.ts'
import { useServices } from '../../services/app-services.ts'

interface LoadedComparison {
  /** Null if nobody compares the kind. */
  readonly comparison: Comparison | null
  /** `retrying`: again, after a failure. */
  readonly state: 'loading' | 'loaded' | 'failed' | 'retrying'
}

/** Loads a comparison when its part of the page appears, and again on `reload`. Logs a failure. */
export function useComparison(insuranceType: string): LoadedComparison & { readonly reload: () => void } {
  const { client, log } = useServices()
  const [loaded, setLoaded] = useState<LoadedComparison>({ comparison: null, state: 'loading' })

  const load = useCallback(async (): Promise<LoadedComparison> => {
    try {
      return { comparison: await getComparison(client, insuranceType), state: 'loaded' }
    } catch (error) {
      log({ text: 'Error loading the comparison', level: LOG_LEVELS.error, data: describeError(error), tag: 'product' })
      return { comparison: null, state: 'failed' }
    }
  }, [client, insuranceType, log])

  useEffect(() => {
    let isCurrent = true
    const begin = async () => {
      const next = await load()
      if (isCurrent) setLoaded(next)
    }
    void begin()
    return () => void (isCurrent = false)
  }, [load])

  const reload = useCallback(() => {
    setLoaded({ comparison: null, state: 'retrying' })
    void load().then(setLoaded)
  }, [load])
  return { ...loaded, reload }
}

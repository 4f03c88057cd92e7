import { useCallback, useEffect, useState } from 'react'
import { ApiCallError } from '../../api/failure.ts'
import { describeError, LOG_LEVELS } from '../../api/log.ts'
import { useServices } from '../../services/app-services.ts'
import type { ApiClient } from '../../api/client.ts'
import { askAfterRefusal } from '../session/ask-after-refusal.ts'

/** What a page has loaded. After a failure, what was loaded earlier stays. */
interface Loaded<Value> {
  readonly value: Value | undefined
  readonly state: 'loading' | 'loaded' | 'failed' | 'missing'
}

interface LoadedValue<Value> extends Loaded<Value> {
  readonly reload: () => void
}

/**
 * Loads a value when the page opens, and again on request. Logs a failure, and leads out who is not signed in any more.
 * @param load stays the same function between renderings
 * @param what names the value in the log
 */
export function useLoaded<Value>(what: string, load: (client: ApiClient) => Promise<Value>): LoadedValue<Value> {
  const services = useServices()
  const { client, log } = services
  const [loaded, setLoaded] = useState<Loaded<Value>>({ value: undefined, state: 'loading' })

  const ask = useCallback(async (): Promise<(before: Loaded<Value>) => Loaded<Value>> => {
    try {
      const value = await load(client)
      return () => ({ value, state: 'loaded' })
    } catch (error) {
      if (error instanceof ApiCallError && [400, 404].includes(error.status ?? 0)) return () => ({ value: undefined, state: 'missing' })
      log({ text: `Error loading ${what}`, level: LOG_LEVELS.error, data: describeError(error), tag: 'myPages' })
      askAfterRefusal(services, error)
      return ({ value }) => ({ value, state: 'failed' })
    }
  }, [client, load, log, services, what])

  useEffect(() => {
    let isShown = true
    void ask().then((change) => isShown && setLoaded(change))
    return () => {
      isShown = false
    }
  }, [ask])

  function reload(): void {
    setLoaded(({ value }) => ({ value, state: 'loading' }))
    void ask().then(setLoaded)
  }

  return { ...loaded, reload }
}

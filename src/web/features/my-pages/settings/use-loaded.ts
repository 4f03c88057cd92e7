import { useCallback, useEffect, useState } from 'react'

/** A value that a section loads by itself. */
type Loaded<Value> = { readonly kind: 'loading' } | { readonly kind: 'failed' } | { readonly kind: 'loaded'; readonly value: Value }

interface UseLoaded<Value> {
  readonly loaded: Loaded<Value>
  readonly reload: () => void
  readonly put: (value: Value) => void
}

/** Loads a value when the section appears. @param load must be the same function at each rendering */
export function useLoaded<Value>(load: () => Promise<Value>, onFailure: (error: unknown) => void): UseLoaded<Value> {
  const [loaded, setLoaded] = useState<Loaded<Value>>({ kind: 'loading' })
  // the first one: a later one reports the same, and must not load again
  const [report] = useState(() => onFailure)

  const attempt = useCallback(
    async (): Promise<Loaded<Value>> =>
      load().then(
        (value) => ({ kind: 'loaded', value }),
        (error: unknown) => {
          report(error)
          return { kind: 'failed' }
        },
      ),
    [load, report],
  )

  useEffect(() => {
    let isShown = true
    void attempt().then((result) => isShown && setLoaded(result))
    return () => {
      isShown = false
    }
  }, [attempt])

  function reload(): void {
    setLoaded({ kind: 'loading' })
    void attempt().then(setLoaded)
  }
  return { loaded, reload, put: (value) => setLoaded({ kind: 'loaded', value }) }
}

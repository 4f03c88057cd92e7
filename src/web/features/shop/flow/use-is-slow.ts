import { useEffect, useState } from 'react'

/** Milliseconds after which a customer may wonder if the page still works. */
const SLOW_AFTER_MS = 8_000

/** Returns true while loading has lasted longer than `SLOW_AFTER_MS`. */
export function useIsSlow(isLoading: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isLoading) return undefined
    const timer = setTimeout(() => setIsSlow(true), SLOW_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isLoading])
  return isSlow
}

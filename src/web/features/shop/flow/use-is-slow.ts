import { useEffect, useState } from 'react'

/** After so long a customer wonders whether anything happens. */
const SLOW_AFTER_MS = 8_000

/** Whether something has been under way for long. */
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

import { useEffect, useEffectEvent, useRef, useState } from 'react'

interface Continue {
  /** Something is under way that a press waits for. */
  readonly isBusy: boolean
  /** Whether the call that was waited for ended in a refusal. */
  readonly isRefused: () => boolean
  readonly proceed: () => void
}

/**
 * A press of Continue. It counts one task later, when the page has had the chance to begin a call for what was just
 * answered, and waits for the end of that call; a refusal then takes it back. [B4.4]
 * @returns what to do at a press, and whether one waits
 */
export function useContinue({ isBusy, isRefused, proceed }: Continue): { readonly press: () => void; readonly isWaiting: boolean } {
  const [isRequested, setIsRequested] = useState(false)
  const hasWaited = useRef(false)
  const fulfil = useEffectEvent(() => {
    const isTakenBack = hasWaited.current && isRefused()
    hasWaited.current = false
    setIsRequested(false)
    if (!isTakenBack) proceed()
  })
  useEffect(() => {
    if (!isRequested) return undefined
    if (isBusy) {
      hasWaited.current = true
      return undefined
    }
    const timer = setTimeout(() => fulfil())
    return () => clearTimeout(timer)
  }, [isRequested, isBusy])
  return { press: () => setIsRequested(true), isWaiting: isRequested }
}

import { useEffect, useEffectEvent, useRef, useState } from 'react'

interface Continue {
  /** A call is running that a press waits for. */
  readonly isBusy: boolean
  /** Whether the awaited call ended in a refusal. */
  readonly isRefused: () => boolean
  readonly proceed: () => void
}

/**
 * Handles presses of Continue. A press takes effect one task later, when the page may have started a call for the last
 * answer, and waits for that call to end. A refusal cancels the press. [B4.4]
 * @returns the handler of a press, and whether a press waits
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

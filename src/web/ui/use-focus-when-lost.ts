import { useEffect, useRef, type RefObject } from 'react'

/**
 * Brings the focus to an element when what is shown changes and the focused control has gone away with what was shown
 * before. The element needs a tabIndex of -1.
 * @param shown names what is shown
 */
export function useFocusWhenLost<Target extends HTMLElement>(shown: string): RefObject<Target | null> {
  const target = useRef<Target>(null)
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    if (document.activeElement === document.body) target.current?.focus()
  }, [shown])
  return target
}

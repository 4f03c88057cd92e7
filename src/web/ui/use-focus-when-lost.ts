import { useEffect, useRef, type RefObject } from 'react'

/**
 * Moves the focus to an element when the content changes and the focused control disappears with the old content. The
 * element needs a tabIndex of -1.
 * @param shown identifies the current content
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

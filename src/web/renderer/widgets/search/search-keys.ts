import type { FocusEvent, KeyboardEvent } from 'react'
import { isListed, type SearchBox, type SearchEvent } from './search-box.ts'
import type { SearchController } from './search-controller.ts'

/** The event of each arrow key, and of Home and End, which are the text's own until the arrow keys have entered the list. */
const MOVES: Readonly<Record<string, Extract<SearchEvent, { type: 'moved' }>['to']>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
}

/** The effect of a key in the text. `isTaken`: the browser's own action is prevented. */
function searchEventOf(key: string, box: SearchBox): { readonly event: SearchEvent; readonly isTaken: boolean } | undefined {
  const isInList = isListed(box) && box.active !== undefined
  const to = MOVES[key]
  if (to !== undefined && (key.startsWith('Arrow') || isInList)) return { event: { type: 'moved', to }, isTaken: true }
  if (key === 'Enter') return { event: { type: 'confirmed' }, isTaken: isListed(box) }
  return key === 'Escape' && box.isOpen ? { event: { type: 'escaped' }, isTaken: true } : undefined
}

/** Handles a key in the text; keys during composition belong to the input method. */
export function pressKey(event: KeyboardEvent, box: SearchBox, controller: SearchController): void {
  if (event.nativeEvent.isComposing) return
  const pressed = searchEventOf(event.key, box)
  if (!pressed) return
  if (pressed.isTaken) event.preventDefault()
  controller.handle(pressed.event)
}

/** Whether focus has left the search, rather than the browser its window. */
export function hasLeft({ currentTarget, relatedTarget, target }: FocusEvent): boolean {
  const isStillFocused = target === target.ownerDocument.activeElement
  return !isStillFocused && !currentTarget.contains(relatedTarget)
}

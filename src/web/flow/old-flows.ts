import type { Clock } from '../../values/clock.ts'
import { isFresh, KEY_PREFIX } from './saved-flow.ts'

/** A storage, as far as its keys can be gone through. */
type Keys = Pick<Storage, 'length' | 'key' | 'getItem' | 'removeItem'>

/** Removes from the device every flow that is kept there longer than it may be, also those that nobody opens again. */
export function removeOldFlows(page: { readonly localStorage: Keys }, clock: Clock): void {
  removeWhere(
    () => page.localStorage,
    (kept) => !isFresh(kept, clock.now()),
  )
}

/** Removes every flow that is kept, in the tab and on the device. */
export function removeFlows(page: { readonly localStorage: Keys; readonly sessionStorage: Keys }): void {
  for (const name of ['localStorage', 'sessionStorage'] as const)
    removeWhere(
      () => page[name],
      () => true,
    )
}

function removeWhere(open: () => Keys, isGone: (kept: string | null) => boolean): void {
  try {
    const storage = open()
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    for (const key of keys) if (key.startsWith(KEY_PREFIX) && isGone(storage.getItem(key))) storage.removeItem(key)
  } catch {
    // A storage that is switched off holds nothing.
  }
}

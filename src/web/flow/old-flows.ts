import type { Clock } from '../../values/clock.ts'
import { isFresh, KEY_PREFIX } from './saved-flow.ts'

/** Members of a storage that list its keys. */
type Keys = Pick<Storage, 'length' | 'key' | 'getItem' | 'removeItem'>

/**
 * Deletes from the device every saved flow older than the retention period, including flows the customer never
 * reopens.
 */
export function removeOldFlows(page: { readonly localStorage: Keys }, clock: Clock): void {
  removeWhere(
    () => page.localStorage,
    (kept) => !isFresh(kept, clock.now()),
  )
}

/** Deletes every saved flow, in the tab and on the device. */
export function removeFlows(page: { readonly localStorage: Keys; readonly sessionStorage: Keys }): void {
  for (const name of ['localStorage', 'sessionStorage'] as const)
    removeWhere(
      () => page[name],
      () => true,
    )
}

/** Deletes every saved flow, now and when the page ends: until then a flow on the page may save again. */
export function removeFlowsAndLeave(page: Parameters<typeof removeFlows>[0] & Pick<Window, 'addEventListener'>): void {
  removeFlows(page)
  page.addEventListener('pagehide', () => removeFlows(page), { once: true })
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

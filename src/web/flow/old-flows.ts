import type { Clock } from '../../engine/clock.ts'
import { isFresh, KEY_PREFIX } from './saved-flow.ts'

/** The device's storage, as far as its keys can be gone through. */
interface Page {
  readonly localStorage: Pick<Storage, 'length' | 'key' | 'getItem' | 'removeItem'>
}

/** Removes from the device every flow that is kept there longer than it may be, also those that nobody opens again. */
export function removeOldFlows(page: Page, clock: Clock): void {
  try {
    const device = page.localStorage
    const keys = Array.from({ length: device.length }, (_, index) => device.key(index) ?? '')
    for (const key of keys) if (key.startsWith(KEY_PREFIX) && !isFresh(device.getItem(key), clock.now())) device.removeItem(key)
  } catch {
    // A storage that is switched off holds nothing.
  }
}

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

/**
 * Where saved flows are deleted. The tab alone has the forms of signed-in customers and answers about health; a purchase without those
 * stays on the device.
 */
export type ForgottenPlace = 'tab' | 'everywhere'

const STORAGES = { tab: ['sessionStorage'], everywhere: ['localStorage', 'sessionStorage'] } as const

/** Deletes every saved flow, in the tab or on the device too. */
export function removeFlows(page: { readonly localStorage: Keys; readonly sessionStorage: Keys }, place: ForgottenPlace): void {
  for (const name of STORAGES[place])
    removeWhere(
      () => page[name],
      () => true,
    )
}

/** Deletes every saved flow, now and when the page ends: until then a flow on the page may save again. */
export function removeFlowsAndLeave(
  page: Parameters<typeof removeFlows>[0] & Pick<Window, 'addEventListener'>,
  place: ForgottenPlace,
): void {
  removeFlows(page, place)
  page.addEventListener('pagehide', () => removeFlows(page, place), { once: true })
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

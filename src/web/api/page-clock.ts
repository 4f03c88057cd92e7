import type { Clock, IsoInstant } from '../../values/clock.ts'

/** A clock that starts with the device's time, and is set to the server's once that is known. */
export interface PageClock extends Clock {
  /** @param now the server's current time */
  set(now: IsoInstant): void
}

/** Returns a clock that continues from the server's time, even if the device's clock is wrong. */
export function createPageClock(device: Clock): PageClock {
  let ahead = 0
  return {
    now: () => new Date(device.now().getTime() + ahead),
    set(now) {
      ahead = Date.parse(now) - device.now().getTime()
    },
  }
}

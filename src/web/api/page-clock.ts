import type { Clock, IsoInstant } from '../../values/clock.ts'

/** A clock that can be set: by the device at first, by the server as soon as its time is known. */
export interface PageClock extends Clock {
  /** @param now the server's time at this very moment */
  set(now: IsoInstant): void
}

/** Counts on from the server's time, however wrong the device's clock is. */
export function createPageClock(device: Clock): PageClock {
  let ahead = 0
  return {
    now: () => new Date(device.now().getTime() + ahead),
    set(now) {
      ahead = Date.parse(now) - device.now().getTime()
    },
  }
}

const MINUTE_MS = 60_000

/**
 * The pause after each failed try, in minutes: two tries within the first hour, and a message given up after five days.
 * RFC 5321, 4.5.4.1
 */
const PAUSES = [1, 5, 15, 30, 60, 120, 240, 480, 960, 1440, 1440, 1440, 960] as const

/**
 * Returns when to try again.
 * @param attempts the number of tries so far
 * @returns undefined after the last try
 */
export function nextTry(attempts: number, now: Date): Date | undefined {
  const pause = PAUSES[attempts - 1]
  return pause === undefined ? undefined : new Date(now.getTime() + pause * MINUTE_MS)
}

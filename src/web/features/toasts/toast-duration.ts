const SHORTEST = 8_000
const PER_CHARACTER = 100
const LONGEST = 30_000

/**
 * Returns how long to show a message, in milliseconds: eight seconds, plus a tenth per character, at most thirty.
 * [P8.1]
 */
export function toastDuration(message: string): number {
  return Math.min(SHORTEST + PER_CHARACTER * message.length, LONGEST)
}

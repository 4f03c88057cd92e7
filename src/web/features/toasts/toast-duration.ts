const SHORTEST = 8_000
const PER_CHARACTER = 100
const LONGEST = 30_000

/** Milliseconds that a message is shown: eight seconds, and a tenth more for each character, thirty at most. [P8.1] */
export function toastDuration(message: string): number {
  return Math.min(SHORTEST + PER_CHARACTER * message.length, LONGEST)
}

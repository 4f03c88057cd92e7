import { ConfigError } from './config-error.ts'

/**
 * Reads how long a system outside may take.
 * @param most in seconds
 * @returns milliseconds, more than zero
 * @throws ConfigError that names the variable
 */
export function readSeconds(variable: string, text: string, most: number): number {
  const seconds = Number(text)
  if (!Number.isFinite(seconds) || seconds <= 0 || seconds > most)
    throw new ConfigError(`${variable} must be a number above 0 and at most ${most}, not "${text}"`)
  return seconds * 1_000
}

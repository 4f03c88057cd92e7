/** How far the time in a request id may lie from the server's clock. [P7.1] */
export const REQUEST_WINDOW_MS = 5 * 60_000

/** Milliseconds since 1970 in base36, and chance: base64url of at least 96 bits. */
const REQUEST_ID = /^([0-9a-z]{8,9})-[\w-]{16,64}$/

/**
 * Names a call. The id begins with its time, which its signature thereby covers.
 * @param chance base64url, at least 16 signs
 */
export function requestIdOf(now: Date, chance: string): string {
  return `${now.getTime().toString(36)}-${chance}`
}

/** When a request id was made, in milliseconds since 1970; nothing where it is no such id. */
export function requestTimeOf(requestId: string): number | undefined {
  const [, time] = REQUEST_ID.exec(requestId) ?? []
  return time === undefined ? undefined : Number.parseInt(time, 36)
}

/** Maximum distance between the time in a request id and the server's clock. [P7.1] */
export const REQUEST_WINDOW_MS = 5 * 60_000

/** Milliseconds since 1970 in base36, and random base64url of at least 96 bits. */
const REQUEST_ID = /^([0-9a-z]{8,9})-[\w-]{16,64}$/

/**
 * Returns the id of a call. It begins with the time, so that the signature covers the time too.
 * @param chance random base64url, at least 16 characters
 */
export function requestIdOf(now: Date, chance: string): string {
  return `${now.getTime().toString(36)}-${chance}`
}

/** Returns the time of a request id, in milliseconds since 1970; undefined if it is not a request id. */
export function requestTimeOf(requestId: string): number | undefined {
  const [, time] = REQUEST_ID.exec(requestId) ?? []
  return time === undefined ? undefined : Number.parseInt(time, 36)
}

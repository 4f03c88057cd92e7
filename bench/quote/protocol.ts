/** The day of the personas: the server's clock and the calls' clock start on it. */
export const BEGIN = Date.parse('2026-11-21T11:00:00Z')

/** Messages to the server's process. */
export type ServerMessage =
  /** Returns the origin, once the server listens. */
  | { readonly type: 'start'; readonly dataDir: string }
  /** Returns the process's CPU time so far, in ms. */
  | { readonly type: 'cpu' }

/** Messages to the load generator. */
export type LoadMessage =
  /** Creates a quote of each product. Returns the answers by product, as sent. */
  | { readonly type: 'prepare'; readonly origin: string }
  /** Creates quotes of a product in sequence for that many seconds. Returns the `TurnTimes`. */
  | { readonly type: 'turn'; readonly origin: string; readonly product: string; readonly seconds: number }

/** Time of each call of a turn, from sending to the last byte of the answer, in ms. */
export type TurnTimes = readonly number[]

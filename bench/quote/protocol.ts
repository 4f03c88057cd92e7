/** The day of the personas: the server's clock begins on it, and so does that of the calls. */
export const BEGIN = Date.parse('2026-11-21T11:00:00Z')

/** What the server's process is asked. */
export type ServerMessage =
  /** Gives the origin, once it listens. */
  | { readonly type: 'start'; readonly dataDir: string }
  /** Gives the process's CPU time so far, in ms. */
  | { readonly type: 'cpu' }

/** What the load generator is asked. */
export type LoadMessage =
  /** Creates a quote of each product. Gives what they are answered, by product, as it comes over the wire. */
  | { readonly type: 'prepare'; readonly origin: string }
  /** Creates quotes of a product, one after another, for so long. Gives the `TurnTimes`. */
  | { readonly type: 'turn'; readonly origin: string; readonly product: string; readonly seconds: number }

/** How long each call of a turn took, from the sending to the last byte of the answer, in ms. */
export type TurnTimes = readonly number[]

/** The calls that are measured. */
export const CALL_NAMES = ['create', 'update'] as const
export type CallName = (typeof CALL_NAMES)[number]

/** What each call answers, as it comes over the wire. */
export type Answers = Readonly<Record<CallName, string>>

/** A stretch of time in which one call is made again and again: as many at once as there are lanes. */
export interface Turn {
  readonly origin: string
  readonly call: CallName
  readonly lanes: number
  readonly seconds: number
}

/** What a call cost in one turn: calls per second; milliseconds from the sending to the last byte of the answer. */
export interface TurnCost {
  readonly rps: number
  readonly p50: number
  readonly p99: number
}

/** What the load generator is asked to do. The process answers each message with one of its own. */
export type LoadMessage =
  | { readonly type: 'prepare'; readonly origin: string; readonly lanes: number }
  | { readonly type: 'turn'; readonly turn: Turn }

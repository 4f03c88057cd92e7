/** The calls that are measured. */
export const CALL_NAMES = ['create', 'update'] as const
export type CallName = (typeof CALL_NAMES)[number]

/** The answer of each call, as sent. */
export type Answers = Readonly<Record<CallName, string>>

/** A period in which one call is repeated, with as many concurrent calls as lanes. */
export interface Turn {
  readonly origin: string
  readonly call: CallName
  readonly lanes: number
  readonly seconds: number
}

/** Cost of a call in one turn: calls per second; milliseconds from sending to the last byte of the answer. */
export interface TurnCost {
  readonly rps: number
  readonly p50: number
  readonly p99: number
}

/** Messages to the load generator. The process answers each of them with one message. */
export type LoadMessage =
  | { readonly type: 'prepare'; readonly origin: string; readonly lanes: number }
  | { readonly type: 'turn'; readonly turn: Turn }

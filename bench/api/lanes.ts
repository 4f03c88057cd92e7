import { FIRST_ANSWERS, WHOLE_ANSWERS } from '../../src/server/testing/child-bundle.ts'
import { visitServer, type RemoteCustomer } from '../../src/server/testing/remote-customer.ts'
import type { CallName } from './protocol.ts'

/** A call in wire form. */
export interface Request {
  readonly path: string
  readonly body: string
}

/** One customer who makes calls in sequence: each starts when the previous one is answered. */
export interface Lane {
  readonly headers: RemoteCustomer['headers']
  /** The bodies that a lane sends in rotation. */
  readonly requests: Readonly<Record<CallName, readonly Request[]>>
}

const clock = { now: () => new Date() }

/** Number of quotes of a lane: each changes some tens of times in a run, as in a purchase, not thousands of times. */
const QUOTES = 20
const AMOUNTS = [2, 4]

/**
 * Opens a visit with its own quotes. A quote is created with the answers of the first step, as in the browser. It is
 * updated with all answers; the insured amount alternates between two values.
 */
export async function openLane(origin: string): Promise<Lane> {
  const customer = await visitServer(origin, clock)
  const bodyOf = (answers: typeof WHOLE_ANSWERS) => JSON.stringify(customer.requestOf(answers))
  const paths: string[] = []
  while (paths.length < QUOTES) {
    const { quoteNumber } = await customer.createQuote(origin, FIRST_ANSWERS)
    paths.push(`/api/coral/quotes/update?productPath=child&quoteNumber=${quoteNumber}`)
  }
  const bodies = AMOUNTS.map((insuranceAmount) => bodyOf({ ...WHOLE_ANSWERS, insuranceAmount }))
  return {
    headers: customer.headers,
    requests: {
      create: [{ path: '/api/coral/quotes/create?productPath=child', body: bodyOf(FIRST_ANSWERS) }],
      update: bodies.flatMap((body) => paths.map((path) => ({ path, body }))),
    },
  }
}

/** What the address of a page asks of dev mode. [B2.3] */
export interface DevMode {
  /** `devmode=true`: nothing is counted, nobody can sign in, and somebody made up is signed in. */
  readonly isOn: boolean
  /** `devmode=konsumenternas_fail`: ratings and comparison cannot be had. */
  readonly hasRatings: boolean
  /** `devmode=wallet`: the wallet is there. */
  readonly hasWallet: boolean
  /** `mockfail=cases`, `insurances` or `both`: the calls that fail. */
  readonly failing: readonly FailingCalls[]
}

/** Calls that can be made to fail, by the beginning of their paths. */
const FAILING_CALLS = ['cases', 'insurances'] as const
type FailingCalls = (typeof FAILING_CALLS)[number]

/** What an address asks for. A value that is none of those asks for nothing. */
export function readDevMode(search: string): DevMode {
  const query = new URLSearchParams(search)
  const modes = query.getAll('devmode')
  const fails = query.getAll('mockfail')
  return {
    isOn: modes.includes('true'),
    hasRatings: !modes.includes('konsumenternas_fail'),
    hasWallet: modes.includes('wallet'),
    failing: FAILING_CALLS.filter((calls) => fails.includes(calls) || fails.includes('both')),
  }
}

/** The dev mode that a page's address asks for. [B2.3] */
export interface DevMode {
  /** `devmode=true`: no statistics, no real sign-in, and a fictitious person is signed in. */
  readonly isOn: boolean
  /** `devmode=wallet`: the wallet is filled with mock data. */
  readonly hasWallet: boolean
  /** The calls that fail: by `mockfail=cases`, `insurances` or `both`, and by `devmode=konsumenternas_fail`. */
  readonly failing: readonly FailingCalls[]
}

/** Groups of calls that an address can make fail. */
const FAILING_CALLS = ['cases', 'insurances'] as const
export type FailingCalls = (typeof FAILING_CALLS)[number] | 'comparison'

/** Reads the dev mode from an address. Ignores unknown values. */
export function readDevMode(search: string): DevMode {
  const query = new URLSearchParams(search)
  const modes = query.getAll('devmode')
  const fails = query.getAll('mockfail')
  return {
    isOn: modes.includes('true'),
    hasWallet: modes.includes('wallet'),
    failing: [
      ...FAILING_CALLS.filter((calls) => fails.includes(calls) || fails.includes('both')),
      ...(modes.includes('konsumenternas_fail') ? (['comparison'] as const) : []),
    ],
  }
}

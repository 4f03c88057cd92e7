import type { Figures } from '../measuring/result.ts'
import { median, percentile } from '../measuring/statistics.ts'
import type { TurnTimes } from './protocol.ts'

/** The servers that answer: Teckna, or a route that only answers. */
export const PEER_NAMES = ['ours', 'bare'] as const
export type PeerName = (typeof PEER_NAMES)[number]

/** One turn of one peer. */
export interface Round {
  readonly times: TurnTimes
  /** CPU time of the peer's process during the turn, in ms. */
  readonly cpu: number
}

/** All rounds of one product. */
export interface Series {
  readonly product: string
  readonly rounds: Readonly<Record<PeerName, readonly Round[]>>
}

/** Cost of creating quotes of one product, as medians over the rounds. */
interface Cost {
  /** Ms from the sending to the last byte of the answer. */
  readonly p50: number
  readonly p99: number
  /** Quotes that one core creates in a second: those of a turn, divided by the server process's CPU time for them. */
  readonly perCore: number
}

/** Sums up one peer's rounds. */
function costOf(rounds: readonly Round[]): Cost {
  const over = (value: (round: Round) => number) => median(rounds.map(value))
  return {
    p50: over(({ times }) => percentile(times, 0.5)),
    p99: over(({ times }) => percentile(times, 0.99)),
    perCore: over(({ times, cpu }) => (1000 * times.length) / cpu),
  }
}

/** The figures of one peer by product, and those of the median product. */
export function figuresOf(series: readonly Series[], peer: PeerName): Figures {
  const costs = series.map(({ product, rounds }) => [product, costOf(rounds[peer])] as const)
  const over = (name: keyof Cost) => median(costs.map(([, cost]) => cost[name]))
  return {
    all: { p50: over('p50'), p99: over('p99'), perCore: over('perCore') },
    products: Object.fromEntries(costs.map(([product, cost]) => [product, { ...cost }])),
  }
}

/** The result as a table for reading. */
export function tableOf(series: readonly Series[]): string {
  const header = ['product', 'p50 ms', 'p99 ms', 'per core and s', 'bare p50', 'bare p99', 'bare per core and s']
  const rows = series.map(({ product, rounds }) => [
    product,
    ...PEER_NAMES.map((peer) => costOf(rounds[peer])).flatMap(({ p50, p99, perCore }) => [
      p50.toFixed(2),
      p99.toFixed(2),
      perCore.toFixed(0),
    ]),
  ])
  const widths = header.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)))
  const write = (row: readonly string[]) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  ')
  return [header, ...rows].map(write).join('\n')
}

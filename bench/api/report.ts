import type { Figures } from '../measuring/result.ts'
import { median } from '../measuring/statistics.ts'
import type { CallName, TurnCost } from './protocol.ts'

/** The servers that answer: Teckna, or a route that only answers. */
export const PEER_NAMES = ['ours', 'bare'] as const
export type PeerName = (typeof PEER_NAMES)[number]

const TITLES: Readonly<Record<PeerName, string>> = { ours: 'Teckna, embedded database', bare: 'a bare Fastify route' }

/** All rounds of one call at one concurrency. */
export interface Series {
  readonly call: CallName
  readonly lanes: number
  readonly rounds: Readonly<Record<PeerName, readonly TurnCost[]>>
}

/** Medians over the rounds. The ratio: calls that the bare route answers in the time of one, in the same round. */
export interface Line extends TurnCost {
  readonly peer: PeerName
  readonly call: CallName
  readonly lanes: number
  readonly ratio: number
}

/** Sums up the rounds. */
export function sumUp(series: readonly Series[]): Line[] {
  return series.flatMap(({ call, lanes, rounds }) =>
    PEER_NAMES.map((peer): Line => {
      const costs = rounds[peer]
      return {
        peer,
        call,
        lanes,
        rps: median(costs.map(({ rps }) => rps)),
        p50: median(costs.map(({ p50 }) => p50)),
        p99: median(costs.map(({ p99 }) => p99)),
        ratio: median(costs.map(({ rps }, round) => (rounds.bare[round]?.rps ?? Number.NaN) / rps)),
      }
    }),
  )
}

/** The figures of one peer: by call, then by concurrency. */
export function figuresOf(lines: readonly Line[], peer: PeerName): Figures {
  const own = lines.filter((line) => line.peer === peer)
  const ofCall = (call: CallName) =>
    own.filter((line) => line.call === call).map(({ lanes, rps, p50, p99, ratio }) => [`c${lanes}`, { rps, p50, p99, ratio }] as const)
  return Object.fromEntries(own.map(({ call }) => [call, Object.fromEntries(ofCall(call))]))
}

/** The result as a table for reading. */
export function tableOf(lines: readonly Line[]): string {
  const rows = lines.map(({ peer, call, lanes, rps, p50, p99, ratio }) => [
    call,
    String(lanes),
    TITLES[peer],
    rps.toFixed(0),
    p50.toFixed(2),
    p99.toFixed(2),
    ratio.toFixed(1),
  ])
  const header = ['call', 'at once', 'server', 'per second', 'p50 ms', 'p99 ms', '× bare']
  const widths = header.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)))
  const write = (row: readonly string[]) =>
    row.map((cell, column) => (column === 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  ')
  return [header, ...rows].map(write).join('\n')
}

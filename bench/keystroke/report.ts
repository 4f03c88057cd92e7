import type { KeyCost } from './measure.ts'
import { PEERS, type PeerName } from './peers.ts'

/** All rounds of one peer at one size. */
export interface Series {
  readonly peer: PeerName
  readonly size: number
  readonly rounds: readonly KeyCost[]
}

/** One line of the result. */
export interface Line {
  readonly peer: PeerName
  readonly size: number
  /** Medians, ms of CPU per key. */
  readonly task: number
  readonly script: number
  readonly lowest: number
  readonly highest: number
  /** Median of the rounds' ratios to the floor of the same round. */
  readonly ratio: number
}

/** Sums up the rounds. */
export function sumUp(series: readonly Series[]): Line[] {
  return series.map(({ peer, size, rounds }) => {
    const floor = series.find((other) => other.peer === 'floor' && other.size === size)
    const tasks = rounds.map(({ task }) => task)
    return {
      peer,
      size,
      task: median(tasks),
      script: median(rounds.map(({ script }) => script)),
      lowest: Math.min(...tasks),
      highest: Math.max(...tasks),
      ratio: median(rounds.map(({ task }, round) => task / (floor?.rounds[round]?.task ?? Number.NaN))),
    }
  })
}

/** The result as a table for reading. */
export function tableOf(lines: readonly Line[]): string {
  const rows = lines.map(({ peer, size, task, script, lowest, highest, ratio }) => [
    String(size),
    PEERS[peer].title,
    task.toFixed(2),
    script.toFixed(2),
    `${lowest.toFixed(2)}–${highest.toFixed(2)}`,
    ratio.toFixed(2),
  ])
  const header = ['inputs', 'form', 'ms per key', 'of it script', 'range', '× floor']
  const widths = header.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)))
  const write = (row: readonly string[]) =>
    row.map((cell, column) => (column === 1 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  ')
  return [header, ...rows].map(write).join('\n')
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2
}

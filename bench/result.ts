import { cpus } from 'node:os'

/** Numbers by name, over as many levels as they need. Medians over the rounds of a run. */
export interface Figures {
  readonly [name: string]: number | Figures
}

/** What a benchmark found: of Teckna, and of what was measured beside it in the same run. */
export interface BenchResult {
  readonly name: string
  readonly figures: Figures
  readonly peers: Figures
}

/** What it was found on. */
export interface Machine {
  readonly cpu: string
  readonly cores: number
  /** Version of Node, as `v24.21.0`. */
  readonly node: string
  /** Version of Chromium, where it took part. */
  readonly chromium?: string
}

/** This machine. */
export function describeMachine(over: Partial<Machine> = {}): Machine {
  return { cpu: cpus()[0]?.model ?? 'unknown', cores: cpus().length, node: process.version, ...over }
}

/** The result as one line of JSON; numbers with three decimals. */
export function resultLine({ name, figures, peers }: BenchResult, machine: Machine): string {
  return JSON.stringify({ name, figures, peers, machine }, (_, value: unknown) =>
    typeof value === 'number' ? Math.round(value * 1000) / 1000 : value,
  )
}

/**
 * Prints the result: the last line of every benchmark's output.
 * @param machine what is to be said of the machine beside its processor and Node
 */
export function printResult(result: BenchResult, machine: Partial<Machine> = {}): void {
  console.log(resultLine(result, describeMachine(machine)))
}

import { cpus } from 'node:os'

/** Numbers by name, at any depth. Medians over the rounds of a run. */
export interface Figures {
  readonly [name: string]: number | Figures
}

/** Result of a benchmark: Teckna's figures, and those of the peers in the same run. */
export interface BenchResult {
  readonly name: string
  readonly figures: Figures
  readonly peers: Figures
}

/** The machine of the run. */
export interface Machine {
  readonly cpu: string
  readonly cores: number
  /** Version of Node, as `v24.21.0`. */
  readonly node: string
  /** Version of Chromium, if the benchmark used it. */
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
 * @param machine facts about the machine beside its processor and Node
 */
export function printResult(result: BenchResult, machine: Partial<Machine> = {}): void {
  console.log(resultLine(result, describeMachine(machine)))
}

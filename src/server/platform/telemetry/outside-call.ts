import type { LabelsOf } from './metrics.ts'
import { stopwatch, type Telemetry } from './telemetry.ts'

/** A call to a system outside. It names a kind of call, never what is asked. */
type OutsideCall = Omit<LabelsOf<'outsideCalls'>, 'outcome'>

/** Measures a call to a system outside. A rejected call counts as failed. */
export async function measureCall<T>(telemetry: Pick<Telemetry, 'record'>, call: OutsideCall, work: () => Promise<T>): Promise<T> {
  const seconds = stopwatch()
  let outcome: 'done' | 'failed' = 'failed'
  try {
    const result = await work()
    outcome = 'done'
    return result
  } finally {
    telemetry.record('outsideCalls', seconds(), { ...call, outcome })
  }
}

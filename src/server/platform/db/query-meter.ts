import { inSpan, stopwatch, type Telemetry } from '../telemetry/telemetry.ts'
import type { Dialect } from './database.ts'

/** Measures the work of a database. It learns no text of a query and no value. */
export interface QueryMeter {
  /** Measures a query. */
  query<T>(run: () => Promise<T>): Promise<T>
  /** Measures a wait for the database. @returns a function to call when it is over */
  wait(): () => void
}

/** Returns the meter of a database; undefined if nothing is measured. */
export function meterOf(telemetry: Telemetry, database: Dialect): QueryMeter | undefined {
  if (!telemetry.isOn) return undefined
  return {
    async query(run) {
      const seconds = stopwatch()
      try {
        return await inSpan(telemetry, 'database.query', run)
      } finally {
        telemetry.record('databaseQueries', seconds(), { database })
      }
    },
    wait() {
      const seconds = stopwatch()
      const span = telemetry.openSpan('database.wait')
      return () => {
        telemetry.record('databaseWaits', seconds(), { database })
        span.end({})
      }
    },
  }
}

import type { Clock } from '../../../values/clock.ts'
import type { BacklogCounts } from '../../platform/jobs/backlog.ts'
import type { Telemetry } from '../../platform/telemetry/telemetry.ts'
import type { JobDesk } from './job-desk.ts'

/** Measures how much background work there is, when the metrics are asked for. The three metrics of one scrape share a reading. */
export function watchJobs({ counts }: Pick<JobDesk, 'counts'>, telemetry: Telemetry, clock: Clock): void {
  let reading: ReturnType<JobDesk['counts']> | undefined
  const byKind = (measure: (counted: BacklogCounts) => number) => async () => {
    reading ??= counts().finally(() => {
      reading = undefined
    })
    return Object.fromEntries([...(await reading)].map(([kind, counted]) => [kind, measure(counted)]))
  }
  telemetry.watch(
    'jobBacklog',
    byKind(({ waiting, running, failed }) => waiting + running + failed),
  )
  telemetry.watch(
    'jobDeadLetters',
    byKind(({ dead }) => dead),
  )
  telemetry.watch(
    'jobAge',
    byKind(({ oldest }) => (oldest ? Math.max(0, (clock.now().getTime() - oldest.getTime()) / 1_000) : 0)),
  )
}

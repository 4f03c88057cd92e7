import { inSpan, stopwatch, type Telemetry } from '../../../platform/telemetry/telemetry.ts'
import { ContentError } from '../content-errors.ts'
import { LintError } from '../lint-error.ts'

/** Measures a publish or a rollback, and counts the findings that refuse it. */
export async function measuredPublish<T>(telemetry: Telemetry, work: () => Promise<T>): Promise<T> {
  const seconds = stopwatch()
  let outcome: 'live' | 'refused' | 'failed' = 'failed'
  try {
    const published = await inSpan(telemetry, 'content.publish', work)
    outcome = 'live'
    return published
  } catch (error) {
    if (error instanceof LintError || error instanceof ContentError) outcome = 'refused'
    if (error instanceof LintError) for (const { code } of error.findings) telemetry.count('publishFindings', { code })
    throw error
  } finally {
    telemetry.record('publishes', seconds(), { outcome })
  }
}

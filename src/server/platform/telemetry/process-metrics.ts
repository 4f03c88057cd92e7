import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Telemetry } from './telemetry.ts'

/** How often the delay of the event loop is measured, in milliseconds. */
const RESOLUTION_MS = 10
const NANOSECONDS = 1e9
const MICROSECONDS = 1e6

/** Watches event loop, processor and memory of the process. @returns a function that stops it */
export function watchProcess(telemetry: Pick<Telemetry, 'watch'>): () => void {
  const loop = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  loop.enable()
  // a sleeping loop is measured late by its own resolution
  const delay = (nanoseconds: number) => Math.max(0, nanoseconds / NANOSECONDS - RESOLUTION_MS / 1_000)
  telemetry.watch('eventLoopDelay', async () => {
    const delays = { p99: delay(loop.percentile(99)), max: delay(loop.max) }
    loop.reset()
    return delays
  })
  telemetry.watch('cpuTime', async () => {
    const { user, system } = process.cpuUsage()
    return { user: user / MICROSECONDS, system: system / MICROSECONDS }
  })
  telemetry.watch('memory', async () => {
    const { rss, heapUsed, external } = process.memoryUsage()
    return { resident: rss, heap: heapUsed, external }
  })
  return () => loop.disable()
}

import type { WorkSource } from './work-source.ts'

/** Does all work that is due, as a job does, without its tries. @returns how much was done */
export async function finishAll(source: WorkSource): Promise<number> {
  let done = 0
  for (const work of await source.due(1_000, '')) done += (await source.finish(work)) ? 1 : 0
  return done
}

import type { ItemJob } from '../../platform/jobs/run-items.ts'
import type { WorkRows } from '../../platform/jobs/work-rows.ts'

/** How many rows a query reads. */
const BATCH = 100

/**
 * Forgets the tries of work that is done meanwhile, such as a contract that its customer made by pressing again after the job had given
 * it up. @returns how many rows were looked at and forgotten
 */
export async function tidyJobs(
  jobs: readonly Pick<ItemJob, 'kind' | 'source'>[],
  rows: Pick<WorkRows, 'page' | 'forgetDone'>,
): Promise<number> {
  let forgotten = 0
  for (const { kind, source } of jobs) {
    for (let page = await rows.page(kind, 0, BATCH); page.length > 0; page = await rows.page(kind, page.at(-1)?.id ?? 0, BATCH)) {
      const open = new Set(await source.open(page.map(({ work }) => work)))
      const done = page.filter(({ work }) => !open.has(work)).map(({ id }) => id)
      await rows.forgetDone(done)
      forgotten += done.length
    }
  }
  return forgotten
}

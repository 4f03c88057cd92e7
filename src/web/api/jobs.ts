import type { JobOrder, JobPage, JobSearch, JobSummary } from '../../contract/jobs.ts'
import { isObject } from '../../values/json.ts'
import type { ApiClient, CallResult } from './client.ts'
import { invalidData } from './failure.ts'

/** Returns each kind of background work, with how much there is. */
export async function listJobs(client: ApiClient): Promise<readonly JobSummary[]> {
  return kindsOf(await client.call('GET', '/admin/jobs'))
}

/** Returns a page of background work that failed. */
export async function searchJobs(client: ApiClient, search: JobSearch): Promise<JobPage> {
  const { data, status } = await client.call('POST', '/admin/jobs/search', search)
  if (isObject(data) && Array.isArray(data['jobs'])) return data as JobPage
  throw invalidData(status)
}

/** Decides about work that was given up. Does not retry: the server refuses a second decision. @returns each kind, as it is then */
export async function decideJob(client: ApiClient, decision: 'retry' | 'giveUp', order: JobOrder): Promise<readonly JobSummary[]> {
  const path = decision === 'retry' ? '/admin/jobs/retry' : '/admin/jobs/give-up'
  return kindsOf(await client.call('POST', path, order, { retries: 0 }))
}

function kindsOf({ data, status }: CallResult): readonly JobSummary[] {
  if (isObject(data) && Array.isArray(data['kinds'])) return data['kinds'] as JobSummary[]
  throw invalidData(status)
}

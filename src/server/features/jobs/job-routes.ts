import type { FastifyInstance } from 'fastify'
import { JobOrder, JobPage, JobSearch, JobsResponse } from '../../../contract/jobs.ts'
import { typedScope } from '../../platform/http/typed-scope.ts'
import type { JobDesk } from './job-desk.ts'

const LIST = { schema: { response: { 200: JobsResponse } } }
const SEARCH = { bodyLimit: 1_024, schema: { body: JobSearch, response: { 200: JobPage } } }
/** These record what was decided. */
const DECIDE = { bodyLimit: 1_024, config: { writesOwnAudit: true }, schema: { body: JobOrder, response: { 200: JobsResponse } } }

/** A fastify plugin with the operator's view of background work, for administrators. [P6.1] */
export async function jobRoutes(scope: FastifyInstance, { desk }: { readonly desk: JobDesk }): Promise<void> {
  const app = typedScope(scope, ['administrator'])
  const list = async (): Promise<JobsResponse> => ({ kinds: [...(await desk.summaries())] })
  app.get('/api/admin/jobs', LIST, list)
  app.post('/api/admin/jobs/search', SEARCH, async ({ body }) => desk.search(body))
  app.post('/api/admin/jobs/retry', DECIDE, async ({ body, session }) => {
    await desk.retry(body, session)
    return list()
  })
  app.post('/api/admin/jobs/give-up', DECIDE, async ({ body, session }) => {
    await desk.giveUp(body, session)
    return list()
  })
}

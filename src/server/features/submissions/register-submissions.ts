import type { FastifyInstance } from 'fastify'
import type { Foundation } from '../../platform/foundation/foundation.ts'
import type { CoreSystem } from '../../ports/core-system/core-system-port.ts'
import type { CaseDesk } from '../cases/case-desk.ts'
import { createSubmitHandlers, type SubmitHandler } from './handlers.ts'
import { submissionRoutes } from './submission-routes.ts'
import { createSubmissionService, type SubmissionOptions, type SubmissionService } from './submission-service.ts'

export interface SubmissionsParts extends Pick<Foundation, 'config'>, Omit<SubmissionOptions, 'handlers' | 'insurer'> {
  readonly core: CoreSystem
  readonly desk: Pick<CaseDesk, 'enter'>
  readonly participantHandler: SubmitHandler
}

export async function registerSubmissions(
  app: FastifyInstance,
  { config, core, desk, participantHandler, ...options }: SubmissionsParts,
): Promise<{ readonly submissions: SubmissionService }> {
  const handlers = createSubmitHandlers(core, desk, participantHandler)
  const submissions = createSubmissionService({ ...options, handlers, insurer: config.insurer })
  await app.register(submissionRoutes, { submissions })
  return { submissions }
}

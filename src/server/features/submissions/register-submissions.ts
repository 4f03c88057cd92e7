import type { FastifyInstance } from 'fastify'
import type { Foundation } from '../../platform/foundation/foundation.ts'
import { knownBundle } from '../answers/bundles.ts'
import { createAwaitingForms, type AwaitingForms } from './awaiting-forms.ts'
import { doorRoutes, type DoorOptions } from './door-routes.ts'
import { createSubmitHandlers, type EndingHandlers, type HandlerOptions, type MoveHandlers, type SubmitHandler } from './handlers.ts'
import { submissionRoutes } from './submission-routes.ts'
import { createSubmissionService, formName, type SubmissionOptions, type SubmissionService } from './submission-service.ts'

export interface SubmissionsParts
  extends
    Pick<Foundation, 'config'>,
    Omit<SubmissionOptions, 'handlers' | 'insurer'>,
    Omit<HandlerOptions, 'insurer' | 'nameOf'>,
    Omit<DoorOptions, 'submissions'> {
  readonly participantHandler: SubmitHandler
  readonly endingHandlers: EndingHandlers
  readonly moveHandlers: MoveHandlers
}

export async function registerSubmissions(
  app: FastifyInstance,
  { config, participantHandler, endingHandlers, moveHandlers, ...options }: SubmissionsParts,
): Promise<{ readonly submissions: SubmissionService; readonly awaitingForms: AwaitingForms }> {
  const { insurer } = config
  const nameOf = async (hash: string) => formName(knownBundle(await options.bundles.get(hash)).bundle)
  const handlers = createSubmitHandlers({ ...options, insurer, nameOf }, participantHandler, { ...endingHandlers, ...moveHandlers })
  const service = { ...options, handlers, insurer }
  const submissions = createSubmissionService(service)
  await app.register(submissionRoutes, { submissions })
  await app.register(doorRoutes, { ...options, submissions })
  return { submissions, awaitingForms: createAwaitingForms(service) }
}

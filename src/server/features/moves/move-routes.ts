import type { FastifyBaseLogger, FastifyInstance, FastifyReply } from 'fastify'
import { Type } from 'typebox'
import { LetterParams, PowerOfAttorneyParams } from '../../../contract/moves.ts'
import { personalNumberOf } from '../../accounts/session/personal-number-of.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { typedScope } from '../../platform/http/typed-scope.ts'
import { customerOf } from '../answers/customer-facts.ts'
import type { MoveService } from './move-service.ts'

export interface MoveRouteOptions {
  readonly moves: Pick<MoveService, 'letter' | 'powerOfAttorney'>
  readonly log: Pick<FastifyBaseLogger, 'info'>
}

const PDF = { 200: { content: { 'application/pdf': { schema: Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' }) } } } }
const config = { access: 'customerLink' } as const
const LETTER = { config, schema: { params: LetterParams, response: PDF } }
const POWER = { config, schema: { params: PowerOfAttorneyParams, response: PDF } }

/** A fastify plugin with the papers of a customer who ends an insurance at another company. [P4.6] */
export async function moveRoutes(scope: FastifyInstance, { moves, log }: MoveRouteOptions): Promise<void> {
  const app = typedScope(scope, 'customer')

  app.get('/api/moves/letters/:insuranceId', LETTER, async ({ params, session }, reply) => {
    const { firstName = '', lastName = '' } = customerOf(session) ?? {}
    const customer = { personalNumber: personalNumberOf(session), name: `${firstName} ${lastName}`.trim() }
    return sent(reply, await moves.letter(customer, params.insuranceId), 'uppsagning')
  })

  app.get('/api/moves/powers-of-attorney/:consentId', POWER, async ({ params, session }, reply) =>
    sent(reply, await moves.powerOfAttorney(personalNumberOf(session), params.consentId), 'fullmakt'),
  )

  function sent(reply: FastifyReply, pdf: Uint8Array | undefined, name: string) {
    if (!pdf) {
      log.info({ code: 'notFound', document: name }, 'a paper of a move was not shown')
      throw new ApiError(404, 'notFound', 'the customer has no such paper')
    }
    return reply
      .headers({ 'content-disposition': `inline; filename="${name}.pdf"`, 'referrer-policy': 'no-referrer' })
      .type('application/pdf')
      .send(pdf)
  }
}

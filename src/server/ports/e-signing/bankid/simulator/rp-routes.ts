import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Random } from '../../../../platform/ids/ids.ts'
import { RELYING_PARTY_HEADER } from '../transport.ts'
import { collectedBody } from './completion.ts'
import type { Outcome, Refusal } from './machine.ts'
import type { Order, OrderRequest } from './order.ts'
import { AuthBody, CollectedBody, EmptyBody, ErrorBody, OrderRefBody, SignBody, StartedBody } from './rp-schema.ts'
import type { Simulator } from './simulator.ts'
import { randomUuid } from './uuid.ts'
import { decodeText } from './validation.ts'

interface RpRouteOptions {
  readonly random: Random
  /** The caller that names no relying party. */
  readonly relyingParty: string
}

const ANSWERS = { 400: ErrorBody, 429: ErrorBody }

const OTHER_METHODS = ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** A call that the service refuses. */
class RpError extends Error {
  readonly status: number
  readonly errorCode: string

  constructor(status: number, errorCode: string, details: string) {
    super(details)
    this.status = status
    this.errorCode = errorCode
  }
}

const NO_SUCH_ORDER = new RpError(400, 'invalidParameters', 'No such order')
const NOT_POST = new RpError(405, 'methodNotAllowed', 'Only POST is allowed')

const REFUSALS: Partial<Record<Refusal, RpError>> = {
  alreadyInProgress: new RpError(400, 'alreadyInProgress', 'An order is already in progress for the personal number'),
  tooManyRequests: new RpError(429, 'tooManyRequests', 'Collect at most once per second'),
}

/** Checks a call before its body is read: POST only, and exactly application/json. */
async function checkCall(request: FastifyRequest): Promise<void> {
  if (request.is404) return
  if (request.method !== 'POST') throw NOT_POST
  if (request.headers['content-type'] !== 'application/json') {
    throw new RpError(415, 'unsupportedMediaType', 'Content-Type must be exactly application/json')
  }
}

function asRefusal(error: FastifyError | RpError): RpError {
  if (error instanceof RpError) return error
  const isClientError = error.validation !== undefined || (error.statusCode !== undefined && error.statusCode < 500)
  return isClientError ? new RpError(400, 'invalidParameters', error.message) : new RpError(500, 'internalError', 'Internal error')
}

function sendRefusal(error: FastifyError | RpError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, errorCode, message } = asRefusal(error)
  if (status === 500) request.log.error(error)
  return reply.code(status).send({ errorCode, details: message })
}

function orderOf(outcome: Outcome): Order {
  if ('order' in outcome) return outcome.order
  throw REFUSALS[outcome.refusal] ?? NO_SUCH_ORDER
}

/**
 * The real service knows a relying party by its certificate. A caller that acts for another one names it in this header.
 */
const RELYING_PARTY = /^[\x20-\x7e]{1,60}$/

function relyingPartyOf({ headers }: FastifyRequest, otherwise: string): string {
  const named = headers[RELYING_PARTY_HEADER]
  return typeof named === 'string' && RELYING_PARTY.test(named) ? named : otherwise
}

function orderRequest(kind: 'auth' | 'sign', relyingParty: string, body: AuthBody, random: Random): OrderRequest {
  const { endUserIp, requirement = {}, returnRisk = false, returnUrl, userVisibleData, userVisibleDataFormat = 'plaintext' } = body
  const { personalNumber, mrtd = false } = requirement
  const visibleText = userVisibleData === undefined ? undefined : decodeText(userVisibleData)
  return {
    kind,
    relyingParty,
    orderRef: randomUuid(random),
    autoStartToken: randomUuid(random),
    qrStartToken: randomUuid(random),
    qrStartSecret: randomUuid(random),
    endUserIp,
    mrtd,
    returnRisk,
    visibleFormat: userVisibleDataFormat,
    ...(personalNumber === undefined ? {} : { personalNumber }),
    ...(returnUrl === undefined ? {} : { returnUrl }),
    ...(visibleText === undefined ? {} : { visibleText }),
  }
}

/** The Relying Party API v6.0: auth, sign, collect and cancel, as strict as the real service. */
export function rpRoutes(simulator: Simulator, { random, relyingParty }: RpRouteOptions) {
  function create(kind: 'auth' | 'sign', call: FastifyRequest, body: AuthBody): StartedBody {
    const request = orderRequest(kind, relyingPartyOf(call, relyingParty), body, random)
    return orderOf(simulator.run({ type: 'create', request })).request
  }

  return async (scope: FastifyInstance): Promise<void> => {
    const app = scope.withTypeProvider<TypeBoxTypeProvider>()
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('application/json', { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'))
    app.addHook('onRequest', checkCall)
    app.setErrorHandler(sendRefusal)
    app.setNotFoundHandler((request, reply) => sendRefusal(new RpError(404, 'notFound', 'No such path'), request, reply))

    const started = { ...ANSWERS, 200: StartedBody }
    const collected = { ...ANSWERS, 200: CollectedBody }
    const cancelled = { ...ANSWERS, 200: EmptyBody }
    app.post('/auth', { schema: { body: AuthBody, response: started } }, (request) => create('auth', request, request.body))
    app.post('/sign', { schema: { body: SignBody, response: started } }, (request) => create('sign', request, request.body))
    app.post('/collect', { schema: { body: OrderRefBody, response: collected } }, ({ body }) =>
      collectedBody(orderOf(simulator.run({ type: 'collect', orderRef: body.orderRef }))),
    )
    app.post('/cancel', { schema: { body: OrderRefBody, response: cancelled } }, ({ body }) => {
      orderOf(simulator.run({ type: 'withdraw', orderRef: body.orderRef }))
      return {}
    })
    for (const url of ['/auth', '/sign', '/collect', '/cancel']) {
      app.route({ method: OTHER_METHODS, url, handler: (request, reply) => sendRefusal(NOT_POST, request, reply) })
    }
  }
}

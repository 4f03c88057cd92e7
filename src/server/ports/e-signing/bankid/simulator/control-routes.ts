import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  CancelBody,
  ControlErrorBody,
  FailBody,
  OrderParams,
  OrdersBody,
  OrderView,
  PersonsBody,
  ScanBody,
  SignBody,
  StartBody,
} from './control-schema.ts'
import type { Refusal, SimulatorEvent } from './machine.ts'
import { fullName, PERSONS } from './persons.ts'
import type { Simulator } from './simulator.ts'
import { orderView } from './view.ts'

const STATUS: Record<Refusal, 400 | 404 | 409 | 429> = {
  noSuchOrder: 404,
  wrongState: 409,
  wrongPerson: 409,
  alreadyInProgress: 409,
  tooManyRequests: 429,
  wrongCode: 400,
  codeTooOld: 400,
  unknownPerson: 400,
}

/** A phone action that the order's state does not allow. */
class ControlError extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(`The simulator refuses: ${refusal}`)
    this.refusal = refusal
  }
}

const ANSWERS = { 200: OrderView, 400: ControlErrorBody, 404: ControlErrorBody, 409: ControlErrorBody }

function sendError(error: FastifyError | ControlError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof ControlError) {
    return reply.code(STATUS[error.refusal]).send({ errorCode: error.refusal, details: error.message })
  }
  const status = error.statusCode !== undefined && error.statusCode < 500 ? error.statusCode : 500
  if (status === 500) request.log.error(error)
  return reply.code(status).send({ errorCode: status === 500 ? 'internalError' : 'invalidParameters', details: error.message })
}

/** The control API: phone actions for the demo page and for tests. */
export function controlRoutes(simulator: Simulator) {
  function run(event: SimulatorEvent): OrderView {
    const outcome = simulator.run(event)
    if ('refusal' in outcome) throw new ControlError(outcome.refusal)
    return orderView(outcome.order, simulator.look().now)
  }

  return async (scope: FastifyInstance): Promise<void> => {
    const app = scope.withTypeProvider<TypeBoxTypeProvider>()
    app.setErrorHandler(sendError)

    app.get('/orders', { schema: { response: { 200: OrdersBody } } }, () => {
      const { orders, now } = simulator.look()
      return { orders: orders.map((order) => orderView(order, now)) }
    })
    app.get('/persons', { schema: { response: { 200: PersonsBody } } }, () => ({
      persons: PERSONS.map((person) => ({
        personalNumber: person.personalNumber,
        name: fullName(person),
        isScripted: person.script !== undefined,
      })),
    }))
    app.post('/orders/:ref/scan', { schema: { params: OrderParams, body: ScanBody, response: ANSWERS } }, ({ params, body }) =>
      run({ type: 'scan', orderRef: params.ref, ...body }),
    )
    app.post('/orders/:ref/start', { schema: { params: OrderParams, body: StartBody, response: ANSWERS } }, ({ params, body }) =>
      run({ type: 'start', orderRef: params.ref, ...body }),
    )
    app.post('/orders/:ref/sign', { schema: { params: OrderParams, body: SignBody, response: ANSWERS } }, ({ params, body }) =>
      run({ type: 'sign', orderRef: params.ref, personalNumber: body.personalNumber }),
    )
    app.post('/orders/:ref/cancel', { schema: { params: OrderParams, body: CancelBody, response: ANSWERS } }, ({ params }) =>
      run({ type: 'cancel', orderRef: params.ref }),
    )
    app.post('/orders/:ref/fail', { schema: { params: OrderParams, body: FailBody, response: ANSWERS } }, ({ params, body }) =>
      run({ type: 'fail', orderRef: params.ref, hintCode: body.hintCode }),
    )
  }
}

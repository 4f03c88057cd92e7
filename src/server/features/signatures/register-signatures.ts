import type { FastifyInstance } from 'fastify'
import { autogiroRoutes, type AutogiroRouteOptions } from './autogiro-routes.ts'
import { awaitingRoutes, type AwaitingRouteOptions } from './awaiting-routes.ts'
import { createAwaitingService, type AwaitingOptions } from './awaiting-service.ts'

export interface SignaturesParts
  extends Omit<AwaitingRouteOptions, 'awaiting' | 'forms' | 'purchases'>, Omit<AutogiroRouteOptions, 'signing'>, AwaitingOptions {
  readonly signing: AwaitingRouteOptions['signing'] & AutogiroRouteOptions['signing']
  readonly submissions: AwaitingRouteOptions['submissions'] & AutogiroRouteOptions['submissions']
  readonly forms: AwaitingOptions['forms'] & AwaitingRouteOptions['forms']
  readonly purchases: AwaitingOptions['purchases'] & AwaitingRouteOptions['purchases']
}

/** Registers the calls for what customers sign: the cases that wait for them, and the application for direct debit. */
export async function registerSignatures(app: FastifyInstance, parts: SignaturesParts): Promise<void> {
  const { signing, submissions, quotes, forms, purchases, cipher, log } = parts
  await app.register(awaitingRoutes, { awaiting: createAwaitingService(parts), forms, purchases, signing, submissions, quotes, log })
  await app.register(autogiroRoutes, { cipher, signing, submissions })
}

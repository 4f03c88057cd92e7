import type { FastifyInstance } from 'fastify'
import { paymentRoutes, type PaymentRouteOptions } from './payment-routes.ts'

/** Registers the calls with which customers read their payments and their mandates. */
export async function registerPayments(app: FastifyInstance, { payments, log }: PaymentRouteOptions): Promise<void> {
  await app.register(paymentRoutes, { payments, log })
}

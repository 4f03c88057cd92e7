import type { FastifyInstance } from 'fastify'
import { paymentRoutes, type PaymentRouteOptions } from './payment-routes.ts'

/** Registers the calls with which customers read their payments and their consents. */
export async function registerPayments(app: FastifyInstance, options: PaymentRouteOptions): Promise<void> {
  await app.register(paymentRoutes, options)
}

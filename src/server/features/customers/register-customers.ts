import type { FastifyInstance } from 'fastify'
import { customerRoutes, type CustomerRouteOptions } from './customer-routes.ts'

/** Registers the calls with which signed-in customers read and change their own data. */
export async function registerCustomers(app: FastifyInstance, { customers, marketing }: CustomerRouteOptions): Promise<void> {
  await app.register(customerRoutes, { customers, marketing })
}

import type { FastifyInstance } from 'fastify'
import { customerRoutes, type CustomerRouteOptions } from './customer-routes.ts'
import { ownMarketingRoutes, type OwnMarketingOptions } from './own-marketing-routes.ts'

export type CustomersParts = CustomerRouteOptions & OwnMarketingOptions

/** Registers the calls with which signed-in customers read and change their own data. */
export async function registerCustomers(
  app: FastifyInstance,
  { customers, marketing, codes, sendMail, publicUrl }: CustomersParts,
): Promise<void> {
  await app.register(customerRoutes, { customers, marketing, sendMail })
  await app.register(ownMarketingRoutes, { marketing, codes, sendMail, publicUrl })
}

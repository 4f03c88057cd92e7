import type { FastifyInstance } from 'fastify'
import { credentialRoutes, type CredentialRouteOptions } from './credential-routes.ts'

export interface CredentialsParts extends Omit<CredentialRouteOptions, 'accounts'> {
  /** Undefined if the insurer has its own identity provider. */
  readonly identity: { readonly accounts: NonNullable<CredentialRouteOptions['accounts']> } | undefined
}

/** Registers the calls for a customer's own user name and password. */
export async function registerCredentials(app: FastifyInstance, { identity, clock, sendMail }: CredentialsParts): Promise<void> {
  await app.register(credentialRoutes, { accounts: identity?.accounts, clock, sendMail })
}

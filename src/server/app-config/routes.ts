import type { FastifyInstance } from 'fastify'
import { AppConfig, FEATURE_FLAGS } from '../../contract/app-config.ts'
import type { Config } from '../config.ts'

/** Client of the shop at the identity provider. */
const CLIENT_ID = 'teckna-shop'

/** A fastify plugin that tells pages what the operator has decided. [P7.2] */
export async function appConfigRoute(app: FastifyInstance, { config }: { readonly config: Config }): Promise<void> {
  const told = appConfigOf(config)
  app.get('/api/config', { config: { access: 'open' }, schema: { response: { 200: AppConfig } } }, async (_, reply) => {
    void reply.header('cache-control', 'no-store')
    return told
  })
}

/** The part of a configuration that pages know: nothing of it is secret. */
function appConfigOf({ publicUrl, login, featureFlags, chatbotUrl, isProduction }: Config): AppConfig {
  return {
    config: {
      identityProviderSettings: {
        issuer: `${publicUrl}/identity`,
        clientId: CLIENT_ID,
        tokenPath: '/token',
        revokePath: '/token/revocation',
        redirectAddress: login.redirect,
        isLoginEnabled: login.isEnabled,
      },
    },
    featureFlags: Object.fromEntries(FEATURE_FLAGS.map((flag) => [flag, featureFlags.includes(flag)])),
    chatbotAddress: chatbotUrl ?? null,
    isDevelopment: !isProduction,
  }
}

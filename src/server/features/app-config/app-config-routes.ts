import type { FastifyInstance } from 'fastify'
import { IDENTITY_PATH } from '../../../contract/session-paths.ts'
import { AppConfig, FEATURE_FLAGS, type IdentityProviderSettings } from '../../../contract/app-config.ts'
import type { Config } from '../../platform/config/config.ts'
import { OWN_CLIENT_ID } from '../../accounts/session/own-client.ts'

/** A fastify plugin that gives pages the operator's settings. [P7.2] */
export async function appConfigRoute(app: FastifyInstance, { config }: { readonly config: Config }): Promise<void> {
  const appConfig = appConfigOf(config)
  app.get('/api/config', { config: { access: 'open' }, schema: { response: { 200: AppConfig } } }, async (_, reply) => {
    void reply.header('cache-control', 'no-store')
    return appConfig
  })
}

/** Returns the part of the configuration that pages may read. None of it is secret. */
function appConfigOf({ publicUrl, identity, login, featureFlags, chatbotUrl, statisticsScriptUrl, isProduction }: Config): AppConfig {
  return {
    config: {
      identityProviderSettings: {
        ...providerOf(identity, publicUrl),
        redirectAddress: login.redirect,
        isLoginEnabled: login.isEnabled,
      },
    },
    featureFlags: Object.fromEntries(FEATURE_FLAGS.map((flag) => [flag, featureFlags.includes(flag)])),
    chatbotAddress: chatbotUrl ?? null,
    statisticsAddress: statisticsScriptUrl ?? null,
    isDevelopment: !isProduction,
  }
}

function providerOf(identity: Config['identity'], publicUrl: string): Pick<IdentityProviderSettings, 'issuer' | 'clientId'> {
  if (identity.mode === 'embedded') return { issuer: `${publicUrl}${IDENTITY_PATH}`, clientId: OWN_CLIENT_ID }
  return { issuer: identity.issuer, clientId: identity.clientId }
}

import type { FastifyBaseLogger } from 'fastify'
import { Provider, type KoaContextWithOIDC } from 'oidc-provider'
import { safeError } from '../../../platform/http/safe-error.ts'
import { ownClient } from '../../session/own-client.ts'
import { providerConfiguration, signOutForm, type ProviderOptions } from './configuration.ts'
import type { SigningKeys } from './signing-keys.ts'

export interface ProvidersOptions extends ProviderOptions {
  readonly keys: SigningKeys
  readonly log: Pick<FastifyBaseLogger, 'error' | 'warn'>
}

/** The identity provider of this process. */
export interface Providers {
  current(): Provider
  /** Loads the current keys. A provider's keys are fixed at creation, so changed keys need a new provider. */
  renewKeys(): Promise<void>
}

/** Creates the provider. Its state is only in the database, so another process or a new provider can continue a sign-in. */
export async function createProviders({ keys, log, ...options }: ProvidersOptions): Promise<Providers> {
  let known = await keys.renew()
  let provider = makeProvider(options, log, known)

  return {
    current: () => provider,
    async renewKeys() {
      const now = await keys.renew()
      if (JSON.stringify(now) === JSON.stringify(known)) return
      provider = makeProvider(options, log, now)
      known = now
    },
  }
}

type Keys = Awaited<ReturnType<SigningKeys['renew']>>

function makeProvider(options: ProviderOptions, log: ProvidersOptions['log'], keys: Keys): Provider {
  const provider = new Provider(ownClient(options.secret, options.publicUrl).issuer, providerConfiguration(options, keys))
  // the plugin sets the proxy headers with the provider's public address
  provider.proxy = true
  provider.use(async (ctx, next) => {
    const policy = ctx.response.get('content-security-policy')
    await next()
    if (policy !== '') ctx.set('content-security-policy', policy)
    // the provider's form uses an inline script and allows it in the policy; our page needs none
    if (isOwnForm(ctx.body)) ctx.body = await signOutForm(options, ctx as KoaContextWithOIDC, true)
  })
  const report = (error: unknown) => log.error({ error: safeError(error) }, 'the identity provider has failed')
  provider.on('server_error', (_ctx, error) => report(error))
  // otherwise the provider's framework writes errors to standard error
  Object.assign(provider, { onerror: report })
  const refuse = ({ error }: { readonly error: string }) => log.warn({ reason: error }, 'the identity provider refused a request')
  provider.on('grant.error', (_ctx, error) => {
    if (error.error_detail === 'refresh token already used')
      log.warn({ reason: 'refreshTokenReused' }, 'a refresh token was used twice: its sign-in has been ended')
    else refuse(error)
  })
  provider.on('authorization.error', (_ctx, error) => refuse(error))
  provider.on('revocation.error', (_ctx, error) => refuse(error))
  provider.on('end_session.error', (_ctx, error) => refuse(error))
  return provider
}

const isOwnForm = (body: unknown) => typeof body === 'string' && body.includes('<script>') && body.includes('name="xsrf"')

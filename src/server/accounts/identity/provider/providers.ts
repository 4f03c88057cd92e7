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
  /** Takes over the keys of now. A provider knows its keys from its making, so a new one takes its place. */
  renewKeys(): Promise<void>
}

/** Makes the provider. What it keeps is in the database alone, so that any of them goes on with what another began. */
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
  // the plugin says in the headers of a proxy which address the provider is to believe in
  provider.proxy = true
  provider.use(async (ctx, next) => {
    const policy = ctx.response.get('content-security-policy')
    await next()
    if (policy !== '') ctx.set('content-security-policy', policy)
    // the provider would have its form sent by a script inside the page, and allow it to: ours needs none
    if (isOwnForm(ctx.body)) ctx.body = await signOutForm(options, ctx as KoaContextWithOIDC, true)
  })
  const report = (error: unknown) => log.error({ error: safeError(error) }, 'the identity provider has failed')
  provider.on('server_error', (_ctx, error) => report(error))
  // what the provider's framework would write to standard error
  Object.assign(provider, { onerror: report })
  provider.on('grant.error', (_ctx, { error_detail: detail }) => {
    if (detail === 'refresh token already used') log.warn('a refresh token was used twice: its sign-in has been ended')
  })
  return provider
}

const isOwnForm = (body: unknown) => typeof body === 'string' && body.includes('<script>') && body.includes('name="xsrf"')

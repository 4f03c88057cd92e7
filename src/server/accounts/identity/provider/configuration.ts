import { IDENTITY_PATH } from '../../../../contract/session-paths.ts'
import type { SignInMethod } from '../../../../contract/sign-in.ts'
import { createHmac } from 'node:crypto'
import { interactionPolicy, type ClientMetadata, type Configuration, type JWK, type KoaContextWithOIDC } from 'oidc-provider'
import { insurerParams, type InsurerFacts } from '../../../../copy/insurer-params.ts'
import { translator, type Copy, type Translate } from '../../../../copy/lookup.ts'
import type { Accounts } from '../accounts/accounts.ts'
import { clientAddresses, ownClient } from '../../session/own-client.ts'
import { claimsOf, INSURANCE_CLAIMS, INSURANCE_SCOPE, type ReadInsuranceEngagements } from './claims.ts'
import { errorPage, signedOutPage, signOutPage } from './pages.ts'
import type { RecordStore } from './record-store.ts'

export interface ProviderOptions {
  /** Origin of the shop. All addresses of the provider are below it; the request's host is ignored. */
  readonly publicUrl: string
  readonly secret: Buffer
  readonly insurer: InsurerFacts
  readonly records: Pick<RecordStore, 'adapterOf'>
  readonly accounts: Pick<Accounts, 'find'>
  /** Lifetime in seconds of an access token, and so of a session without a refresh. [P9.1] */
  readonly sessionSeconds: number
  /** The live texts of the provider's pages. */
  readonly copy: () => Promise<Copy>
  readonly readHeld: ReadInsuranceEngagements
}

/** `acr` values by sign-in method; a request selects one with `acr_values`. */
export const METHODS: Readonly<Record<SignInMethod, string>> = { bankid: 'urn:teckna:bankid', username: 'urn:teckna:username' }

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Maximum lifetime of a sign-in in seconds, regardless of refreshes. */
const SESSION_LIFE = 12 * HOUR

/** Returns the embedded provider's configuration: the shop is the only client, and unused features are off. */
export function providerConfiguration(options: ProviderOptions, jwks: readonly JWK[]): Configuration {
  const { records, accounts, readHeld } = options
  return {
    adapter: (model) => records.adapterOf(model),
    jwks: { keys: [...jwks] },
    clients: [shopClient(options)],
    clientAuthMethods: ['client_secret_basic'],
    responseTypes: ['code'],
    scopes: ['openid'],
    claims: { openid: ['sub', 'acr', 'amr', 'auth_time'], [INSURANCE_SCOPE]: [...INSURANCE_CLAIMS] },
    // the identity token holds the scope's claims, so clients need no userinfo call
    conformIdTokenClaims: false,
    acrValues: Object.values(METHODS),
    subjectTypes: ['public'],
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    pkce: { required: () => true },
    clientBasedCORS: () => false,
    cookies: cookiesOf(options),
    async findAccount(_ctx, id) {
      const account = await accounts.find(id)
      return account && { accountId: account.id, claims: async () => claimsOf(account, readHeld) }
    },
    interactions: { policy: alwaysIdentify(), url: (_ctx, { uid }) => `${IDENTITY_PATH}/interaction/${uid}` },
    loadExistingGrant: grantAtSignIn,
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    ttl: lifetimes(options),
    features: featuresOf(options),
    async renderError(ctx) {
      ctx.type = 'html'
      ctx.body = errorPage(await texts(options))
    },
  }
}

function shopClient({ secret, publicUrl, insurer }: ProviderOptions): ClientMetadata {
  const { clientId, clientSecret } = ownClient(secret, publicUrl)
  const { callback, signedOut } = clientAddresses(publicUrl)
  return {
    client_id: clientId,
    client_secret: clientSecret,
    client_name: insurer.name,
    redirect_uris: [callback],
    post_logout_redirect_uris: [signedOut],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'client_secret_basic',
    id_token_signed_response_alg: 'ES256',
  }
}

function cookiesOf({ publicUrl, secret }: ProviderOptions): Configuration['cookies'] {
  const isSecure = publicUrl.startsWith('https:')
  // browsers accept this prefix only with TLS, which a development machine lacks
  const prefix = isSecure ? '__Host-' : ''
  const cookie = { httpOnly: true, sameSite: 'lax', secure: isSecure, signed: true } as const
  return {
    keys: [createHmac('sha256', secret).update('identity cookies').digest('base64url')],
    names: {
      session: `${prefix}teckna-identity`,
      // these two are limited to a path, which the prefix does not allow
      interaction: 'teckna-interaction',
      resume: 'teckna-interaction-resume',
    },
    long: cookie,
    short: cookie,
  }
}

/** Returns the lifetime of each kind of record in seconds. */
function lifetimes({ sessionSeconds }: ProviderOptions): Configuration['ttl'] {
  return {
    AccessToken: sessionSeconds,
    AuthorizationCode: MINUTE,
    Grant: SESSION_LIFE,
    IdToken: HOUR,
    Interaction: 30 * MINUTE,
    // outlives the access token, so a sleeping laptop can refresh; each token works once
    RefreshToken: Math.max(2 * sessionSeconds, 30 * MINUTE),
    Session: SESSION_LIFE,
  }
}

function featuresOf(options: ProviderOptions): Configuration['features'] {
  return {
    devInteractions: { enabled: false },
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    resourceIndicators: { enabled: false },
    revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
    rpInitiatedLogout: {
      enabled: true,
      async logoutSource(ctx) {
        ctx.body = await signOutForm(options, ctx, isSentByShop(ctx))
      },
      async postLogoutSuccessSource(ctx) {
        ctx.body = signedOutPage(await texts(options))
      },
    },
    userinfo: { enabled: false },
  }
}

/** Returns the page that ends the request's session. */
export async function signOutForm(options: ProviderOptions, { oidc }: KoaContextWithOIDC, isPressed: boolean): Promise<string> {
  const xsrf = String(oidc.session?.state?.['secret'])
  return signOutPage(await texts(options), { action: oidc.urlFor('end_session_confirm'), xsrf, isPressed })
}

async function texts({ copy, insurer }: ProviderOptions): Promise<Translate> {
  const translate = translator(await copy(), () => undefined)
  return (key) => translate(key, insurerParams(insurer))
}

/**
 * Whether the shop sent the browser to sign out: the request has an identity token, or the browser reports the same
 * origin. A link on another site therefore never signs a customer out without a click. W3C Fetch Metadata
 */
function isSentByShop(ctx: KoaContextWithOIDC): boolean {
  return ctx.oidc.entities.IdTokenHint !== undefined || ctx.get('sec-fetch-site') === 'same-origin'
}

/**
 * Requires an identification at each sign-in. The provider's session only serves to end its tokens, so the next person at
 * the same computer cannot use it. No consent page, because the shop is the only client.
 */
function alwaysIdentify(): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base()
  policy.remove('consent')
  const { Check } = interactionPolicy
  policy
    .get('login')
    ?.checks.add(
      new Check('identify_anew', 'each sign-in identifies anew', 'login_required', ({ oidc }) =>
        oidc.result?.login ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
      ),
    )
  return policy
}

/** Grants the shop its scopes. Every sign-in gets a separate grant; when the grant ends, so do all its tokens. */
async function grantAtSignIn({ oidc }: KoaContextWithOIDC) {
  const { client, account, result } = oidc
  if (!client || !account || !result?.login) return undefined
  const grant = new oidc.provider.Grant({ accountId: account.accountId, clientId: client.clientId })
  grant.addOIDCScope(`openid ${INSURANCE_SCOPE}`)
  await grant.save()
  return grant
}

import type { JsonObject } from '../../values/json.ts'
import {
  ProviderError,
  type LoginSecrets,
  type ProviderFault,
  type SignInProvider,
  type TokenSet,
} from '../accounts/session/sign-in-provider-port.ts'

/** An identity provider that a test controls. */
export interface ScriptedProvider extends SignInProvider {
  /** Claims of the next sign-in. */
  claims: JsonObject
  /** Values that replace or extend those of its token responses. */
  over: Partial<TokenSet>
  /** Makes every call fail with this fault while it is set. */
  fault: ProviderFault | undefined
  /** Whether a refresh token works only once. */
  isRotating: boolean
  /** Called before each refresh response. */
  beforeRefresh: () => Promise<void>
  /** Its calls, in order. */
  readonly asked: string[]
  /** The secrets of each started sign-in. */
  readonly begun: LoginSecrets[]
}

export const CUSTOMER_CLAIMS: JsonObject = {
  sub: 'sub-anna',
  given_name: 'Anna',
  family_name: 'Demosson',
  personal_number: '198507092388',
  customer_number: 'K-1001',
  is_student: true,
  engagements: ['insurance_ica', 'card'],
  roles: ['customer'],
}

export const employeeClaims = (...roles: readonly string[]): JsonObject => ({
  sub: `sub-${roles.join('-')}`,
  given_name: 'Eva',
  family_name: 'Ek',
  roles: [...roles],
})

/** Returns an unsigned token: users of the port receive only verified tokens. */
export function tokenOf(claims: JsonObject): string {
  return ['e30', Buffer.from(JSON.stringify(claims)).toString('base64url'), 'c2ln'].join('.')
}

/** Refresh tokens are `refresh-1`, `refresh-2` and so on, each valid once by default. */
export function scriptedProvider(): ScriptedProvider {
  let count = 0
  const tokens = (provider: ScriptedProvider): TokenSet => {
    count += 1
    return {
      accessToken: `access-${count}`,
      expiresIn: 300,
      refreshToken: `refresh-${count}`,
      scope: 'openid insurance',
      idToken: tokenOf(provider.claims),
      additional: { token_type: 'bearer' },
      ...provider.over,
    }
  }
  const ask = (provider: ScriptedProvider, what: string): void => {
    provider.asked.push(what)
    if (provider.fault) throw new ProviderError(provider.fault, `scripted: ${provider.fault}`)
  }
  const provider: ScriptedProvider = {
    claims: CUSTOMER_CLAIMS,
    over: {},
    fault: undefined,
    isRotating: true,
    beforeRefresh: async () => undefined,
    asked: [],
    begun: [],
    async loginAddress(secrets, method) {
      ask(provider, `login ${method ?? ''}`.trim())
      provider.begun.push(secrets)
      return `https://identity.example/auth?state=${secrets.state}`
    },
    async tokensOf() {
      ask(provider, 'tokens')
      return tokens(provider)
    },
    async refresh(refreshToken) {
      ask(provider, `refresh ${refreshToken}`)
      await provider.beforeRefresh()
      if (provider.isRotating && refreshToken !== `refresh-${count}`) throw new ProviderError('refused', 'invalid_grant')
      return tokens(provider)
    },
    async revoke(token, hint) {
      ask(provider, `revoke ${token} ${hint}`)
    },
    async logoutAddress(idToken) {
      ask(provider, 'logout')
      return `https://identity.example/end?hint=${idToken ?? ''}`
    },
  }
  return provider
}

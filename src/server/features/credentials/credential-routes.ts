import type { FastifyInstance } from 'fastify'
import { NewCredentials, OwnCredentials, USERNAME_PATTERN } from '../../../contract/credentials.ts'
import type { Clock } from '../../../values/clock.ts'
import type { CredentialsVerdict, OwnAccounts } from '../../accounts/identity/accounts/accounts-port.ts'
import { SHORTEST_PASSWORD, type PasswordFault } from '../../accounts/identity/accounts/password-rules.ts'
import { freshPerson, isFresh, ownPerson } from '../../accounts/session/own-session.ts'
import type { ShopSession } from '../../accounts/session/session.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { typedScope } from '../../platform/http/typed-scope.ts'
import type { SendCustomerMail } from '../customers/customer-mail.ts'

export interface CredentialRouteOptions {
  /** Undefined if the insurer's own identity provider keeps the accounts. */
  readonly accounts: OwnAccounts | undefined
  readonly clock: Clock
  readonly sendMail: SendCustomerMail
}

const response = { 200: OwnCredentials }
const GET = { schema: { response } }
const SET = { bodyLimit: 2_048, schema: { body: NewCredentials, response } }
const REMOVE = { bodyLimit: 1_024, schema: { response } }

const username = new RegExp(USERNAME_PATTERN, 'u')

/** Copy keys by the fault of a password. */
const FAULTS: Readonly<Record<PasswordFault, string>> = {
  tooShort: 'settings.password.tooShort',
  tooLong: 'settings.password.tooLong',
  monotonous: 'settings.password.common',
  common: 'settings.password.common',
  username: 'settings.password.personal',
}

/**
 * A fastify plugin with the user name and password that a customer adds to the e-ID. A change needs a sign-in by e-ID a moment ago,
 * and the customer gets a mail about it.
 */
export async function credentialRoutes(scope: FastifyInstance, { accounts, clock, sendMail }: CredentialRouteOptions): Promise<void> {
  const app = typedScope(scope, 'customer')

  async function told(session: ShopSession): Promise<OwnCredentials> {
    const name = await accounts?.usernameOf(ownPerson(session).subject)
    const isOffered = accounts !== undefined
    return { isOffered, ...(name !== undefined && { username: name }), mayChange: isOffered && isFresh(session, clock.now()) }
  }

  app.get('/api/customer/credentials', GET, async ({ session }) => told(session))

  app.put('/api/customer/credentials', SET, async ({ session, body }) => {
    const owner = freshPerson(session, clock)
    const name = body.username.trim()
    if (!username.test(name)) throw refused('username', 'settings.username.format')
    const verdict = await offered(accounts).setCredentials(owner, name, body.password)
    if (verdict.kind === 'fault' || verdict.kind === 'taken') throw refusalOf(verdict)
    await sendMail(owner, verdict.kind === 'made' ? 'passwordMade' : 'passwordChanged')
    return told(session)
  })

  app.post('/api/customer/credentials/remove', REMOVE, async ({ session }) => {
    const owner = freshPerson(session, clock)
    if (await offered(accounts).removeCredentials(owner)) await sendMail(owner, 'passwordRemoved')
    return told(session)
  })
}

/** @throws ApiError 404 `notFound` if the accounts are kept elsewhere */
function offered(accounts: OwnAccounts | undefined): OwnAccounts {
  if (!accounts) throw new ApiError(404, 'notFound', 'the accounts are kept by the insurer\u2019s identity provider')
  return accounts
}

function refusalOf(verdict: Extract<CredentialsVerdict, { kind: 'fault' | 'taken' }>): ApiError {
  return verdict.kind === 'taken' ? refused('username', 'settings.username.taken') : refused('password', FAULTS[verdict.fault])
}

function refused(input: keyof NewCredentials, message: string): ApiError {
  return new ApiError(400, 'credentialsRefused', `the ${input} is refused`, [{ input, message, params: { least: SHORTEST_PASSWORD } }])
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import {
  BankIdCollectRequest,
  BankIdResumeRequest,
  BankIdStartRequest,
  BankIdState,
  SignInDetails,
  SignInEnd,
  UsernameRequest,
  type SignInMethod,
} from '../../../../contract/sign-in.ts'
import { NoBody } from '../../../../contract/no-body.ts'
import { SIGN_IN_CALLS, SIGN_IN_HEADER, signInPath } from '../../../../contract/sign-in-calls.ts'
import { InitiateSignResponse, ResumeSignResponse, SigningRequest } from '../../../../contract/signing.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { typedScope } from '../../../platform/http/typed-scope.ts'
import type { InteractionDetails, InteractionPort, InteractionResult } from '../provider/interactions.ts'
import { METHODS } from '../provider/configuration.ts'
import type { SignInBrowser } from './options.ts'
import type { Identification, SignInService } from './sign-in-service.ts'

export interface SignInRouteOptions {
  readonly interactions: InteractionPort
  readonly signIn: SignInService
}

const BODY_LIMIT = 4 * 1024

/** The `acr` and `amr` (RFC 8176) of each sign-in method. */
const SHOWN: Readonly<Record<SignInMethod, { readonly acr: string; readonly amr: readonly string[] }>> = {
  bankid: { acr: METHODS.bankid, amr: ['swk', 'mfa'] },
  username: { acr: METHODS.username, amr: ['pwd'] },
}

const Params = Type.Object({ uid: Type.String({ maxLength: 100 }) })

const pathOf = (call: keyof typeof SIGN_IN_CALLS) => `${signInPath(':uid')}${SIGN_IN_CALLS[call]}`

/**
 * A fastify plugin with the calls of the sign-in page. They are not part of the API: the provider's cookie protects them,
 * and a header that only our pages can send.
 */
export async function signInRoutes(scope: FastifyInstance, { interactions, signIn }: SignInRouteOptions): Promise<void> {
  const app = typedScope(scope, 'open')
  app.addHook('onRequest', async ({ headers }) => {
    if (headers[SIGN_IN_HEADER.name] !== SIGN_IN_HEADER.value)
      throw new ApiError(403, 'forbidden', 'not a call of our own page', undefined, 'notOurPage')
  })

  async function interactionOf(request: FastifyRequest, reply: FastifyReply): Promise<InteractionDetails> {
    return there(await interactions.details(request, reply))
  }

  async function finish(request: FastifyRequest, reply: FastifyReply, result: InteractionResult): Promise<SignInEnd> {
    return { redirectTo: there(await interactions.finish(request, reply, result)) }
  }

  async function answerOf({ state, accountId }: Identification, request: FastifyRequest, reply: FastifyReply): Promise<BankIdState> {
    return accountId === undefined ? state : { ...state, ...(await finish(request, reply, { accountId, ...SHOWN.bankid })) }
  }

  const details = { schema: { params: Params, response: { 200: SignInDetails } } }
  app.get(pathOf('details'), details, async (request, reply) => {
    const { method, loginHint } = await interactionOf(request, reply)
    return { ...(method && { method }), ...(loginHint !== undefined && { username: loginHint }) }
  })

  const start = { bodyLimit: BODY_LIMIT, schema: { params: Params, body: BankIdStartRequest, response: { 200: InitiateSignResponse } } }
  app.post(pathOf('start'), start, async (request, reply) => {
    const { uid } = await interactionOf(request, reply)
    return signIn.begin(uid, request.body.device, browserOf(request))
  })

  const resume = { bodyLimit: BODY_LIMIT, schema: { params: Params, body: BankIdResumeRequest, response: { 200: ResumeSignResponse } } }
  app.post(pathOf('resume'), resume, async (request, reply) => {
    const { uid } = await interactionOf(request, reply)
    return signIn.resume(uid, request.body.returnNonce, browserOf(request))
  })

  const collect = { bodyLimit: BODY_LIMIT, schema: { params: Params, body: BankIdCollectRequest, response: { 200: BankIdState } } }
  app.post(pathOf('collect'), collect, async (request, reply) => {
    const { uid } = await interactionOf(request, reply)
    const { signingId, returnNonce } = request.body
    return answerOf(await signIn.collect(uid, signingId, returnNonce, browserOf(request)), request, reply)
  })

  const cancel = { bodyLimit: BODY_LIMIT, schema: { params: Params, body: SigningRequest, response: { 200: BankIdState } } }
  app.post(pathOf('cancel'), cancel, async (request, reply) => {
    const { uid } = await interactionOf(request, reply)
    return answerOf(await signIn.cancel(uid, request.body.signingId, browserOf(request)), request, reply)
  })

  const username = { bodyLimit: BODY_LIMIT, schema: { params: Params, body: UsernameRequest, response: { 200: SignInEnd } } }
  app.post(pathOf('username'), username, async (request, reply) => {
    const { uid } = await interactionOf(request, reply)
    const accountId = await signIn.withPassword(uid, request.body, browserOf(request))
    return finish(request, reply, { accountId, ...SHOWN.username })
  })

  const abort = { bodyLimit: BODY_LIMIT, schema: { params: Params, body: NoBody, response: { 200: SignInEnd } } }
  app.post(pathOf('abort'), abort, async (request, reply) => {
    const { uid } = await interactionOf(request, reply)
    await signIn.leave(uid)
    return finish(request, reply, { error: 'access_denied' })
  })
}

/** Returns the given value. @throws ApiError 404 `interactionGone` when it is undefined */
function there<Given>(given: Given | undefined): Given {
  if (given === undefined) throw new ApiError(404, 'interactionGone', 'this sign-in is over')
  return given
}

/** Returns the browser of a sign-in request. */
function browserOf({ ip, headers }: FastifyRequest): SignInBrowser {
  return { ip, userAgent: headers['user-agent'] ?? '' }
}

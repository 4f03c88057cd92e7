import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AnswerFault, ApiErrorBody } from '../../../contract/errors.ts'
import { maskPersonalNumbers } from './mask.ts'
import { NO_TELEMETRY, type Telemetry } from '../telemetry/telemetry.ts'
import { safeError } from './safe-error.ts'

/** An error sent to the client: HTTP status, a code for programs, a message for developers. [B8.1] */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly faults: readonly AnswerFault[] | undefined
  /** Why, for the log: more precise than the code where the client must not learn it. */
  readonly reason: string

  /**
   * @param message holds no answers of the customer
   * @param reason the code by default
   */
  constructor(status: number, code: string, message: string, faults?: readonly AnswerFault[], reason: string = code) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.faults = faults
    this.reason = reason
  }
}

/** Codes of errors that the HTTP layer raises. */
const HTTP_CODES: Readonly<Record<number, string>> = {
  404: 'notFound',
  405: 'methodNotAllowed',
  413: 'bodyTooLarge',
  415: 'unsupportedMediaType',
  429: 'tooManyRequests',
}

function asFault(error: FastifyError | ApiError): ApiError | undefined {
  if (error instanceof ApiError) return error
  if (error.validation) return new ApiError(400, 'badRequest', maskPersonalNumbers(error.message))
  const status = error.statusCode ?? 500
  // the body parser's messages may quote the body
  return status < 500 ? new ApiError(status, HTTP_CODES[status] ?? 'badRequest', error.code ?? 'bad request') : undefined
}

function send(fault: ApiError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const body: ApiErrorBody = {
    code: fault.code,
    message: fault.message,
    requestId: request.id,
    ...(fault.faults ? { faults: [...fault.faults] } : {}),
  }
  return reply.code(fault.status).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(JSON.stringify(body))
}

/**
 * Answers every failure with an `ApiErrorBody`: an `ApiError` unchanged, a schema violation as `badRequest`, any other
 * error as a 500 without details. The log holds that error under the request's id, and one line with a reason for each
 * refusal. [B8.1] [P8.1]
 */
export function registerApiErrors(app: FastifyInstance, telemetry: Pick<Telemetry, 'count'> = NO_TELEMETRY): void {
  app.setErrorHandler<FastifyError | ApiError>((error, request, reply) => {
    const fault = asFault(error)
    const { code, status } = fault ?? { code: 'serverError', status: 500 }
    telemetry.count('refusals', { code, status: String(status) })
    if (fault) {
      noteRefusal(request, fault)
      return send(fault, request, reply)
    }
    request.log.error({ reason: 'serverError', error: safeError(error) }, 'request failed')
    return send(new ApiError(500, 'serverError', 'Unknown error'), request, reply)
  })
}

/** Logs a refusal, by the pattern of its route. An address that no route serves is a stranger's search, and told at `info`. */
function noteRefusal({ log, routeOptions: { url } }: FastifyRequest, { reason, code, status }: ApiError): void {
  log[url === undefined ? 'info' : 'warn']({ reason, code, status, ...(url !== undefined && { route: url }) }, 'refused')
}

/** Answers a request whose URL cannot be parsed and so reaches no route. */
export function answerUnroutable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  request.log.info({ reason: 'badAddress', status: error.statusCode ?? 400 }, 'refused')
  void send(new ApiError(error.statusCode ?? 400, 'badRequest', error.code), request, reply)
}

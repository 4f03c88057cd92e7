import fastify, { type FastifyInstance } from 'fastify'
import type { Config } from '../platform/config/config.ts'
import { answerUnroutable } from '../platform/http/api-error.ts'
import { loggerOptions } from '../platform/http/logging.ts'
import { securityHeaders } from '../platform/http/security-headers.ts'
import type { Random } from '../platform/ids/ids.ts'

export interface AppParts {
  readonly config: Config
  readonly random: Random
  /** Destination of the log; standard output by default. */
  readonly logStream?: { write(line: string): void }
}

/** Time limit for receiving a request, in milliseconds. It equals how long the page waits for the response. [P7.1] */
const REQUEST_WITHIN = 60_000

/** Returns the HTTP server without routes. */
export function createApp({ config, random, logStream }: AppParts): FastifyInstance {
  return fastify({
    logger: loggerOptions(config.logLevel, logStream),
    trustProxy: [...config.trustProxy],
    genReqId: () => Buffer.from(random(12)).toString('base64url'),
    bodyLimit: 256 * 1024,
    requestTimeout: REQUEST_WITHIN,
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) => answerUnroutable(error, request, reply.headers(securityHeaders(request, config))),
  })
}

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { OPERATIONS } from '../../contract/operations/operations.ts'

/** Codes that every call of a kind may answer with. */
const COMMON = new Set([
  'badRequest',
  'bodyTooLarge',
  'forbidden',
  'methodNotAllowed',
  'serverError',
  'tooManyRequests',
  'unauthorized',
  'unsupportedMediaType',
])

const DESCRIBED = new Map(
  OPERATIONS.flatMap(({ calls }) => Object.entries(calls).map(([call, { refusals }]) => [call, new Set<string>(refusals)])),
)

/** Returns a list that grows by each refusal of a described call that its description lacks. Call it before the server is ready. */
export function collectUndescribed(app: FastifyInstance): readonly string[] {
  const undescribed: string[] = []
  app.addHook('onSend', async (request, reply, payload) => {
    const described = DESCRIBED.get(callOf(request))
    const code = reply.statusCode < 400 || !described ? undefined : codeIn(payload)
    if (code === undefined || COMMON.has(code) || described?.has(`${reply.statusCode} ${code}`)) return
    undescribed.push(`${callOf(request)}: ${reply.statusCode} ${code}`)
  })
  return undescribed
}

function callOf({ method, routeOptions }: FastifyRequest): string {
  return `${method === 'HEAD' ? 'GET' : method} ${routeOptions.url ?? ''}`
}

function codeIn(payload: unknown): string | undefined {
  return typeof payload === 'string' ? (JSON.parse(payload) as { readonly code?: string }).code : undefined
}

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { stopwatch, type OpenSpan, type Telemetry } from '../telemetry/telemetry.ts'

/** A call that no route answers: its address may hold anything. */
const NO_ROUTE = '/*'

/** A call under way. */
interface Call {
  readonly seconds: () => number
  readonly span: OpenSpan
}

/**
 * Measures every call by method, pattern of the route and status, and opens a span for it. Does nothing without telemetry.
 * Register it before everything else.
 */
export function measureCalls(app: FastifyInstance, telemetry: Telemetry): void {
  if (!telemetry.isOn) return
  const calls = new WeakMap<FastifyRequest, Call>()
  app.addHook('onRequest', (request, _reply, done) => {
    const call = { seconds: stopwatch(), span: telemetry.openSpan('call') }
    calls.set(request, call)
    call.span.within(done)
  })
  // the body arrives outside of the span
  app.addHook('preValidation', (request, _reply, done) => {
    const call = calls.get(request)
    if (call) call.span.within(done)
    else done()
  })
  app.addHook('onResponse', async (request, { statusCode }) => {
    const call = calls.get(request)
    if (!call) return
    const { method } = request
    const route = request.routeOptions.url ?? NO_ROUTE
    telemetry.record('calls', call.seconds(), { method, route, status: String(statusCode) })
    call.span.end({
      name: `${method} ${route}`,
      details: { 'http.request.method': method, 'http.route': route, 'http.response.status_code': statusCode },
      isFailed: statusCode >= 500,
    })
  })
}

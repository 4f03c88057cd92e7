import type { FastifyBaseLogger } from 'fastify'
import type { CallService, ServiceAnswer, ServiceCall } from '../../json-service/json-service.ts'
import { CollectorError, type Collector } from '../collector-port.ts'
import { readCompanies, readCreated, readData, readStatus } from './answers.ts'

export interface OutsideCollectorOptions {
  readonly call: CallService
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

const pathOf = (id: string, rest = '') => `/collections/${encodeURIComponent(id)}${rest}`

/** Creates a collector that asks an aggregator: create, status, data and end, each at a path of its own. */
export function createOutsideCollector({ call, log }: OutsideCollectorOptions): Collector {
  async function ask(request: ServiceCall): Promise<unknown> {
    return bodyOf(await call(request))
  }

  return {
    companies: async () => readCompanies(await ask({ method: 'GET', path: '/companies' })),
    create: async (order) =>
      readCreated(await ask({ method: 'POST', path: '/collections', body: order, headers: { 'idempotency-key': order.idempotencyId } })),
    status: async (id) => readStatus(await ask({ method: 'GET', path: pathOf(id) })),
    data: async (id) =>
      readData(await ask({ method: 'GET', path: pathOf(id, '/data') }), (place) =>
        log.warn({ collection: id, place }, 'an insurance of another company is in no form that can be read'),
      ),
    async cancel(id) {
      const answer = await call({ method: 'DELETE', path: pathOf(id) })
      if (![204, 404, 410].includes(answer.status)) bodyOf(answer)
    },
  }
}

/** @throws CollectorError by the status of the answer */
function bodyOf({ status, body }: ServiceAnswer): unknown {
  if (status >= 200 && status < 300) return body
  if (status === 404 || status === 410) throw new CollectorError('gone', 'the aggregator knows no such collection')
  if (status === 409) throw new CollectorError('tooEarly', 'nothing is fetched')
  if (status === 400 || status === 422) throw new CollectorError('refused', `the aggregator refuses the order: ${status}`)
  throw new CollectorError('unavailable', `the aggregator answered ${status}`)
}

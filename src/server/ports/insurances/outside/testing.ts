import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { insuranceIdOf } from '../../../../insurance/insurance-number.ts'
import type { StoredRecord } from '../testing.ts'

export const TOKEN = 'token-of-the-shop'

/** An insurer's back end on this machine, with its own store. */
export interface TestBackEnd {
  readonly baseUrl: string
  /** The paths that were asked, in order. */
  readonly asked: string[]
  /** The bodies of the orders to end an insurance, in order. */
  readonly orders: object[]
  put(personalNumber: string, versions: readonly StoredRecord[]): void
  /** Whether it refuses every order to end an insurance. */
  refuseOrders(isRefusing: boolean): void
  /** Answers every further call itself; undefined: as usual. */
  answerWith(answer: ((response: ServerResponse) => void) | undefined): void
  close(): Promise<void>
}

/** Opens a back end that answers at the paths of the specification, below `/core`. It trusts who has the token. */
export async function openBackEnd(): Promise<TestBackEnd> {
  const stored = new Map<string, StoredRecord[]>()
  const asked: string[] = []
  const orders: object[] = []
  let isRefusing = false
  let own: ((response: ServerResponse) => void) | undefined

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const path = request.url ?? ''
    asked.push(path)
    if (own) return own(response)
    if (request.headers.authorization !== `Bearer ${TOKEN}`) return send(response, 401, {})
    if (path === '/core/messages/cancel-insurance') return takeOrder(request, response)
    const [, , kind, ...rest] = path.replace('/core', '').split('/').map(decodeURIComponent)
    if (kind === 'overview') return send(response, 200, { insurances: stored.get(rest[0] ?? '') ?? [] })
    const [what, name = '', documents, file] = rest
    if (what === 'insurances') return send(response, 200, { insurances: stored.get(name) ?? [] })
    const found = [...stored.values()].flat().filter(({ insuranceNumber }) => insuranceIdOf(insuranceNumber) === insuranceIdOf(name))
    if (found.length === 0) return send(response, 404, { code: 'notFound' })
    if (documents === undefined) return send(response, 200, { insurances: found })
    response.writeHead(200, { 'content-type': 'application/pdf' }).end(`%PDF- ${file?.replace('.pdf', '')}`)
  }

  function takeOrder(request: IncomingMessage, response: ServerResponse): void {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const order = JSON.parse(Buffer.concat(parts).toString()) as BackEndOrder
      orders.push(order)
      if (isRefusing) return send(response, 409, {})
      const { personalNumber, insuranceNumber } = order
      const all = stored.get(personalNumber) ?? []
      stored.set(
        personalNumber,
        all.flatMap((version) => (version.insuranceNumber === insuranceNumber ? ordered(version, order) : [version])),
      )
      return send(response, 200, {})
    })
  }

  const server = createServer(answer)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}/core`,
    asked,
    orders,
    refuseOrders: (next) => void (isRefusing = next),
    put: (personalNumber, versions) => void stored.set(personalNumber, [...(stored.get(personalNumber) ?? []), ...versions]),
    answerWith: (next) => void (own = next),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => void server.close(resolve))
    },
  }
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

interface BackEndOrder {
  readonly personalNumber: string
  readonly insuranceNumber: string
  readonly order: 'approve' | 'end' | 'resume' | 'withdraw'
  readonly lastDay?: string
}

/** Returns a version after an order, as an insurer would keep it. */
function ordered(version: StoredRecord, { order, lastDay }: BackEndOrder): StoredRecord[] {
  const { cancellationDate: _date, cancellationReason: _reason, externalCompanyCancellationDetails: _consent, ...rest } = version
  if (order === 'approve') return [{ ...rest, externalCompanyCancellationDetails: { cancellationConsentApproved: true } }]
  if (order === 'resume') return [rest]
  if (order === 'withdraw') {
    const { withdrawalPeriod: _period, insuredToDate: _end, ...ended } = rest
    return [{ ...ended, insuranceStatus: 'Cancelled', cancellationDate: '2026-11-23', cancellationReason: 'Withdrawn' }]
  }
  return [{ ...rest, ...(lastDay !== undefined && { cancellationDate: lastDay }), cancellationReason: 'Customer' }]
}

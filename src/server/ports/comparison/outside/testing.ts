import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const TOKEN = 'token-of-the-shop'

const area = (name: string, own: number, others: number) => ({ area: name, own, others })
const rating = (coverage: string) => ({
  coverage,
  compared: 12,
  areas: [area('claims', 4, 3.5), area('cover', 3.9, 3.7), area('parking', 1, 5)],
})

/** A car's covers in another order, with one that nobody knows. */
const RATINGS: Readonly<Record<string, object>> = {
  CarInsurance: { source: 'Jämförelsetjänsten', updated: '2026-10-01', ratings: ['traffic', 'full', 'bronze'].map(rating) },
  HomeInsurance: { source: 'Jämförelsetjänsten', updated: '2026-10-01', ratings: [rating('none')], sponsor: 'somebody' },
}

/** A service on this machine that compares insurances. */
export interface TestComparisonService {
  readonly baseUrl: string
  readonly asked: string[]
  /** Answers every further call itself; undefined: as usual. */
  answerWith(answer: ((response: ServerResponse) => void) | undefined): void
  close(): Promise<void>
}

/** Opens a service below `/v1`. It trusts who has the token. */
export async function openComparisonService(): Promise<TestComparisonService> {
  const asked: string[] = []
  let own: ((response: ServerResponse) => void) | undefined
  const server = createServer(({ method = '', url = '', headers }, response) => {
    asked.push(`${method} ${url}`)
    if (own) {
      own(response)
      return
    }
    const found = headers.authorization === `Bearer ${TOKEN}` ? RATINGS[url.replace('/v1/ratings/', '')] : undefined
    response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(found ?? {}))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    answerWith: (next) => void (own = next),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => void server.close(resolve))
    },
  }
}

import type { FastifyInstance } from 'fastify'
import { createClient, type ClientParts } from '../../src/web/api/client.ts'
import { getProductMetadata } from '../../src/web/api/metadata.ts'
import { createPurchase, type Purchase } from '../../src/web/features/shop/flow/purchase.ts'
import { boundCalls, type PurchaseApi } from '../../src/web/features/shop/flow/purchase-calls.ts'
import { requestIdOf } from '../../src/contract/request-id.ts'
import { swedishDateOf, type Clock } from '../../src/values/clock.ts'
import type { Answers } from '../../src/engine/document.ts'
import type { Flow } from '../../src/engine/evaluate.ts'
import { signatureOf, type Visit } from '../../src/server/testing/visitor.ts'

interface PurchaseCase {
  readonly app: FastifyInstance
  readonly clock: Clock
  readonly visit: Visit
  readonly flow: Flow
  readonly hash: string
  readonly answers: Answers
}

/** A purchase as the browser runs it, whose calls reach the server without a network. */
export function browserPurchase({ app, clock, visit, flow, hash, answers }: PurchaseCase): Purchase {
  const client = createClient(clientPartsOver(app, clock, visit))
  const quoted = flow.document.quote ?? { path: '' }
  const nowhere = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
  const api = (leave: (page: string) => void): PurchaseApi => ({
    metadata: async () => getProductMetadata(client, quoted.path),
    before: async () => undefined,
    quotes: async () => boundCalls(client, quoted, leave),
  })
  return createPurchase({
    flow,
    hash,
    saved: { hash, answers, quotes: null },
    openApi: api,
    storage: { tab: nowhere, device: nowhere, now: () => clock.now() },
    entryContext: {},
    follow: () => undefined,
    today: () => swedishDateOf(clock.now()),
    log: () => undefined,
    showStep: () => undefined,
    showPage: () => undefined,
    track: () => undefined,
  })
}

function clientPartsOver(app: FastifyInstance, clock: Clock, { cookie, signingKey }: Visit): ClientParts {
  let count = 0
  return {
    clock,
    delay: async () => new Promise(() => undefined),
    newRequestId: async () => requestIdOf(clock.now(), `page-${String((count += 1)).padStart(16, '0')}`),
    signer: async (requestId) => signatureOf(requestId, signingKey),
    async fetch(url, { method, headers, body }) {
      const answer = await app.inject({
        method: method as 'POST',
        url,
        headers: { cookie, ...(headers as Record<string, string>) },
        ...(typeof body === 'string' && { payload: body }),
      })
      return new Response(answer.body, { status: answer.statusCode })
    },
  }
}

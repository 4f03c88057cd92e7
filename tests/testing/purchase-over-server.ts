import type { FastifyInstance } from 'fastify'
import { requestIdOf } from '../../src/contract/request-id.ts'
import type { EntryContext } from '../../src/engine/defaults.ts'
import type { Answers } from '../../src/engine/document.ts'
import { createBundleStore, readLiveFlows, type LoadedBundle } from '../../src/server/features/content/bundles.ts'
import type { ShopKit } from '../../src/server/testing/describe-shop.ts'
import { signatureOf, type Visit } from '../../src/server/testing/visitor.ts'
import { swedishDateOf, type Clock } from '../../src/values/clock.ts'
import { vocabulary } from '../../src/vocabulary/vocabulary.ts'
import { createClient, type ClientParts } from '../../src/web/api/client.ts'
import { getProductMetadata } from '../../src/web/api/metadata.ts'
import { boundCalls } from '../../src/web/features/shop/purchase/purchase-calls.ts'
import { createPurchase, type Purchase } from '../../src/web/features/shop/purchase/purchase.ts'
import { purchaseParts } from '../../src/web/features/shop/purchase/testing.ts'
import { followAtServer } from '../../src/web/flow/server-facts.ts'

/** How the customer comes to the purchase. */
export interface Beginning {
  readonly entryContext?: EntryContext
  /** Answers that the browser saved earlier. */
  readonly saved?: Answers
}

/** Starts a purchase of a published product as the browser runs it. Its calls reach the server without a network. */
export async function startPurchase(kit: ShopKit, product: string, { entryContext = {}, saved }: Beginning): Promise<Purchase> {
  const { app, clock } = kit.shop
  const { bundle, flow } = await liveBundle(kit, product)
  const client = createClient(clientParts(app, clock, kit.shop.visitor()))
  const quoted = flow.document.quote ?? { path: '' }
  const parts = purchaseParts({
    flow,
    hash: bundle.hash,
    saved: saved && { hash: bundle.hash, answers: saved, quotes: null },
    openApi: (leave) => ({
      metadata: async () => getProductMetadata(client, quoted.path),
      before: async () => undefined,
      quotes: async () => boundCalls(client, { ...flow.document, quote: quoted }, leave),
    }),
    entryContext,
    follow: (answers) => followAtServer(client, bundle, answers),
    today: () => swedishDateOf(clock.now()),
  })
  const purchase = createPurchase({ ...parts, storage: { ...parts.storage, now: () => clock.now() } })
  purchase.start()
  return purchase
}

async function liveBundle({ db, shop: { clock } }: ShopKit, product: string): Promise<LoadedBundle> {
  const live = (await readLiveFlows(db)).find(({ flow }) => flow === product)
  const loaded = await createBundleStore(db, vocabulary, () => swedishDateOf(clock.now())).get(live?.hash ?? '')
  if (!loaded) throw new Error(`${product} is not published`)
  return loaded
}

function clientParts(app: FastifyInstance, clock: Clock, { cookie, signingKey }: Visit): ClientParts {
  let count = 0
  return {
    clock,
    delay: async () => new Promise(() => undefined),
    newRequestId: async () => requestIdOf(clock.now(), `page-${String((count += 1)).padStart(16, '0')}`),
    signer: async (requestId) => signatureOf(requestId, signingKey),
    async fetch(url, { headers, method, body }) {
      const answer = await app.inject({
        method: method === 'GET' ? 'GET' : 'POST',
        url,
        headers: { ...Object.fromEntries(new Headers(headers)), cookie },
        ...(typeof body === 'string' && { payload: body }),
      })
      return new Response(answer.body, { status: answer.statusCode })
    },
  }
}

import type { FastifyInstance } from 'fastify'
import { FLOW_LAB_BUNDLE_PATH, LARGEST_FLOW_LAB, readFlowLabSize, type FlowLabBundle } from '../../../../contract/flow-lab.ts'
import type { Clock } from '../../../../values/clock.ts'
import type { FlowRules } from '../../content/flow-rules.ts'
import { storeBundle } from '../../content/store-bundle.ts'
import type { Db } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { flowLabWorkspace } from './flow.ts'

const AUTHOR = 'flow-lab'

export interface FlowLabOptions {
  readonly db: Db
  readonly rules: FlowRules
  readonly clock: Clock
}

interface SizeQuery {
  readonly Querystring: { readonly n?: unknown }
}

/**
 * A fastify plugin that publishes the flow lab's form in the requested size, `?n=200`, and returns the hash of its
 * bundle. Register it outside production only, because it requires no sign-in.
 * The content determines the hash, so the same size always gives the same bundle, and there are at most a thousand. No
 * bundle goes live: no customer is led to the lab, and a request leaves no other trace.
 */
export async function flowLab(app: FastifyInstance, { db, rules, clock }: FlowLabOptions): Promise<void> {
  const published = new Map<number, Promise<string>>()

  const publish = async (size: number): Promise<string> => {
    const bundle = await rules.build(flowLabWorkspace(size))
    await storeBundle(db, bundle, { author: AUTHOR, at: clock.now() })
    return bundle.hash
  }

  const publishOnce = (size: number): Promise<string> => {
    const known = published.get(size)
    if (known) return known
    const publishing = publish(size)
    published.set(size, publishing)
    publishing.catch(() => published.delete(size))
    return publishing
  }

  app.get<SizeQuery>(FLOW_LAB_BUNDLE_PATH, async ({ query: { n } }, reply): Promise<FlowLabBundle> => {
    const size = typeof n === 'string' ? readFlowLabSize(n) : undefined
    if (size === undefined) throw new ApiError(400, 'badRequest', `n must be a whole number from 1 to ${LARGEST_FLOW_LAB}`)
    void reply.header('cache-control', 'no-store')
    return { hash: await publishOnce(size) }
  })
}

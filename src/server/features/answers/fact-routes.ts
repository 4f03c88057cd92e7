import type { FastifyInstance } from 'fastify'
import { CheckRequest, CheckResponse } from '../../../contract/checks.ts'
import { CustomerFactsQuery, CustomerFactsResponse, FactRequest, FactResponse } from '../../../contract/facts.ts'
import { inputAt } from '../../../engine/answer-path.ts'
import type { FlowDocument, LookedUpFact } from '../../../engine/document.ts'
import { callErrorText } from '../../../quote/call-errors.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { typedScope } from '../../platform/http/typed-scope.ts'
import { requireBundle, type Bundles } from './bundles.ts'
import { customerOf, requireAudience, type ReadCustomerFacts } from './customer-facts.ts'
import { lookedUpFacts, remoteRefusals, wantedParts, type RemoteCheckSources } from './external-data.ts'

export interface ExternalDataRouteOptions extends RemoteCheckSources {
  readonly bundles: Bundles
  readonly readCustomerFacts: ReadCustomerFacts
}

const BODY_LIMIT = 64 * 1024

const FACT = { bodyLimit: BODY_LIMIT, schema: { body: FactRequest, response: { 200: FactResponse } } }
const OWN = {
  config: { access: 'customer' } as const,
  schema: { querystring: CustomerFactsQuery, response: { 200: CustomerFactsResponse } },
}
const CHECK = { bodyLimit: BODY_LIMIT, schema: { body: CheckRequest, response: { 200: CheckResponse } } }

/**
 * A fastify plugin with the calls of a page while the customer answers it: facts from registries, and checks that only
 * the server can make. The server reads both again before it accepts answers.
 */
export async function externalDataRoutes(
  scope: FastifyInstance,
  { bundles, readCustomerFacts, ...sources }: ExternalDataRouteOptions,
): Promise<void> {
  const app = typedScope(scope, 'visitor')

  app.post('/api/facts', FACT, async ({ body, session, log }) => {
    const { flow } = await requireBundle(bundles, body.bundle)
    requireAudience(flow.document, customerOf(session))
    const fact = requireFact(flow.document, body.fact)
    const { lookup, with: wanted } = fact
    const args = Object.entries(body.args).filter(([name]) => Object.hasOwn(wanted, name))
    if (args.length < Object.keys(wanted).length) throw new ApiError(400, 'badRequest', 'an argument of the fact is missing')
    const found = await sources.registries.lookUp(lookup, Object.fromEntries(args))
    // the registry's name, and nothing of the arguments: they may name a person [P8.1]
    if (found === undefined || found === null) log.info({ registry: lookup }, callErrorText('lookupEmpty'))
    return { value: found === undefined ? null : wantedParts(fact, found) }
  })

  app.get('/api/customer/facts', OWN, async ({ query, session }) => {
    const { flow } = await requireBundle(bundles, query.bundle)
    return { facts: { ...(await readCustomerFacts(flow.document, customerOf(session))) } }
  })

  app.post('/api/checks', CHECK, async ({ body, session }) => {
    const { bundle, flow } = await requireBundle(bundles, body.bundle)
    requireAudience(flow.document, customerOf(session))
    const input = inputAt(flow.document, body.input)
    if (!input) throw new ApiError(400, 'badRequest', 'the flow has no such input')
    const refusals = await remoteRefusals(body.value, { bundle, input }, sources)
    return { refusals: refusals.map(({ message, params = {} }) => ({ message, params: { ...params } })) }
  })
}

function requireFact(document: FlowDocument, name: string): LookedUpFact {
  const [, fact] = lookedUpFacts(document).find(([known]) => known === name) ?? []
  if (!fact) throw new ApiError(400, 'badRequest', 'the flow looks up no such fact')
  return fact
}

import type { FastifyInstance } from 'fastify'
import { CustomerCasesResponse } from '../../../contract/customer-cases.ts'
import { typedScope } from '../../platform/http/typed-scope.ts'
import { callCases, type CustomerCases } from '../../ports/customer-cases/customer-cases-port.ts'
import { customerOf } from '../answers/customer-facts.ts'

const GET = { schema: { response: { 200: CustomerCasesResponse } } }

/** A fastify plugin with the signed-in customer's own cases. [P7.2] */
export async function ownCaseRoutes(
  scope: FastifyInstance,
  { customerCases }: { readonly customerCases: Pick<CustomerCases, 'list'> },
): Promise<void> {
  const app = typedScope(scope, 'customer')
  app.get('/api/cases/get', GET, async ({ session }) => {
    const customer = customerOf(session)
    return { cases: customer ? [...(await callCases(async () => customerCases.list(customer.personalNumber)))] : [] }
  })
}

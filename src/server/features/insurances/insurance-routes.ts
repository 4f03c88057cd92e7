import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { InsuranceDetailsResponse, InsuranceNumber, InsuranceOverviewResponse } from '../../../contract/insurances.ts'
import { PersonalNumber } from '../../../contract/personal-number.ts'
import { personalNumberOf } from '../../accounts/session/personal-number-of.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { typedScope } from '../../platform/http/typed-scope.ts'
import { callInsurances, type Insurances } from '../../ports/insurances/insurances-port.ts'

interface InsuranceRouteOptions {
  readonly insurances: Insurances
}

const PersonParams = Type.Object({ personalNumber: PersonalNumber })
const NumberParams = Type.Object({ insuranceNumber: InsuranceNumber })
const DocumentParams = Type.Object({ ...NumberParams.properties, file: Type.String({ pattern: '^[A-Za-z]{1,40}\\.pdf$' }) })

/** Case handlers see the same data as the customer. Each read by a case handler is audited. */
const config = { access: ['customer', 'caseHandler'] } as const
const OVERVIEW = { config, schema: { params: PersonParams, response: { 200: InsuranceOverviewResponse } } }
const DETAILS = { config, schema: { params: PersonParams, response: { 200: InsuranceDetailsResponse } } }
const ONE = { schema: { params: NumberParams, response: { 200: InsuranceDetailsResponse } } }
const DOCUMENT = {
  config: { access: 'customerLink' } as const,
  schema: {
    params: DocumentParams,
    response: { 200: { content: { 'application/pdf': { schema: Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' }) } } } },
  },
}

/** A fastify plugin with a customer's own insurances. [P7.2] */
export async function insuranceRoutes(scope: FastifyInstance, { insurances }: InsuranceRouteOptions): Promise<void> {
  const app = typedScope(scope, 'customer')

  app.get('/api/insurances/overview/:personalNumber', OVERVIEW, async ({ params }) => ({
    insurances: [...(await callInsurances(async () => insurances.overview(params.personalNumber)))],
  }))

  app.get('/api/insurances/details/insurances/:personalNumber', DETAILS, async ({ params }) => ({
    insurances: [...(await callInsurances(async () => insurances.details(params.personalNumber)))],
  }))

  app.get('/api/insurances/details/insurance/:insuranceNumber', ONE, async ({ params, session }) => {
    const found = await callInsurances(async () => insurances.find(personalNumberOf(session), params.insuranceNumber))
    if (found.length === 0) throw notFound()
    return { insurances: [...found] }
  })

  app.get('/api/insurances/details/insurance/:insuranceNumber/documents/:file', DOCUMENT, async ({ params, session }, reply) => {
    const { insuranceNumber, file } = params
    const kind = file.slice(0, -'.pdf'.length)
    const pdf = await callInsurances(async () => insurances.document(personalNumberOf(session), insuranceNumber, kind))
    if (!pdf) throw notFound()
    return reply
      .headers({ 'content-disposition': `inline; filename="${kind}.pdf"`, 'referrer-policy': 'no-referrer' })
      .type('application/pdf')
      .send(pdf)
  })
}

/** The same answer for a number of another person and for one that does not exist. */
const notFound = () => new ApiError(404, 'notFound', 'the customer has no such insurance')

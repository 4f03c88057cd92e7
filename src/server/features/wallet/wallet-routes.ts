import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { NoBody } from '../../../contract/no-body.ts'
import { PersonalNumber } from '../../../contract/personal-number.ts'
import {
  CollectionDataResponse,
  CollectionId,
  CollectionRequest,
  CollectionResponse,
  RegisteredCompaniesResponse,
  WalletCompaniesResponse,
  WalletDeletedResponse,
  WalletResponse,
  WalletTermsRequest,
  WalletTermsResponse,
} from '../../../contract/wallet.ts'
import { personalNumberOf } from '../../accounts/session/personal-number-of.ts'
import { typedScope } from '../../platform/http/typed-scope.ts'
import type { WalletService } from './wallet-service.ts'

const BODY_LIMIT = 4 * 1024

const Person = Type.Object({ personalNumber: PersonalNumber })
const OneCollection = Type.Object({ ...Person.properties, collectionId: CollectionId })

const REGISTERED = { schema: { response: { 200: RegisteredCompaniesResponse } } }
const COMPANIES = { schema: { params: Person, response: { 200: WalletCompaniesResponse } } }
const CREATE = { bodyLimit: BODY_LIMIT, schema: { params: Person, body: CollectionRequest, response: { 200: CollectionResponse } } }
const STATUS = { exposeHeadRoute: false, schema: { params: OneCollection, response: { 200: CollectionResponse } } }
const CANCEL = { bodyLimit: BODY_LIMIT, schema: { params: OneCollection, body: NoBody, response: { 200: CollectionResponse } } }
const DATA = { schema: { params: OneCollection, response: { 200: CollectionDataResponse } } }
const INSURANCES = { schema: { params: Person, response: { 200: WalletResponse } } }
const DELETE = { schema: { params: Person, response: { 200: WalletDeletedResponse } } }
const TERMS = { schema: { response: { 200: WalletTermsResponse } } }
const DECIDE = { bodyLimit: BODY_LIMIT, schema: { body: WalletTermsRequest, response: { 200: WalletTermsResponse } } }

/** A fastify plugin with a customer's wallet: consent, collections, and the insurances that they fetch. [P7.2] */
export async function walletRoutes(scope: FastifyInstance, { wallet }: { readonly wallet: WalletService }): Promise<void> {
  const app = typedScope(scope, 'customer')

  app.get('/api/external-registry/insurance-companies', REGISTERED, async () => ({ companies: [...(await wallet.registered())] }))

  app.get('/api/wallet/companies/:personalNumber', COMPANIES, async ({ params }) => ({
    companies: [...(await wallet.companies(params.personalNumber))],
  }))

  app.post('/api/wallet/collection/create/:personalNumber', CREATE, async ({ session, ip, headers, body }) => ({
    insuranceCollection: await wallet.create(
      { personalNumber: personalNumberOf(session), ip, userAgent: headers['user-agent'] ?? '' },
      body,
    ),
  }))

  app.get('/api/wallet/collection/status/:personalNumber/:collectionId', STATUS, async ({ params }) => ({
    insuranceCollection: await wallet.status(params.personalNumber, params.collectionId),
  }))

  app.post('/api/wallet/collection/cancel/:personalNumber/:collectionId', CANCEL, async ({ params }) => ({
    insuranceCollection: await wallet.cancel(params.personalNumber, params.collectionId),
  }))

  app.get('/api/wallet/collection/data/:personalNumber/:collectionId', DATA, async ({ params }) => ({
    insurances: [...(await wallet.data(params.personalNumber, params.collectionId))],
  }))

  app.get('/api/wallet/insurances/:personalNumber', INSURANCES, async ({ params }) => wallet.wallet(params.personalNumber))

  app.delete('/api/wallet/delete/:personalNumber', DELETE, async ({ params }) => ({
    deleted: await wallet.deleteAll(params.personalNumber),
  }))

  app.get('/api/wallet/user/terms', TERMS, async ({ session }) => ({ terms: await wallet.terms(personalNumberOf(session)) }))

  app.post('/api/wallet/user/terms', DECIDE, async ({ session, body }) => ({ terms: await wallet.decide(personalNumberOf(session), body) }))
}

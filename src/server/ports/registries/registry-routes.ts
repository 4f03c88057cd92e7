import type { FastifyInstance } from 'fastify'
import { normalizePostalCode } from '../../../../validators/postal-code/postal-code.ts'
import { normalizeRegistrationNumber } from '../../../../validators/registration-number/registration-number.ts'
import {
  PartyRequest,
  PartyResponse,
  PropertyAddress,
  PropertyResponse,
  VehicleCacheRequest,
  VehicleCacheResponse,
} from '../../../contract/parties.ts'
import { isObject } from '../../../values/json.ts'
import { callErrorText } from '../../../quote/call-errors.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { typedScope } from '../../platform/http/typed-scope.ts'
import type { Registries, RegistryArgs, RegistryName } from './registry-port.ts'

export interface RegistryRouteOptions {
  readonly registries: Registries
}

const PARTY = { bodyLimit: 1_024, schema: { body: PartyRequest, response: { 200: PartyResponse } } }
const FASTREG = { bodyLimit: 1_024, schema: { body: PropertyAddress, response: { 200: PropertyResponse } } }
const PROPERTY = { schema: { querystring: PropertyAddress, response: { 200: PropertyResponse } } }
const CACHE = { bodyLimit: 1_024, schema: { body: VehicleCacheRequest, response: { 200: VehicleCacheResponse } } }

/**
 * A fastify plugin with the calls that ask registries outside a flow: of a person, of a house, and of the vehicle that a
 * quote will be asked for. They tell what forms are told and no more; nobody is logged in. A registry that fails knows
 * nothing. [B7.1]
 */
export async function registryRoutes(scope: FastifyInstance, { registries }: RegistryRouteOptions): Promise<void> {
  const app = typedScope(scope, 'visitor')

  app.post('/api/coral/parties/get', PARTY, async ({ body }) => ({ party: await requireKnown('person', body) }))

  // the register of houses, and the lookup of the portal: the same question in two forms
  app.post('/api/coral/parties/registries/fastreg', FASTREG, async ({ body }) => propertyAt(body))
  app.get('/api/property-lookup', PROPERTY, async ({ query }) => propertyAt(query))

  app.post('/api/legacy/cache', CACHE, async ({ body: { PersonalNumber, RegistrationNumber } }) => {
    const registrationNumber = normalizeRegistrationNumber(RegistrationNumber)
    const [vehicle] = await Promise.all([
      registries.lookUp('vehicle', { registrationNumber }),
      registries.lookUp('person', { personalNumber: PersonalNumber }),
    ])
    return { isCached: isObject(vehicle) }
  })

  async function propertyAt({ streetAddress, postalCode }: PropertyAddress): Promise<PropertyResponse> {
    const known = await requireKnown('property', { streetAddress, postalCode: normalizePostalCode(postalCode) })
    return { property: { ...known, streetAddress } }
  }

  /** @throws ApiError 404 `lookupEmpty`: nothing is known, whatever the reason is [B8.1] */
  async function requireKnown(registry: RegistryName, args: RegistryArgs): Promise<object> {
    const told = await registries.lookUp(registry, args)
    if (!isObject(told)) throw new ApiError(404, 'lookupEmpty', callErrorText('lookupEmpty'))
    return told
  }
}

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
 * A fastify plugin with registry calls outside a flow: a person, a house, and the vehicle of a future quote. The caller
 * is not signed in, so the calls return only what forms may read. A failed registry counts as unknown. [B7.1]
 */
export async function registryRoutes(scope: FastifyInstance, { registries }: RegistryRouteOptions): Promise<void> {
  const app = typedScope(scope, 'visitor')

  app.post('/api/coral/parties/get', PARTY, async ({ body }) => ({ party: await requireKnown('person', body) }))

  // the property register, and the portal's lookup: the same call in two forms
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

  /** @throws ApiError 404 `lookupEmpty` when there is no data, for any reason [B8.1] */
  async function requireKnown(registry: RegistryName, args: RegistryArgs): Promise<object> {
    const told = await registries.lookUp(registry, args)
    if (!isObject(told)) throw new ApiError(404, 'lookupEmpty', callErrorText('lookupEmpty'))
    return told
  }
}

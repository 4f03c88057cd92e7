import { remoteChecks, type RemoteCheckKeyword } from '../../../../validators/remote-checks.ts'
import type { Bundle } from '../../../contract/bundle.ts'
import type { InputSchema } from '../../../engine/document.ts'
import { isObject, type Json } from '../../../values/json.ts'
import { remoteChecksOf } from '../../../engine/remote-check.ts'
import type { Refusal } from '../../../engine/validator.ts'
import type { LookupStore } from '../lookups/lookup-store.ts'
import type { Registries } from '../../ports/registries/registry-port.ts'

/** The data sources of the server's checks. */
export interface RemoteCheckSources {
  readonly lookups: LookupStore
  readonly registries: Pick<Registries, 'lookUp'>
}

/** The position of a value. */
interface Place {
  readonly bundle: Pick<Bundle, 'lookups'>
  readonly input: InputSchema
}

/** The server check of a keyword. Returns a refusal, or undefined if the value is valid or unknown to the source. */
type RemoteCheck = (value: Json, place: Place, sources: RemoteCheckSources) => Promise<Refusal | undefined>

const CHECKS: { readonly [Keyword in RemoteCheckKeyword]: RemoteCheck } = {
  async lookup(value, { bundle, input }, { lookups }) {
    if (typeof value !== 'string') return undefined
    const name = input.lookup ?? ''
    const hash = bundle.lookups && Object.hasOwn(bundle.lookups, name) ? bundle.lookups[name] : undefined
    const index = hash === undefined ? undefined : await lookups.get(hash)
    return !index || index.entry(value) ? undefined : { message: 'lookup.unknown' }
  },

  async knownPostalCode(value, _, { registries }) {
    // Refuses only codes that the registry knows do not exist. An unknown answer or a failing registry refuses nothing.
    return (await registries.lookUp('postalCode', { postalCode: value })) === null ? { message: 'knownPostalCode.unknown' } : undefined
  },
}

/** Returns whether the server has its own checks for an input. */
export function hasRemoteChecks(input: InputSchema): boolean {
  return remoteChecksOf(input, remoteChecks).length > 0
}

/** Returns the refusals of the server's own checks for a value, in registry order. */
export async function remoteRefusals(value: Json, place: Place, sources: RemoteCheckSources): Promise<Refusal[]> {
  const asked = remoteChecksOf(place.input, remoteChecks).filter(({ on }) => isOfType(value, on))
  const refusals = await Promise.all(asked.map(async ({ keyword }) => CHECKS[keyword as RemoteCheckKeyword](value, place, sources)))
  return refusals.filter((refusal) => refusal !== undefined)
}

function isOfType(value: Json, type: string): boolean {
  if (type === 'array') return Array.isArray(value)
  return type === 'object' ? isObject(value) : typeof value === type
}

import { connectionError, OutsideError } from '../../../platform/outside/outside-error.ts'
import { probe } from '../../../platform/outside/probe.ts'
import { RegistryError } from '../registry-port.ts'
import { createOutsideRegistries, type OutsideRegistriesOptions } from './outside-registries.ts'

/** Faults that another try may not have. */
const PASSING = new Set<RegistryError['fault']>(['late', 'unreachable', 'failed'])

/** Names no person and no house. */
const ASKED = { postalCode: '11120' }

/**
 * Asks the registries for a postal code, with the token of the shop.
 * @throws OutsideError
 */
export async function checkRegistries(options: OutsideRegistriesOptions): Promise<void> {
  await probe({ url: options.baseUrl }).catch((error: unknown) => {
    throw connectionError(error, { address: 'REGISTRIES_URL' })
  })
  try {
    await createOutsideRegistries(options).postalCode.lookUp(ASKED, AbortSignal.timeout(options.timeoutMs))
  } catch (error) {
    if (!(error instanceof RegistryError)) throw error
    throw outsideErrorOf(error)
  }
}

function outsideErrorOf({ fault, message }: RegistryError): OutsideError {
  if (fault === 'refused') return new OutsideError('tokenRefused', 'REGISTRIES_TOKEN: the registries at REGISTRIES_URL refuse it')
  return new OutsideError(fault, `REGISTRIES_URL: ${message}`, { mayPass: PASSING.has(fault) })
}

import { ConfigError } from '../../../platform/config/config-error.ts'
import { PRODUCTION_NEEDS } from '../../../platform/config/insurer-config.ts'
import type { Foundation } from '../../../platform/foundation/foundation.ts'
import { readAuthority, readOwnCertificate } from '../../../platform/outside/tls-files.ts'
import type { ESigning } from '../e-signing-port.ts'
import { createBankIdClient } from './client.ts'
import { simulatorApp } from './launch-url.ts'
import { createBankIdSigning } from './signing.ts'
import type { Transport } from './errors.ts'
import { mutualTlsTransport, plainHttpTransport } from './transport.ts'

/** Path of the simulated BankID and its phone page. */
export const SIMULATOR_PATH = '/bankid-simulator'

type BankIdParts = Pick<Foundation, 'config' | 'timers' | 'clock'>

/**
 * Returns BankID with the insurer's certificate, or the embedded simulator.
 * @param ownUrl address of this process, known once it listens
 * @throws ConfigError when the certificate or the authority cannot be used, or nothing signs
 */
export async function configuredBankId({ config, timers, clock }: BankIdParts, ownUrl: () => string): Promise<ESigning> {
  const { bankId, publicUrl } = config
  if (bankId.mode === 'own') throw new ConfigError(PRODUCTION_NEEDS.eSigning.fault)
  if (bankId.mode === 'simulator') {
    return simulatedBankId(simulatorTransport(ownUrl), timers)
  }
  const { baseUrl, certificateFile: file, passphrase, caFile } = bankId
  const own = await readOwnCertificate({ of: 'BANKID', file, passphrase })
  const transport = mutualTlsTransport({ baseUrl, ...own, ca: await readAuthority('BANKID_CA', caFile, clock.now()) })
  const client = createBankIdClient({ transport, wait: timers.wait })
  return createBankIdSigning({ client, referringDomain: new URL(publicUrl).hostname })
}

/**
 * Returns calls to the embedded simulator.
 * @param relyingParty who asks, as the phone shows it; the insurer by default
 */
export function simulatorTransport(ownUrl: () => string, relyingParty?: string): Transport {
  return async (path, body) =>
    plainHttpTransport({ baseUrl: `${ownUrl()}${SIMULATOR_PATH}`, ...(relyingParty !== undefined && { relyingParty }) })(path, body)
}

/** Returns signing with the embedded simulator, called through `transport`. */
export function simulatedBankId(transport: Transport, { wait }: Pick<BankIdParts['timers'], 'wait'>): ESigning {
  return createBankIdSigning({ client: createBankIdClient({ transport, wait }), app: simulatorApp(SIMULATOR_PATH) })
}

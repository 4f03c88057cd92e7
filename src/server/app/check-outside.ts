import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../values/clock.ts'
import { checkProvider } from '../accounts/session/check-provider.ts'
import { PROVIDER_WITHIN } from '../accounts/session/configured-provider.ts'
import type { Config } from '../platform/config/config.ts'
import { ConfigError } from '../platform/config/config-error.ts'
import type { BackEndConfig } from '../platform/config/insurances-config.ts'
import { connectionError, OutsideError } from '../platform/outside/outside-error.ts'
import { probe } from '../platform/outside/probe.ts'
import { readAuthority, readOwnCertificate } from '../platform/outside/tls-files.ts'
import type { Wait } from '../platform/timers/timer.ts'
import { checkSmtp } from '../ports/messages/smtp/check-smtp.ts'
import { checkObjects } from '../ports/files/objects/check-objects.ts'
import { checkRegistries } from '../ports/registries/outside/check-registries.ts'
import { checkClamd } from '../ports/virus-scan/clamd/check-clamd.ts'

export interface CheckOutsideParts {
  readonly config: Config
  /** Checks of the systems behind the insurer's own adapters. */
  readonly probes?: readonly Check[]
  readonly clock: Clock
  readonly wait: Wait
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

/** Tries of a system that does not answer, and the time between them. */
const TRIES = 3
const BETWEEN_MS = 1_500

/**
 * Calls every configured system outside once, with its credentials, before customers come. What does not answer is tried
 * again; after that the start ends, or the log says so, by `START_CHECKS`.
 * @throws ConfigError in one line, which names the variable
 */
export async function checkOutside({ config, probes = [], clock, wait, log }: CheckOutsideParts): Promise<void> {
  const faults = (await Promise.all([...checksOf(config, clock.now()), ...probes].map(async (check) => faultOf(check, wait)))).flat()
  for (const { reason, mayPass, message } of faults) {
    if (!mayPass || config.startChecks === 'end') throw new ConfigError(message)
    log.warn({ reason, system: message.split(/[ :]/, 1)[0] }, `${message}. The start goes on, and each use tries again`)
  }
}

/** Calls a system outside. @throws OutsideError, ConfigError */
export type Check = () => Promise<unknown>

function checksOf(config: Config, now: Date): Check[] {
  const { bankId, insurances, customers, registries, files, mail, virusScan, identity, publicUrl, isProduction } = config
  const { smtp } = mail
  return [
    ...(bankId.mode === 'service'
      ? [
          async () =>
            checkTls('BANKID', bankId.baseUrl, {
              caFile: bankId.caFile,
              certificate: { file: bankId.certificateFile, passphrase: bankId.passphrase },
              now,
            }),
        ]
      : []),
    ...backEndCheck('INSURANCES', insurances, now),
    ...backEndCheck('CUSTOMERS', customers, now),
    ...(registries.mode === 'outside' ? [async () => checkRegistries(registries)] : []),
    ...(files.mode === 'objects' ? [async () => checkObjects(files)] : []),
    ...(smtp ? [async () => checkSmtp(smtp, now)] : []),
    ...(virusScan.mode === 'clamd' ? [async () => checkClamd(virusScan.address)] : []),
    ...(identity.mode === 'outside'
      ? [async () => checkProvider({ ...identity, publicUrl, timeout: PROVIDER_WITHIN, isPlainAllowed: !isProduction })]
      : []),
  ]
}

function backEndCheck(of: 'INSURANCES' | 'CUSTOMERS', config: BackEndConfig, now: Date): Check[] {
  return config.mode === 'outside' ? [async () => checkTls(of, config.baseUrl, { ...config, now })] : []
}

interface TlsOptions {
  readonly caFile: string | undefined
  readonly certificate: { readonly file: string; readonly passphrase: string } | undefined
  readonly now: Date
}

/** @param of the beginning of the variables: `BANKID` for `BANKID_URL`, `BANKID_CA` and `BANKID_CERTIFICATE` */
async function checkTls(of: string, url: string, { caFile, certificate, now }: TlsOptions): Promise<void> {
  const ca = caFile === undefined ? undefined : await readAuthority(`${of}_CA`, caFile, now)
  const own = certificate && (await readOwnCertificate({ of, ...certificate }))
  await probe({ url, ca, own }).catch((error: unknown) => {
    throw connectionError(error, { address: `${of}_URL`, authority: caFile && `${of}_CA`, certificate: certificate && `${of}_CERTIFICATE` })
  })
}

/** Returns why a system cannot be used; nothing if it can. @throws ConfigError */
async function faultOf(check: Check, wait: Wait, tries = 1): Promise<OutsideError[]> {
  try {
    await check()
    return []
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    if (!error.mayPass || tries === TRIES) return [error]
    await wait(BETWEEN_MS)
    return faultOf(check, wait, tries + 1)
  }
}

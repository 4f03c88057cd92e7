import type { FastifyBaseLogger } from 'fastify'
import type { Insurer, InsurerParts, MakeOwn, Probed } from '../insurer/define-insurer.ts'
import type { OwnName, OwnPorts } from '../insurer/own-ports.ts'
import { bindParts, missingParts, OWN_NAMES } from '../insurer/port-parts.ts'
import type { Config } from '../platform/config/config.ts'
import { ConfigError } from '../platform/config/config-error.ts'
import { PRODUCTION_NEEDS, type InsurerModuleConfig } from '../platform/config/insurer-config.ts'
import type { Foundation } from '../platform/foundation/foundation.ts'
import { OutsideError } from '../platform/outside/outside-error.ts'
import type { AdapterMakers } from './adapters.ts'
import { asAdapters } from './as-adapters.ts'
import type { Check } from './check-outside.ts'
import { faultLine } from './fault-line.ts'
import { loadInsurer } from './load-insurer.ts'

/** What the insurer's module chose. */
export interface OwnAdapters {
  /** The configuration, which says of each system that the insurer's adapters replace that it is the insurer's own. */
  readonly config: Config
  /** They take the place of the default ones. */
  readonly makers: Partial<AdapterMakers>
  /** Checks of the systems behind the adapters. */
  readonly probes: readonly Check[]
}

type OwnParts = Pick<Foundation, 'config' | 'clock' | 'timers' | 'random'> & { readonly log: FastifyBaseLogger }
type Made = { readonly [Name in OwnName]?: Probed<OwnPorts[Name]> }

/**
 * Loads the insurer's module, if there is one, and makes its adapters.
 * @throws ConfigError in one line
 */
export async function openOwnAdapters(parts: OwnParts): Promise<OwnAdapters> {
  const { config } = parts
  const { insurerModule } = config
  if (!insurerModule) return { config, makers: {}, probes: [] }
  const insurer = await loadInsurer(insurerModule.file)
  assertComplete(insurer, insurerModule)
  assertChosenOnce(insurer, config)
  const made = await makeAll(insurer, parts, insurerModule)
  return {
    config: configOf(config, made),
    makers: asAdapters(made),
    probes: OWN_NAMES.flatMap((name) => probeOf(name, made[name] ?? {}, insurerModule.file)),
  }
}

/** Production has no default for some adapters: a variable chooses one, or the module makes it. */
function assertComplete({ makers }: Insurer, { needed }: InsurerModuleConfig): void {
  const missing = needed.find((name) => !makers[name])
  if (missing) throw new ConfigError(`${PRODUCTION_NEEDS[missing].fault}; or let INSURER_MODULE make "${missing}"`)
}

/** The variable that chooses an adapter, if it is set. */
const CHOSEN_BY: { readonly [Name in OwnName]?: (config: Config) => string | false } = {
  core: ({ core, tariffDir }) => (core.mode === 'outside' && 'CORE_SYSTEM_URL') || (tariffDir !== undefined && 'TARIFF_DIR'),
  insurances: ({ insurances }) => insurances.mode === 'outside' && 'INSURANCES_URL',
  payments: ({ insurances }) => insurances.mode === 'outside' && 'INSURANCES_URL',
  customerCases: ({ insurances }) => insurances.keepsCases && 'INSURANCES_CASES',
  registries: ({ registries }) => registries.mode === 'outside' && 'REGISTRIES_URL',
  files: ({ files }) => files.mode === 'objects' && 'FILES_URL',
  customers: ({ customers }) => customers.mode === 'outside' && 'CUSTOMERS_URL',
  collector: ({ collector }) => collector.mode === 'outside' && 'COLLECTOR_URL',
  comparisons: ({ comparison }) => comparison.mode === 'outside' && 'COMPARISON_URL',
  messages: ({ mail }) => mail.smtp !== undefined && 'SMTP_URL',
  virusScan: ({ virusScan }) => virusScan.mode === 'clamd' && 'CLAMAV_ADDRESS',
  eSigning: ({ bankId }) => bankId.mode === 'service' && 'BANKID_URL',
  signInProvider: ({ identity }) => identity.mode === 'outside' && 'IDENTITY_ISSUER',
}

function assertChosenOnce({ makers }: Insurer, config: Config): void {
  for (const name of OWN_NAMES) {
    const variable = makers[name] && CHOSEN_BY[name]?.(config)
    if (variable) throw new ConfigError(`${variable} and "${name}" of INSURER_MODULE choose the same adapter: leave one of them out`)
  }
}

async function makeAll({ makers }: Insurer, parts: OwnParts, insurerModule: InsurerModuleConfig): Promise<Made> {
  const made: Partial<Record<OwnName, unknown>> = {}
  for (const name of OWN_NAMES) if (makers[name]) made[name] = await makeOne(name, makers[name], parts, insurerModule)
  return made as Made
}

/** @throws ConfigError if the maker fails, or what it makes is not the port */
async function makeOne<Name extends OwnName>(
  name: Name,
  make: MakeOwn<OwnPorts[Name]>,
  parts: OwnParts,
  { file, variables }: InsurerModuleConfig,
): Promise<Probed<OwnPorts[Name]>> {
  let adapter: Probed<OwnPorts[Name]>
  try {
    adapter = await make(insurerParts(name, parts, variables))
  } catch (error) {
    throw new ConfigError(`INSURER_MODULE cannot make "${name}": ${faultLine(error, file)}`)
  }
  const missing = missingParts(name, adapter)
  if (missing.length > 0) throw new ConfigError(`INSURER_MODULE makes a "${name}" that lacks ${missing.join(', ')}`)
  const { probe } = adapter
  if (probe !== undefined && typeof probe !== 'function')
    throw new ConfigError(`INSURER_MODULE makes a "${name}" whose probe is no function`)
  return { ...bindParts(name, adapter), ...(probe && { probe: async () => probe.call(adapter) }) }
}

function insurerParts(
  name: OwnName,
  { config, clock, timers, random, log }: OwnParts,
  variables: InsurerModuleConfig['variables'],
): InsurerParts {
  return {
    publicUrl: config.publicUrl,
    isProduction: config.isProduction,
    insurer: config.insurer,
    variables,
    variable: (variable) => variables[variable] || missingVariable(variable),
    clock,
    timers,
    random,
    log: log.child({ adapter: name }),
  }
}

function missingVariable(name: string): never {
  throw new ConfigError(`${name} is missing`)
}

/** Returns the configuration with what the module has made. The demo's data belongs to the embedded systems alone. */
function configOf(config: Config, { core, insurances, signInProvider }: Made): Config {
  return {
    ...config,
    ...(core && { core: { mode: 'own' } }),
    ...(insurances && { insurances: { mode: 'own', keepsCases: false } }),
    ...(signInProvider && {
      identity: {
        mode: 'own',
        sessionSeconds: config.identity.sessionSeconds,
        issuer: signInProvider.issuer,
        clientId: signInProvider.clientId,
      },
    }),
  }
}

function probeOf(name: OwnName, { probe }: Pick<Probed<object>, 'probe'>, file: string): Check[] {
  if (!probe) return []
  return [
    async () => {
      try {
        await probe()
      } catch (error) {
        const said = `INSURER_MODULE "${name}" does not answer: ${faultLine(error, file)}`
        if (error instanceof ConfigError) throw new ConfigError(said)
        if (error instanceof OutsideError) throw new OutsideError(error.reason, said, { cause: error, mayPass: error.mayPass })
        throw new OutsideError('unreachable', said, { cause: error, mayPass: true })
      }
    },
  ]
}

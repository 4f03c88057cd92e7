import type { Foundation } from '../platform/foundation/foundation.ts'
import { ConfigError } from '../platform/config/config-error.ts'
import { CoreSystemError, type CoreSystem } from '../ports/core-system/core-system-port.ts'
import { createEmbeddedCore } from '../ports/core-system/embedded/embedded-core.ts'
import { readOperatorTariffs } from '../ports/core-system/embedded/tariff/operator-tariffs.ts'
import type { TariffBook } from '../ports/core-system/embedded/tariff/tariff-book.ts'
import { createCoreService } from '../ports/core-system/outside/core-service.ts'
import { openOutsideCore } from '../ports/core-system/outside/outside-core.ts'

type CoreParts = Pick<Foundation, 'config' | 'db' | 'cipher' | 'clock' | 'random' | 'log'>

/**
 * Returns the insurer's core system, or the embedded one.
 * @param tariffs of the embedded one; default to those of the configuration
 * @throws ConfigError if the operator's tariffs are invalid, or the insurer's core system does not tell its products
 */
export async function createConfiguredCore(parts: CoreParts, tariffs?: TariffBook): Promise<CoreSystem> {
  const { config, db, cipher, clock, random, log } = parts
  if (config.core.mode !== 'outside')
    return createEmbeddedCore({ db, tariffs: tariffs ?? (await readOperatorTariffs(config.tariffDir)), clock, random, cipher })
  try {
    return await openOutsideCore({ call: createCoreService({ ...config.core, log }), clock })
  } catch (error) {
    if (!(error instanceof CoreSystemError)) throw error
    throw new ConfigError(`CORE_SYSTEM_URL: ${error.message}. The start needs the products of the core system`)
  }
}

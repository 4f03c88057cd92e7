import type { Foundation } from '../platform/foundation/foundation.ts'
import type { CoreSystem } from '../ports/core-system/core-system-port.ts'
import { createEmbeddedCore } from '../ports/core-system/embedded/embedded-core.ts'
import { readOperatorTariffs } from '../ports/core-system/embedded/tariff/operator-tariffs.ts'
import type { TariffBook } from '../ports/core-system/embedded/tariff/tariff-book.ts'

/**
 * Returns the embedded core system.
 * @param tariffs default to those of the configuration
 * @throws ConfigError if the operator's tariffs are invalid
 */
export async function createConfiguredCore(
  { config, db, cipher, clock, random }: Pick<Foundation, 'config' | 'db' | 'cipher' | 'clock' | 'random'>,
  tariffs?: TariffBook,
): Promise<CoreSystem> {
  return createEmbeddedCore({ db, tariffs: tariffs ?? (await readOperatorTariffs(config.tariffDir)), clock, random, cipher })
}

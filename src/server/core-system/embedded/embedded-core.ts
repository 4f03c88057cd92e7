import type { CoreSystem } from '../port.ts'
import { acceptCall } from './accept-quote.ts'
import { caseCalls } from './case-calls.ts'
import { currentTariff, todayOf, type EmbeddedCoreOptions } from './options.ts'
import { readPolicy } from './policy-row.ts'
import { quoteCalls } from './quote-calls.ts'
import { requiredPathsOf } from './required-paths.ts'
import { withdrawCall } from './withdraw.ts'

/** The core system that comes with Teckna: tariffs as data, quotes and policies in Teckna's own database. */
export function createEmbeddedCore(options: EmbeddedCoreOptions): CoreSystem {
  return {
    ...quoteCalls(options),
    ...acceptCall(options),
    ...withdrawCall(options),
    ...caseCalls(options),
    async metadata(product) {
      const { insuranceType, version, withdrawalDays, freeTrial, displayElectronicMarketing } = currentTariff(options, product)
      return { product, insuranceType, tariff: version, withdrawalDays, freeTrial, displayElectronicMarketing }
    },
    requiredPaths(product) {
      const tariff = options.tariffs.current(product, todayOf(options))
      return tariff && requiredPathsOf(tariff)
    },
    getPolicy: async (token) => readPolicy(options, token),
  }
}

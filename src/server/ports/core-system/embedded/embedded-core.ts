import type { CoreSystem } from '../core-system-port.ts'
import { acceptCall } from './accept-quote.ts'
import { carryOverCall } from './carry-over.ts'
import { caseCalls } from './case-calls.ts'
import { currentTariff, todayOf, type EmbeddedCoreOptions } from './options.ts'
import { personalDataCalls } from './personal-data.ts'
import { readPolicy } from './policy-row.ts'
import { quoteCalls } from './quote-calls.ts'
import { requiredPathsOf } from './required-paths.ts'
import { metadataOf } from './tariff/metadata.ts'
import { readPaths } from './tariff/read-paths.ts'
import { pricedPaths } from './tariff/tariff-book.ts'
import { withdrawCall } from './withdraw.ts'

/** Creates the core system shipped with Teckna: tariffs as data, quotes and policies in Teckna's database. */
export function createEmbeddedCore(options: EmbeddedCoreOptions): CoreSystem {
  return {
    ...quoteCalls(options),
    ...acceptCall(options),
    ...withdrawCall(options),
    ...carryOverCall(options),
    ...caseCalls(options),
    ...personalDataCalls(options),
    async metadata(product) {
      return metadataOf(currentTariff(options, product))
    },
    requiredPaths(product) {
      const tariff = options.tariffs.current(product, todayOf(options))
      return tariff && requiredPathsOf(tariff)
    },
    pricedPaths(product) {
      const tariff = options.tariffs.current(product, todayOf(options))
      return tariff && pricedPaths(tariff)
    },
    readPaths(product) {
      const tariff = options.tariffs.current(product, todayOf(options))
      return tariff && readPaths(tariff)
    },
    getPolicy: async (token) => readPolicy(options, token),
  }
}

import type { ExternalCompanyId } from '../../insurance/external/company.ts'
import type { Foundation } from '../platform/foundation/foundation.ts'
import type { Collector } from '../ports/collector/collector-port.ts'
import { createEmbeddedCollector } from '../ports/collector/embedded/embedded-collector.ts'
import { NO_COLLECTOR } from '../ports/collector/no-collector.ts'
import { createAggregator } from '../ports/collector/outside/aggregator.ts'
import { createOutsideCollector } from '../ports/collector/outside/outside-collector.ts'
import { bankIdWords } from '../ports/e-signing/bankid/words.ts'
import type { ESigning } from '../ports/e-signing/e-signing-port.ts'

/**
 * Returns what fetches customers' insurances from other companies: an aggregator, the simulated companies, or nothing.
 * @param signInAt the simulated e-ID service with a company as its relying party
 */
export function configuredCollector(
  { config, db, clock, random, cipher, log }: Omit<Foundation, 'secret' | 'timers'>,
  signInAt: (company: ExternalCompanyId) => ESigning,
): Collector {
  const { collector } = config
  if (collector.mode === 'none') return NO_COLLECTOR
  if (collector.mode === 'outside') return createOutsideCollector({ call: createAggregator(collector), log })
  return createEmbeddedCollector({ db, clock, random, cipher, signInAt, words: bankIdWords })
}

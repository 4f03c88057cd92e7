import type { Foundation } from '../../platform/foundation/foundation.ts'
import type { PersonHash } from '../../platform/secrets/person-hash.ts'
import type { Collector } from '../../ports/collector/collector-port.ts'

export interface WalletOptions extends Pick<Foundation, 'db' | 'clock' | 'random' | 'cipher' | 'log'> {
  readonly collector: Collector
  readonly personHash: PersonHash
  /** Origin that customers use. */
  readonly publicUrl: string
}

/** A signed-in customer, and the device that the call comes from. */
export interface WalletCustomer {
  /** Twelve digits. */
  readonly personalNumber: string
  readonly ip: string
  readonly userAgent: string
}

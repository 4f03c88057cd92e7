import type { Clock } from '../../../../values/clock.ts'
import type { ExternalCompanyId } from '../../../../insurance/external/company.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { simulatedCollections } from '../../../platform/db/schema/simulated-collections.ts'
import type { Random } from '../../../platform/ids/ids.ts'
import type { Cipher } from '../../../platform/secrets/cipher.ts'
import type { ESigning } from '../../e-signing/e-signing-port.ts'
import type { SigningWords } from '../../e-signing/words.ts'
import type { CollectionOrder } from '../collector-port.ts'

export interface EmbeddedCollectorOptions {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly cipher: Pick<Cipher, 'encrypt' | 'decrypt'>
  /** The simulated e-ID service, where a company is the relying party by its own name. */
  readonly signInAt: (company: ExternalCompanyId) => Pick<ESigning, 'identify' | 'collect' | 'launchUrl'>
  readonly words: Pick<SigningWords, 'qr'>
}

export type SimulatedRow = typeof simulatedCollections.$inferSelect

/** The encrypted part of an order. */
export type SealedOrder = Pick<CollectionOrder, 'personalNumber' | 'endUserIp' | 'userAgent' | 'returnUrl'>

const contextOf = (id: string) => `simulated-collection:${id}`

/** Returns the encrypted part of an order as the row with this id keeps it. */
export function sealOrder({ cipher }: Pick<EmbeddedCollectorOptions, 'cipher'>, id: string, order: SealedOrder): string {
  const { personalNumber, endUserIp, userAgent, returnUrl } = order
  return cipher.encrypt(JSON.stringify({ personalNumber, endUserIp, userAgent, returnUrl }), contextOf(id))
}

export function openOrder({ cipher }: Pick<EmbeddedCollectorOptions, 'cipher'>, { id, sealedOrder }: SimulatedRow): SealedOrder {
  return JSON.parse(cipher.decrypt(sealedOrder, contextOf(id))) as SealedOrder
}

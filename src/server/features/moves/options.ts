import type { InsurerFacts } from '../../../copy/insurer-params.ts'
import type { Copy } from '../../../copy/lookup.ts'
import type { CancellationAddresses } from '../../platform/config/cancellation-config.ts'
import type { DbOrTx } from '../../platform/db/database.ts'
import type { Foundation } from '../../platform/foundation/foundation.ts'
import type { PersonHash } from '../../platform/secrets/person-hash.ts'
import type { CustomerCases } from '../../ports/customer-cases/customer-cases-port.ts'
import type { Insurances } from '../../ports/insurances/insurances-port.ts'
import type { Messages } from '../../ports/messages/message-port.ts'
import type { PaperBrand } from '../documents/pdf-document.ts'
import type { WalletService } from '../wallet/wallet-service.ts'

export interface MoveOptions extends Pick<Foundation, 'db' | 'clock' | 'random' | 'cipher' | 'log'> {
  readonly personHash: PersonHash
  readonly wallet: Pick<WalletService, 'wallet'>
  readonly insurances: Pick<Insurances, 'overview' | 'find'>
  readonly customerCases: Pick<CustomerCases, 'open' | 'note'>
  readonly messages: Messages
  readonly insurer: InsurerFacts
  readonly brand: PaperBrand
  /** Where the companies take letters. */
  readonly addresses: CancellationAddresses
  /** The texts `mail.*`. */
  readonly mailCopy: (within?: DbOrTx) => Promise<Copy>
  /** The texts `move.*`, the names of companies and kinds, and the general ones of a letter's frame. */
  readonly moveCopy: (within?: DbOrTx) => Promise<Copy>
}

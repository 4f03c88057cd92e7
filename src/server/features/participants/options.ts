import type { FastifyBaseLogger } from 'fastify'
import type { InsurerFacts } from '../../../copy/insurer-params.ts'
import type { Copy } from '../../../copy/lookup.ts'
import type { Clock } from '../../../values/clock.ts'
import type { Db, DbOrTx } from '../../platform/db/database.ts'
import type { PersonHash } from '../../platform/secrets/person-hash.ts'
import type { Random } from '../../platform/ids/ids.ts'
import type { CoreSystem } from '../../ports/core-system/core-system-port.ts'
import type { Messages } from '../../ports/messages/message-port.ts'
import type { Bundles } from '../answers/bundles.ts'
import type { ReadExternalData } from '../answers/external-data.ts'
import type { ReadPaperSource } from '../answers/paper-source.ts'
import type { CaseFilingOptions } from '../cases/file-case.ts'
import type { CaseDesk } from '../cases/case-desk.ts'
import type { RowSecrets } from './participant-rows.ts'

export interface ParticipantOptions extends RowSecrets {
  readonly db: Db
  readonly core: Pick<CoreSystem, 'getQuote' | 'fileCase' | 'findCase'>
  readonly files: CaseFilingOptions['files']
  readonly desk: Pick<CaseDesk, 'enter'>
  readonly bundles: Pick<Bundles, 'get'>
  readonly readExternalData: ReadExternalData
  readonly readPaperSource: ReadPaperSource
  readonly messages: Messages
  /** The texts `mail.*`. */
  readonly mailCopy: (db: DbOrTx) => Promise<Copy>
  readonly personHash: PersonHash
  readonly clock: Clock
  readonly random: Random
  readonly insurer: InsurerFacts
  /** Returns the absolute URL of a path of the shop. */
  readonly urlOf: (path: string) => string
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>
}

import type { FastifyBaseLogger } from 'fastify'
import type { InsurerFacts } from '../../../copy/insurer-params.ts'
import type { Clock } from '../../../values/clock.ts'
import type { CoreSystem } from '../../ports/core-system/core-system-port.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Random } from '../../platform/ids/ids.ts'
import type { ReadExternalData } from '../answers/external-data.ts'
import type { Bundles } from '../answers/bundles.ts'
import type { ESigning } from '../../ports/e-signing/e-signing-port.ts'
import type { SubjectKeeper } from './subject.ts'
import type { SigningWords } from '../../ports/e-signing/words.ts'

/** What the signing of quotes and submissions is made of. */
export interface SigningOptions {
  readonly db: Db
  readonly core: CoreSystem
  /** Keeps the answers of service flows that are to be signed. */
  readonly submissions: SubjectKeeper
  readonly bundles: Bundles
  readonly readExternalData: ReadExternalData
  readonly eSigning: ESigning
  readonly words: SigningWords
  readonly clock: Clock
  readonly random: Random
  readonly insurer: InsurerFacts
  /** Address of a page of the shop that the app on the same device goes back to. The nonce belongs in it. */
  readonly returnUrl: (page: string, nonce: string) => string
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

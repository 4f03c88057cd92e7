import type { FastifyBaseLogger } from 'fastify'
import type { InsurerFacts } from '../../../copy/insurer-params.ts'
import type { Clock } from '../../../values/clock.ts'
import type { CoreSystem } from '../../ports/core-system/core-system-port.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Telemetry } from '../../platform/telemetry/telemetry.ts'
import type { PersonHash } from '../../platform/secrets/person-hash.ts'
import type { Random } from '../../platform/ids/ids.ts'
import type { ReadExternalData } from '../answers/external-data.ts'
import type { Bundles } from '../answers/bundles.ts'
import type { ReadPaperSource } from '../answers/paper-source.ts'
import type { ESigning } from '../../ports/e-signing/e-signing-port.ts'
import type { SubjectKeeper } from './subject.ts'
import type { SigningWords } from '../../ports/e-signing/words.ts'

/** Options of the signing of quotes and submissions. */
export interface SigningOptions {
  readonly db: Db
  readonly core: Pick<CoreSystem, 'getQuote' | 'calculateQuote'>
  readonly personHash: PersonHash
  /** Keeps the service-flow answers that wait for a signature. */
  readonly submissions: SubjectKeeper
  readonly bundles: Bundles
  readonly readExternalData: ReadExternalData
  readonly readPaperSource: ReadPaperSource
  readonly eSigning: ESigning
  readonly words: SigningWords
  readonly clock: Clock
  readonly random: Random
  readonly insurer: InsurerFacts
  /** Returns the address of the shop page to which the app on the same device returns. It must contain the nonce. */
  readonly returnUrl: (page: string, nonce: string) => string
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'info'>
  readonly telemetry: Telemetry
}

import type { FastifyBaseLogger } from 'fastify'
import type { Bundle } from '../../contract/bundle.ts'
import type { InsurerFacts } from '../../copy/insurer-params.ts'
import type { Clock } from '../../engine/clock.ts'
import type { CoreSystem } from '../core-system/port.ts'
import type { Db } from '../db/database.ts'
import type { Random } from '../ids.ts'
import type { AskOutside } from '../outside/outside.ts'
import type { Bundles } from '../quotes/bundles.ts'
import type { ESigning } from './port.ts'
import type { SigningWords } from './words.ts'

/** What the signing of quotes is made of. */
export interface SigningOptions {
  readonly db: Db
  readonly core: CoreSystem
  readonly bundles: Bundles
  readonly askOutside: AskOutside
  readonly eSigning: ESigning
  readonly words: SigningWords
  readonly clock: Clock
  readonly random: Random
  readonly insurer: InsurerFacts
  /** The page that the app on the same device goes back to. The nonce belongs in it. */
  readonly returnUrl: (bundle: Bundle, nonce: string) => string
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

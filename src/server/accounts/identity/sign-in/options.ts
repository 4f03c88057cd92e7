import type { Db } from '../../../platform/db/database.ts'
import type { Random } from '../../../platform/ids/ids.ts'
import type { AtService } from '../../../ports/e-signing/at-service.ts'
import type { SignInAccounts } from '../accounts-port.ts'

/** What signing in at the embedded provider is made of. */
export interface SignInOptions extends AtService {
  readonly db: Db
  readonly random: Random
  readonly accounts: SignInAccounts
  /** What the e-ID app shows before somebody tells who they are, in simple markdown. */
  readonly visibleText: () => Promise<string>
  /** Address of the page that the app on the same device goes back to. The nonce belongs in it. */
  readonly returnUrl: (page: string, nonce: string) => string
}

/** The browser that somebody signs in with. */
export interface SignInBrowser {
  readonly ip: string
  readonly userAgent: string
}

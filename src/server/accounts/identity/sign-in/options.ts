import type { Db } from '../../../platform/db/database.ts'
import type { Random } from '../../../platform/ids/ids.ts'
import type { AtService } from '../../../ports/e-signing/at-service.ts'
import type { SignInAccounts } from '../accounts/accounts-port.ts'

/** The services that sign-in at the embedded provider needs. */
export interface SignInOptions extends AtService {
  readonly db: Db
  readonly random: Random
  readonly accounts: SignInAccounts
  /** The text that the e-ID app shows before the identification, in simple markdown. */
  readonly visibleText: () => Promise<string>
  /** Returns the address that the app on the same device returns to, with the nonce in it. */
  readonly returnUrl: (page: string, nonce: string) => string
}

/** The browser of a sign-in. */
export interface SignInBrowser {
  readonly ip: string
  readonly userAgent: string
}

import { accountOf, authorIdOf } from './author-names.ts'
import type { DbOrTx } from '../../platform/db/database.ts'
import type { ShopSession } from '../session/session.ts'

/** Returns the audit actor of a session: the author id of the signed-in account, or `visitor`. */
export async function actorOf(db: DbOrTx, { signedIn }: Pick<ShopSession, 'signedIn'>): Promise<string> {
  return signedIn ? authorIdOf(db, accountOf(signedIn.identity)) : 'visitor'
}

import { accountOf, authorIdOf } from './author-names.ts'
import type { DbOrTx } from '../../platform/db/database.ts'
import type { ShopSession } from '../session/session.ts'

/** How the audit log names who has signed in with a role: as it names them where they author content. */
export async function actorOf(db: DbOrTx, { signedIn }: Pick<ShopSession, 'signedIn'>): Promise<string> {
  return signedIn ? authorIdOf(db, accountOf(signedIn.identity)) : 'visitor'
}

import type { JsonObject } from '../../values/json.ts'
import { longId } from '../platform/ids/ids.ts'
import { createCipher } from '../platform/secrets/cipher.ts'
import { createSessionNames } from '../accounts/session/cookies.ts'
import { decodeIdentityToken, identityOf } from '../accounts/session/identity-token.ts'
import { createSessionStore } from '../accounts/session/database-sessions.ts'
import { tokenOf } from './scripted-provider.ts'
import { seededRandom } from './seeded-random.ts'
import { TEST_SECRET } from './test-server.ts'
import { visitorOf, type Visitor } from './visitor.ts'
import type { Database } from '../platform/db/database.ts'
import type { WholeServer } from './whole-server.ts'

/** A server, and the database of its sessions. */
export interface SignInServer extends Pick<WholeServer, 'app' | 'clock'> {
  readonly database: Pick<Database, 'db'>
}

let count = 0

/** Signs a person in without a provider, to a server that uses `TEST_SECRET`. */
export async function signedInAs({ app, database, clock }: SignInServer, claims: JsonObject): Promise<Visitor> {
  const random = seededRandom(`signed-in ${(count += 1)}`)
  const store = createSessionStore({ db: database.db, cipher: createCipher(TEST_SECRET, random), clock, defaultSeconds: 300 })
  const [id, idToken] = [longId(random), tokenOf(claims)]
  const tokens = { accessToken: 'a', refreshToken: undefined, scope: undefined, expiresIn: undefined, idToken, additional: {} }
  await store.begin(database.db, id, { tokens, identity: identityOf(decodeIdentityToken(idToken)) })
  const [cookie = ''] = createSessionNames(TEST_SECRET).seal({ id, isSignedIn: true }).split(';')
  return visitorOf(app, clock, cookie)
}

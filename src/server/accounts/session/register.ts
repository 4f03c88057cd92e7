import type { FastifyInstance } from 'fastify'
import { LOGGED_OUT_PAGE } from '../../../contract/session-paths.ts'
import type { InsurerFacts } from '../../../copy/insurer-params.ts'
import type { Clock } from '../../../values/clock.ts'
import { writeAudit } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Random } from '../../platform/ids/ids.ts'
import { createCipher } from '../../platform/secrets/cipher.ts'
import { createPersonHash } from '../../platform/secrets/person-hash.ts'
import { registerAccess } from './access.ts'
import { createNoteRoleUse } from './note-role-use.ts'
import { createCalls, type Calls } from './calls.ts'
import { createSessionNames } from './cookies.ts'
import { createLogins } from './logins.ts'
import type { SignInProvider } from './sign-in-provider-port.ts'
import { sessionRoutes } from './session-routes.ts'
import { createSessionService, type SessionService } from './session-service.ts'
import { createSessionStore } from './database-sessions.ts'

export interface SessionOptions {
  readonly db: Db
  readonly secret: Buffer
  readonly clock: Clock
  readonly random: Random
  readonly insurer: InsurerFacts
  readonly provider: SignInProvider
  /** Life of a session where the provider does not say. [P9.1] */
  readonly sessionSeconds: number
  /** Whether anybody may sign in. [P6.1] */
  readonly isLoginEnabled: boolean
  /** Waits, in milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>
}

/**
 * Gives each visit a session, lets people sign in and out, and refuses every call below /api that its route is not for.
 * [P4.1] [P6.1] [P7.1]
 */
export async function registerSessions(
  app: FastifyInstance,
  { db, secret, clock, random, insurer, provider, sessionSeconds, isLoginEnabled, wait }: SessionOptions,
): Promise<{ readonly sessions: SessionService; readonly calls: Calls }> {
  const cipher = createCipher(secret, random)
  const names = createSessionNames(secret)
  const store = createSessionStore({ db, cipher, clock, defaultSeconds: sessionSeconds })
  const sessions = createSessionService({ db, store, provider, clock, random, wait, log: app.log, signedOutPath: LOGGED_OUT_PAGE })
  const calls = createCalls({ names, sessions, clock })

  registerAccess(app, {
    signedBy: async (request) => calls.signedBy(request),
    noteRoleUse: createNoteRoleUse({ db, clock, personHash: createPersonHash(secret) }),
  })
  await app.register(sessionRoutes, {
    names,
    calls,
    sessions,
    provider,
    isLoginEnabled,
    logins: createLogins({ cipher, clock, random }),
    clock,
    random,
    insurer,
    noteFailure: async (fault) =>
      writeAudit(db, { at: clock.now(), actor: 'visitor', action: 'session.signInFailed', subject: 'login', detail: { fault } }),
  })
  return { sessions, calls }
}

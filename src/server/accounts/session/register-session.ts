import type { FastifyInstance } from 'fastify'
import { LOGGED_OUT_PAGE } from '../../../contract/session-paths.ts'
import { writeAudit } from '../../platform/audit/audit.ts'
import type { Foundation } from '../../platform/foundation/foundation.ts'
import { createPersonHash } from '../../platform/secrets/person-hash.ts'
import { registerAccess } from './access.ts'
import { createRecordRoleUse } from './record-role-use.ts'
import { createCalls, type Calls } from './calls.ts'
import { createSessionNames } from './cookies.ts'
import { createLogins } from './logins.ts'
import type { CarryOver } from './session-options.ts'
import type { SignInProvider } from './sign-in-provider-port.ts'
import { sessionRoutes } from './session-routes.ts'
import { createSessionService, type SessionService } from './session-service.ts'
import { createSessionStore } from './database-sessions.ts'

export interface SessionParts extends Foundation {
  readonly provider: SignInProvider
  readonly carryOver: CarryOver
}

/**
 * Gives each visit a session, registers sign-in and sign-out, and refuses every call below /api that its
 * route does not allow. Register it before every route that it guards. [P4.1] [P6.1] [P7.1]
 */
export async function registerSession(
  app: FastifyInstance,
  { config, db, secret, cipher, clock, random, timers, log, telemetry, callMemory, provider, carryOver }: SessionParts,
): Promise<{ readonly sessions: SessionService; readonly calls: Calls }> {
  const names = createSessionNames(secret)
  const claims = config.identity.mode === 'outside' ? config.identity.claims : undefined
  const store = createSessionStore({ db, cipher, clock, claims, defaultSeconds: config.identity.sessionSeconds })
  const sessions = createSessionService({
    db,
    store,
    provider,
    claims,
    carryOver,
    clock,
    random,
    wait: timers.wait,
    log,
    signedOutPath: LOGGED_OUT_PAGE,
  })
  const calls = createCalls({ names, sessions, clock, callMemory })
  const personHash = createPersonHash(secret)

  registerAccess(app, {
    signedBy: async (request) => calls.check(request),
    sessionOf: async (request) => calls.sessionOf(request),
    recordRoleUse: createRecordRoleUse({ db, clock, personHash }),
  })
  await app.register(sessionRoutes, {
    names,
    calls,
    sessions,
    provider,
    isLoginEnabled: config.login.isEnabled,
    logins: createLogins({ cipher, clock, random }),
    callMemory,
    clock,
    random,
    insurer: config.insurer,
    telemetry,
    noteFailure: async (fault) =>
      writeAudit(db, { at: clock.now(), actor: 'visitor', action: 'session.signInFailed', subject: 'login', detail: { fault } }),
  })
  return { sessions, calls }
}

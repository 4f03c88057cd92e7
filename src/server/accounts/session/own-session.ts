import type { Clock } from '../../../values/clock.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { ShopSession } from './session.ts'

/** How long after a sign-in a person may do what a borrowed session must not, in milliseconds. */
const FRESH_MS = 10 * 60_000

/** The signed-in customer of a call. */
export interface OwnPerson {
  readonly personalNumber: string
  /** The provider's `sub` claim. */
  readonly subject: string
  /** Id of the session. */
  readonly session: string
}

/** @throws ApiError 403 `forbidden` for a session without a personal number; the routes' access rules already prevent this */
export function ownPerson({ id, signedIn }: ShopSession): OwnPerson {
  const personalNumber = signedIn?.identity.user.personalNumber
  if (!signedIn || personalNumber === undefined) throw new ApiError(403, 'forbidden', 'not allowed', undefined, 'withoutPersonalNumber')
  return { personalNumber, subject: signedIn.identity.subject, session: id }
}

/** Whether the person signed in a moment ago, and not by a password alone. */
export function isFresh({ signedIn }: ShopSession, now: Date): boolean {
  return signedIn !== undefined && !signedIn.identity.isByPassword && now.getTime() - signedIn.signedInAt.getTime() <= FRESH_MS
}

/** Returns the person who signed in a moment ago. @throws ApiError 403 `signInAgain`, 403 `forbidden` */
export function freshPerson(session: ShopSession, clock: Clock): OwnPerson {
  const person = ownPerson(session)
  if (!isFresh(session, clock.now())) throw new ApiError(403, 'signInAgain', 'this needs a sign-in by e-ID a moment ago')
  return person
}

import type { ForgottenPlace } from '../../flow/old-flows.ts'
import type { SignedIn } from '../../../contract/session.ts'
import type { Ending } from './endings.ts'
import type { ContactDetails } from './machine.ts'
import type { TabMessage } from './tabs.ts'

/** The answer to a call that ends the session on the server: the provider's address, or why the call failed. */
export type Revocation = { readonly address: string } | { readonly failure: unknown }

/** Why the session is revoked on the server; it determines what follows. */
export type RevokeReason =
  | { readonly type: 'logOut' }
  /** The session's time is up, or the server does not know the session. */
  | { readonly type: 'end'; readonly ending: Ending | undefined }
  /** @param wasOpen whether this page had the session, so that its channel to the other tabs is open */
  | { readonly type: 'signIn'; readonly wasOpen: boolean }

/** Reports to the session from the page, the clock, the other tabs and the server. */
export type SessionEvent =
  | { readonly type: 'begin'; readonly signedIn: SignedIn | null }
  | { readonly type: 'join'; readonly signedIn: SignedIn }
  | { readonly type: 'activity' }
  | { readonly type: 'stay' }
  | { readonly type: 'clock' }
  | { readonly type: 'hide' }
  | { readonly type: 'ask' }
  | { readonly type: 'prepareSignIn'; readonly signedIn: SignedIn | null }
  | { readonly type: 'updateUser'; readonly contactDetails: ContactDetails }
  | { readonly type: 'messageReceived'; readonly message: TabMessage }
  /** @param askedAt millisecond of the request @param signedIn null when the server had no token to refresh */
  | { readonly type: 'refreshed'; readonly askedAt: number; readonly signedIn: SignedIn | null }
  | { readonly type: 'refreshFailed'; readonly failure: unknown }
  /** @param signedIn null when the session has ended; undefined when the server did not answer */
  | { readonly type: 'checked'; readonly signedIn: SignedIn | null | undefined }
  | { readonly type: 'revoked'; readonly reason: RevokeReason; readonly revocation: Revocation }

/** Effects for the session's runner. It performs them in order, after the new state is visible. */
export type SessionEffect =
  | { readonly type: 'openTabs' }
  | { readonly type: 'broadcast'; readonly message: TabMessage }
  | { readonly type: 'closeTabs' }
  /** Replaces the current timer. Reports `clock`. */
  | { readonly type: 'setTimer'; readonly milliseconds: number }
  | { readonly type: 'stopTimer' }
  /** Calls the server. Reports `refreshed` or `refreshFailed`. */
  | { readonly type: 'refresh'; readonly askedAt: number }
  /** Calls the server. Reports `checked`. */
  | { readonly type: 'check' }
  /** Calls the server. Reports `revoked`. */
  | { readonly type: 'revoke'; readonly reason: RevokeReason; readonly options?: { readonly retries: number } }
  | { readonly type: 'leave'; readonly address: string }
  /** Leaves for the configured page. [P2.3] */
  | { readonly type: 'redirect' }
  | { readonly type: 'reload' }
  | { readonly type: 'forgetAnswers'; readonly place: ForgottenPlace }
  | { readonly type: 'log'; readonly text: string; readonly failure: unknown }

import type { LoaderFunctionArgs } from 'react-router'
import { useStore } from 'zustand'
import { ApiCallError } from '../../../api/failure.ts'
import { describeError, LOG_LEVELS } from '../../../api/log.ts'
import type { Copy } from '../../../../copy/lookup.ts'
import { useServices } from '../../../services/app-services.ts'
import type { SessionUser } from '../../session/machine.ts'
import type { Session } from '../../session/session.ts'
import { requireSession } from '../require-session.ts'

/** What a page below the settings opens with. */
export interface SettingsData {
  readonly session: Session
  readonly copy: Copy
}

/** Opens a page below the settings for a signed-in person. */
export async function openSettings(args: LoaderFunctionArgs): Promise<SettingsData> {
  const { services, session } = await requireSession(args)
  return { session, copy: await services.copy.load(['settings']) }
}

/** Returns the signed-in person; undefined for one who is not a customer. */
export function useCustomer({ store }: Pick<Session, 'store'>): (SessionUser & { readonly personalNumber: string }) | undefined {
  const user = useStore(store, (state) => state.user)
  const { personalNumber } = user ?? {}
  return user?.roles.includes('customer') && personalNumber !== undefined ? { ...user, personalNumber } : undefined
}

/** Returns a function that logs a failed call, and asks the server about the session if it refused the call. */
export function useReport(session: Pick<Session, 'ask'>): (what: string, error: unknown) => void {
  const { log } = useServices()
  return (what, error) => {
    log({ text: `Error ${what}`, level: LOG_LEVELS.error, data: describeError(error), tag: 'settings' })
    if (error instanceof ApiCallError && error.status === 401) void session.ask()
  }
}

/** Whether a call needs a sign-in by e-ID a moment ago. */
export const needsSignIn = (error: unknown) => error instanceof ApiCallError && error.code === 'signInAgain'

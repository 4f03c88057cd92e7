import { redirect, type LoaderFunctionArgs } from 'react-router'
import { servicesContext, type AppServices } from '../../services/app-services.ts'
import { openSession } from '../session/page-session.ts'
import { signInAddress } from '../session/return-to.ts'
import type { Session } from '../session/session.ts'

/**
 * Returns the session of the signed-in person, and the services, for the loader of a private page.
 * @throws Response a redirect to the sign-in page, which leads back here, if no person is signed in [P4.2]
 */
export async function requireSession({ context, url }: LoaderFunctionArgs): Promise<{ services: AppServices; session: Session }> {
  const services = context.get(servicesContext)
  const session = await openSession(services)
  if (!session.store.getState().isLoggedIn) throw redirect(signInAddress(url))
  return { services, session }
}

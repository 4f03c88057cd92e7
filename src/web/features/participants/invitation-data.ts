import type { LoaderFunctionArgs } from 'react-router'
import { INVITATION_PARAMETER } from '../../../contract/participant-paths.ts'
import type { Invitation } from '../../../contract/participants.ts'
import type { Copy } from '../../../copy/lookup.ts'
import { ApiCallError } from '../../api/failure.ts'
import { openInvitation } from '../../api/participants.ts'
import { servicesContext, type AppServices } from '../../services/app-services.ts'
import { openServiceFlow, type OpenServiceFlow } from '../service/service-data.ts'
import { openSession } from '../session/page-session.ts'
import type { Session } from '../session/session.ts'
import { tokenIn } from './token-in.ts'

/** What the page of an invitation shows. */
export type OpenedInvitation =
  | { readonly kind: 'signIn' | 'missing' | 'otherPerson' }
  | {
      readonly kind: 'opened'
      readonly session: Session
      readonly token: string
      readonly invitation: Invitation
      /** The flow to answer; undefined once there is nothing to sign. */
      readonly flow: OpenServiceFlow | undefined
    }

export interface InvitationData {
  readonly opened: OpenedInvitation
  readonly copy: Copy
}

/** Opens the page of an invitation. It shows nothing of the purchase before the person has signed in. */
export async function loader({ context, url }: LoaderFunctionArgs): Promise<InvitationData> {
  const services = context.get(servicesContext)
  const [opened, copy] = await Promise.all([open(services, url), services.copy.load(['participants', 'myPages'])])
  return { opened, copy }
}

async function open(services: AppServices, url: URL): Promise<OpenedInvitation> {
  const token = tokenIn(url.search, INVITATION_PARAMETER)
  if (token === undefined) return { kind: 'missing' }
  const session = await openSession(services)
  if (!session.store.getState().isLoggedIn) return { kind: 'signIn' }
  try {
    const invitation = await openInvitation(services.client, token)
    const flow = invitation.state === 'waiting' ? await openServiceFlow(services, invitation.flow, url) : undefined
    return { kind: 'opened', session, token, invitation, flow }
  } catch (failure) {
    if (!(failure instanceof ApiCallError)) throw failure
    // an employee has no personal number, so the server knows of no person
    if (failure.kind === 'unauthorized') return { kind: 'otherPerson' }
    if (failure.kind === 'notFound') return { kind: 'missing' }
    throw failure
  }
}

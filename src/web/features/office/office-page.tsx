import type { ReactNode } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useStore } from 'zustand'
import type { Role } from '../../../contract/session.ts'
import type { Copy } from '../../../copy/lookup.ts'
import { MoreCopy, useCopy } from '../../copy/copy-context.tsx'
import { Private } from '../my-pages/private.tsx'
import { requireSession } from '../my-pages/require-session.ts'
import type { Session } from '../session/session.ts'

interface OfficeData {
  readonly session: Session
  readonly copy: Copy
}

/** Returns the loader of a page of the insurer's office, for a signed-in person. @param copyPage has the page's texts */
export function officeLoader(copyPage: string): (args: LoaderFunctionArgs) => Promise<OfficeData> {
  return async (args) => {
    const { services, session } = await requireSession(args)
    return { session, copy: await services.copy.load([copyPage]) }
  }
}

/** The frame of a page that `officeLoader` opened. @param children get the roles of the person */
export function OfficePage({ children }: { readonly children: (roles: readonly Role[]) => ReactNode }) {
  const { session, copy } = useLoaderData<OfficeData>()
  return (
    <MoreCopy copy={copy}>
      <Private session={session}>
        <OfSession session={session}>{children}</OfSession>
      </Private>
    </MoreCopy>
  )
}

function OfSession({ session, children }: Pick<OfficeData, 'session'> & { readonly children: (roles: readonly Role[]) => ReactNode }) {
  const roles = useStore(session.store, (state) => state.user?.roles)
  return roles && children(roles)
}

interface ForRolesProps {
  readonly roles: readonly Role[]
  /** Any of these roles is enough. */
  readonly needed: readonly Role[]
  /** The beginning of the keys of the page's title, and of the text for other roles. */
  readonly texts: string
  readonly children: ReactNode
}

/** Shows what is for some roles; to others, the heading and what they lack. The server refuses them too. */
export function ForRoles({ roles, needed, texts, children }: ForRolesProps) {
  const { t } = useCopy()
  if (needed.some((role) => roles.includes(role))) return children
  return (
    <>
      <h1>{t(`${texts}.title`)}</h1>
      <p>{t(`${texts}.forbidden`)}</p>
    </>
  )
}

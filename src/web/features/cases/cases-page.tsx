import { useLoaderData, useLocation, type LoaderFunctionArgs } from 'react-router'
import { useStore } from 'zustand'
import type { Role } from '../../../contract/session.ts'
import type { Copy } from '../../../copy/lookup.ts'
import { MoreCopy, useCopy } from '../../copy/copy-context.tsx'
import { Private } from '../my-pages/private.tsx'
import { requireSession } from '../my-pages/require-session.ts'
import type { Session } from '../session/session.ts'
import { casesIn } from './case-address.ts'
import { CaseDetails } from './case-details.tsx'
import { CaseList } from './case-list.tsx'

interface CasesData {
  readonly session: Session
  readonly copy: Copy
}

/** Opens the cases for a signed-in person. */
export async function loader(args: LoaderFunctionArgs): Promise<CasesData> {
  const { services, session } = await requireSession(args)
  return { session, copy: await services.copy.load(['cases']) }
}

/** The page `/mina-sidor/arenden`: the list of the case handlers, or one case. */
export function Component() {
  const { session, copy } = useLoaderData<CasesData>()
  return (
    <MoreCopy copy={copy}>
      <Private session={session}>
        <OfSession session={session} />
      </Private>
    </MoreCopy>
  )
}

function OfSession({ session }: Pick<CasesData, 'session'>) {
  const roles = useStore(session.store, (state) => state.user?.roles)
  return roles && <Cases roles={roles} />
}

/** The list, or the case in the address. */
export function Cases({ roles }: { readonly roles: readonly Role[] }) {
  const { t } = useCopy()
  const { search } = useLocation()
  const { state, reference } = casesIn(search)
  const mayReadHealth = roles.includes('underwriter')
  if (!mayReadHealth && !roles.includes('caseHandler'))
    return (
      <>
        <h1>{t('cases.title')}</h1>
        <p>{t('cases.forbidden')}</p>
      </>
    )
  return reference === undefined ? (
    <CaseList key={state} state={state} />
  ) : (
    <CaseDetails key={reference} reference={reference} mayReadHealth={mayReadHealth} />
  )
}

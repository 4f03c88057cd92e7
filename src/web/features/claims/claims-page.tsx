import './claims.css'
import { useLoaderData, useLocation, type LoaderFunctionArgs } from 'react-router'
import type { Copy } from '../../../copy/lookup.ts'
import { MoreCopy } from '../../copy/copy-context.tsx'
import { claimIn } from '../my-pages/claim-path.ts'
import { Private } from '../my-pages/private.tsx'
import { requireSession } from '../my-pages/require-session.ts'
import type { Session } from '../session/session.ts'
import { ClaimView } from './claim-view.tsx'
import { ClaimList } from './claim-list.tsx'

interface ClaimsData {
  readonly session: Session
  readonly copy: Copy
}

/** Opens the claims of a signed-in person. */
async function loader(args: LoaderFunctionArgs): Promise<ClaimsData> {
  const { services, session } = await requireSession(args)
  return { session, copy: await services.copy.load(['claims']) }
}

/** The page `/mina-sidor/mina-skador`: the customer's claims, or one of them. [P1.5] [P2.1] */
export const claimsPage = { loader, Component: ClaimsPage }

function ClaimsPage() {
  const { session, copy } = useLoaderData<ClaimsData>()
  return (
    <MoreCopy copy={copy}>
      <Private session={session}>
        <Claims />
      </Private>
    </MoreCopy>
  )
}

/** The list, or the claim in the address. */
export function Claims() {
  const reference = claimIn(useLocation().search)
  return reference === undefined ? <ClaimList /> : <ClaimView key={reference} reference={reference} />
}

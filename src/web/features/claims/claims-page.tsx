import './claims.css'
import { useLoaderData, useLocation, type LoaderFunctionArgs } from 'react-router'
import { useStore } from 'zustand'
import type { Copy } from '../../../copy/lookup.ts'
import { MoreCopy } from '../../copy/copy-context.tsx'
import { servicesContext } from '../../services/app-services.ts'
import { claimIn } from '../my-pages/claim-path.ts'
import type { CustomerData } from '../my-pages/customer-data.ts'
import { openData, type OpenedData } from '../my-pages/opened-data.ts'
import { Private } from '../my-pages/private.tsx'
import { ClaimView } from './claim-view.tsx'
import { ClaimList } from './claim-list.tsx'

interface ClaimsData extends OpenedData {
  readonly copy: Copy
}

/** Opens the claims of a signed-in person. */
async function loader(args: LoaderFunctionArgs): Promise<ClaimsData> {
  const opened = await openData(args)
  return { ...opened, copy: await args.context.get(servicesContext).copy.load(['claims']) }
}

/** The page `/mina-sidor/mina-skador`: the customer's claims, or one of them. [P1.5] [P2.1] */
export const claimsPage = { loader, Component: ClaimsPage }

function ClaimsPage() {
  const { session, data, copy } = useLoaderData<ClaimsData>()
  return (
    <MoreCopy copy={copy}>
      <Private session={session}>
        <LoadedClaims data={data} />
      </Private>
    </MoreCopy>
  )
}

function LoadedClaims({ data }: Pick<OpenedData, 'data'>) {
  return <Claims data={useStore(data.store)} />
}

/** The list, or the claim in the address. The customer's data names the insurances. */
export function Claims({ data }: { readonly data: CustomerData }) {
  const reference = claimIn(useLocation().search)
  return reference === undefined ? <ClaimList data={data} /> : <ClaimView key={reference} reference={reference} data={data} />
}

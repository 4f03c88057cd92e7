import { useLocation } from 'react-router'
import type { Role } from '../../../contract/session.ts'
import { ForRoles, OfficePage, officeLoader } from '../office/office-page.tsx'
import { casesIn } from './case-address.ts'
import { CaseDetails } from './case-details.tsx'
import { CaseList } from './case-list.tsx'

/** Opens the cases for a signed-in person. */
export const loader = officeLoader('cases')

/** The page `/mina-sidor/arenden`: the list of the case handlers, or one case. */
export function Component() {
  return <OfficePage>{(roles) => <Cases roles={roles} />}</OfficePage>
}

/** The list, or the case in the address. */
export function Cases({ roles }: { readonly roles: readonly Role[] }) {
  const { search } = useLocation()
  const { state, reference } = casesIn(search)
  return (
    <ForRoles roles={roles} needed={['caseHandler', 'underwriter']} texts="cases">
      {reference === undefined ? (
        <CaseList key={state} state={state} />
      ) : (
        <CaseDetails key={reference} reference={reference} mayReadHealth={roles.includes('underwriter')} />
      )}
    </ForRoles>
  )
}

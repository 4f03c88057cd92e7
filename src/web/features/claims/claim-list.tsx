import type { CustomerCase } from '../../../contract/customer-cases.ts'
import { CUSTOMER_FORM_PAGES } from '../../../contract/session-paths.ts'
import { getClaims } from '../../api/claims.ts'
import { useCopy } from '../../copy/copy-context.tsx'
import { Link } from '../../ui/link.tsx'
import { LoadFailureBox } from '../../ui/load-failure-box.tsx'
import { claimPath } from '../my-pages/claim-path.ts'
import { ClaimFacts } from './claim-facts.tsx'
import { useLoaded } from './use-loaded.ts'

/** The customer's claims, newest first, with the way to each and to a new one. */
export function ClaimList() {
  const { t } = useCopy()
  const { value: claims, state, reload } = useLoaded('claims', getClaims)
  return (
    <>
      <h1>{t('claims.title')}</h1>
      <p>
        <Link className="ds-button" to={CUSTOMER_FORM_PAGES.claim}>
          {t('claims.report')}
        </Link>
      </p>
      {(state === 'failed' || state === 'missing') && <LoadFailureBox headingLevel={2} again={{ isLoading: false, onPress: reload }} />}
      {state === 'loading' && claims === undefined && <output>{t('claims.loading')}</output>}
      {claims?.length === 0 && <p>{t('claims.none')}</p>}
      {claims !== undefined && claims.length > 0 && (
        <ul className="plain-list stack">
          {claims.map((claim) => (
            <li key={claim.reference} className="card stack">
              <ListedClaim claim={claim} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function ListedClaim({ claim }: { readonly claim: CustomerCase }) {
  const { t } = useCopy()
  return (
    <>
      <h2>
        <span className="unbroken">{claim.reference}</span>
      </h2>
      <dl className="my-pages-facts">
        <ClaimFacts claim={claim} />
      </dl>
      <p>
        <Link className="ds-button" data-variant="secondary" to={claimPath(claim.reference)}>
          {t('claims.open')} <span className="ds-sr-only">{claim.reference}</span>
        </Link>
      </p>
    </>
  )
}

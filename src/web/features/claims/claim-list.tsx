import type { ListedClaim } from '../../../contract/claims.ts'
import { CUSTOMER_FORM_PAGES } from '../../../contract/customer-pages.ts'
import { getClaims } from '../../api/claims.ts'
import { useCopy } from '../../copy/copy-context.tsx'
import { Link } from '../../ui/link.tsx'
import { LoadFailureBox } from '../../ui/load-failure-box.tsx'
import { claimPath } from '../my-pages/claim-path.ts'
import type { CustomerData } from '../my-pages/customer-data.ts'
import { ClaimFacts } from './claim-facts.tsx'
import { useLoaded } from './use-loaded.ts'

/** The customer's claims, newest first, with the way to each and to a new one. */
export function ClaimList({ data }: { readonly data: CustomerData }) {
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
              <ClaimCard claim={claim} data={data} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

interface ClaimCardProps {
  readonly claim: ListedClaim
  readonly data: CustomerData
}

function ClaimCard({ claim, data }: ClaimCardProps) {
  const { t } = useCopy()
  return (
    <>
      <div className="my-pages-card-title">
        <h2>{claim.event ?? t('claims.one.title')}</h2>
        <span className="my-pages-tag">{t(`claims.status.${claim.status}`)}</span>
      </div>
      <dl className="my-pages-facts">
        <ClaimFacts claim={claim} data={data} />
      </dl>
      <p>
        <Link className="ds-button" data-variant="secondary" to={claimPath(claim.reference)}>
          {t('claims.open')} <span className="ds-sr-only">{claim.reference}</span>
        </Link>
      </p>
    </>
  )
}

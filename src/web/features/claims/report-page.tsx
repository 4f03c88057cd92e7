import { useCopy } from '../../copy/copy-context.tsx'
import { Link } from '../../ui/link.tsx'
import { customerFormPage } from '../customer-service/form-page.tsx'
import { claimPath } from '../my-pages/claim-path.ts'

/** The page `/mina-sidor/anmal-skada`: the form, and after it the way to the claim. [P1.5] [P2.1] */
export const reportPage = customerFormPage('claim', undefined, (reference) => <ToClaim reference={reference} />)

function ToClaim({ reference }: { readonly reference: string }) {
  const { t } = useCopy()
  return (
    <p>
      <Link className="ds-link" to={claimPath(reference)}>
        {t('customerService.followClaim')}
      </Link>
    </p>
  )
}

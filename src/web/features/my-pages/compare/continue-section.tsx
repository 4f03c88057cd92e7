import { useNavigate } from 'react-router'
import { companyNameOf } from '../../../../contract/company-name.ts'
import { PRODUCT_PATHS } from '../../../../contract/page-paths.ts'
import type { RatedOffer, RatingResponse } from '../../../../contract/rating.ts'
import { useCopy } from '../../../copy/copy-context.tsx'
import { flowStorage, putInTab, readSavedFlow } from '../../../flow/saved-flow.ts'
import { useServices } from '../../../services/app-services.ts'
import { continuedFlow } from './continued-flow.ts'

interface ContinueSectionProps {
  readonly rated: RatingResponse
  readonly offer: RatedOffer
  readonly onContinue: () => void
}

/** Leads to the form of our product with what is known filled in. The answers stay in the tab: no address has them. */
export function ContinueSection({ rated, offer, onContinue }: ContinueSectionProps) {
  const { t } = useCopy()
  const { clock } = useServices()
  const navigate = useNavigate()
  const { product, start, insurance, questions } = rated
  const storage = flowStorage(window, clock)
  const isUnderWay = readSavedFlow(storage, product.flow) !== undefined
  const isAssumed = questions.some(({ reason }) => reason === 'assumed')
  function openForm(): void {
    onContinue()
    putInTab(storage, product.flow, continuedFlow(rated, offer))
    void navigate(`${product.path}/${PRODUCT_PATHS.form}`)
  }
  return (
    <section className="stack my-pages-section">
      <h2>{t('compare.continue.title')}</h2>
      <p>
        {start.isAfterOld
          ? t('compare.start.after', { date: start.date, company: companyNameOf(insurance, t) })
          : t('compare.start.unknown')}{' '}
        {t('compare.start.end')}
      </p>
      <p>
        {t('compare.continue.text')} {isAssumed && t('compare.continue.asks')}
      </p>
      {isUnderWay && <p>{t('compare.continue.replaces')}</p>}
      <p>
        <button type="button" className="ds-button compare-continue" data-size="lg" onClick={openForm}>
          {t('compare.continue.button')}
        </button>
      </p>
    </section>
  )
}

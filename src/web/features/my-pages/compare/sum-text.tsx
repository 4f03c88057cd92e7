import type { ComparisonSum } from '../../../../insurance/external/compare.ts'
import type { RatedOffer } from '../../../../contract/rating.ts'
import { useCopy } from '../../../copy/copy-context.tsx'

/** What the comparison comes to, in sentences: price, cover, and what is not known. Ours is not praised where it is worse. */
export function SumText({ offer: { sum } }: { readonly offer: RatedOffer }) {
  const { t } = useCopy()
  const { yearlyDifference: difference } = sum
  return (
    <div className="stack-tight">
      <p className="compare-sum">
        {difference === undefined || difference === 0
          ? t(difference === 0 ? 'compare.sum.samePrice' : 'compare.sum.unknownPrice')
          : t(difference < 0 ? 'compare.sum.cheaper' : 'compare.sum.dearer', { amount: Math.abs(difference) })}{' '}
        {t(`compare.sum.${coverOf(sum)}`)}
      </p>
      <p className="small">
        {sum.unknown > 0 && `${t('compare.sum.unknown')} `}
        {t('compare.sum.terms')}
      </p>
    </div>
  )
}

function coverOf({ wider, narrower }: ComparisonSum): 'both' | 'wider' | 'narrower' | 'even' {
  if (wider > 0 && narrower > 0) return 'both'
  return wider > 0 ? 'wider' : narrower > 0 ? 'narrower' : 'even'
}

import './comparison.css'
import type { Comparison, ComparisonRating } from '../../../contract/comparison.ts'
import { useCopy } from '../../copy/copy-context.tsx'
import { LoadFailureBox } from '../../ui/load-failure-box.tsx'
import { useComparison } from './use-comparison.ts'

/** The scores of a product's kind beside the average of others. Nothing if nobody compares it. [B1.3] [B2.3] */
export function ComparisonRatings({ insuranceType }: { readonly insuranceType: string }) {
  const { t } = useCopy()
  const { comparison, state, reload } = useComparison(insuranceType)
  if (state === 'loading') return <output>{t('site.comparison.loading')}</output>
  if (state !== 'loaded') {
    return (
      <LoadFailureBox again={{ isLoading: state === 'retrying', onPress: reload }}>
        <p>{t('site.comparison.failed')}</p>
      </LoadFailureBox>
    )
  }
  return comparison && <Scores comparison={comparison} />
}

function Scores({ comparison: { source, isExample, updated, ratings } }: { readonly comparison: Comparison }) {
  const { t } = useCopy()
  return (
    <>
      {ratings.map((rating) => (
        <ScoreTable key={rating.coverage} rating={rating} />
      ))}
      <p className="small">{isExample ? t('site.comparison.example') : t('site.comparison.source', { source, updated })}</p>
    </>
  )
}

function ScoreTable({ rating: { coverage, compared, areas } }: { readonly rating: ComparisonRating }) {
  const { t } = useCopy()
  return (
    <table className="comparison-scores">
      <caption>
        {coverage !== 'none' && <strong>{t(`site.comparison.coverage.${coverage}`)}</strong>} {t('site.comparison.compared', { compared })}
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('site.comparison.area')}</th>
          <th scope="col">{t('site.comparison.own')}</th>
          <th scope="col">{t('site.comparison.others')}</th>
        </tr>
      </thead>
      <tbody>
        {areas.map(({ area, own, others }) => (
          <tr key={area}>
            <th scope="row">{t(`site.comparison.area.${area}`)}</th>
            <td>{t('site.comparison.score', { score: own })}</td>
            <td>{t('site.comparison.score', { score: others })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

import type { RatedOffer } from '../../../../contract/rating.ts'
import { useCopy } from '../../../copy/copy-context.tsx'
import { oursOf, theirsOf, titleOf } from './line-words.ts'

interface CompareTableProps {
  readonly offer: RatedOffer
  readonly company: string
  /** Our product's name. */
  readonly product: string
}

/** The two insurances line by line. How they differ is said in words below what ours has. */
export function CompareTable({ offer, company, product }: CompareTableProps) {
  const { t } = useCopy()
  return (
    <table className="compare-table">
      <caption>{t('compare.table.caption', { company, product })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('compare.table.what')}</th>
          <th scope="col">{t('compare.table.theirs')}</th>
          <th scope="col">{t('compare.table.ours')}</th>
        </tr>
      </thead>
      <tbody>
        {offer.lines.map((line) => {
          const title = titleOf(line, t)
          return (
            <tr key={`${line.line} ${title}`} data-verdict={line.verdict}>
              <th scope="row">{title}</th>
              <td>{theirsOf(line, t)}</td>
              <td>
                {oursOf(line, t)}
                <span className="compare-verdict">{t(`compare.verdict.${line.verdict}`)}</span>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

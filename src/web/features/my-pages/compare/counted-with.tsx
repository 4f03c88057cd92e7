import type { RatingResponse } from '../../../../contract/rating.ts'
import { useCopy } from '../../../copy/copy-context.tsx'

/** What the price follows from, each with where it comes from. What is assumed is said to be; what is still asked stands in the form. */
export function CountedWith({ rated: { known, questions, leftOut } }: { readonly rated: RatingResponse }) {
  const { t } = useCopy()
  const isAsked = questions.some(({ reason }) => reason === 'missing')
  const answered = questions.flatMap(({ path, label, text, reason }) =>
    text === undefined || reason === 'missing' || isAsked ? [] : [{ path, label, value: text, from: reason }],
  )
  if (answered.length + known.length + leftOut.length === 0) return null
  return (
    <section className="stack my-pages-section">
      <h2>{t('compare.known.title')}</h2>
      <dl className="my-pages-facts compare-known">
        {[...answered, ...known].map(({ path, label, value, from }) => (
          <div key={path}>
            <dt>{label}</dt>
            <dd>
              {value} <span className="small">({t(`compare.known.${from}`)})</span>
            </dd>
          </div>
        ))}
        {leftOut.map((label) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{t('compare.known.leftOut')}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

import { useId } from 'react'
import { useCopy } from '../copy/copy-context.tsx'

const STARS = [0, 1, 2, 3, 4]
const STAR = 'm12 2.6 2.9 6 6.5.9-4.7 4.6 1.1 6.5L12 17.5l-5.8 3.1 1.1-6.5L2.6 9.5l6.5-.9z'
const WIDTH = 24 * STARS.length

interface StarRatingProps {
  /** 1 to 5, shown with one decimal. */
  readonly average: number
  readonly count: number
}

/** A product's rating, as stars and as visible text. [B1.3] */
export function StarRating({ average, count }: StarRatingProps) {
  const { t } = useCopy()
  const clip = useId()
  const stars = STARS.map((star) => <path key={star} d={STAR} transform={`translate(${star * 24})`} />)
  return (
    <p className="rating">
      <svg className="rating-stars" viewBox={`0 0 ${WIDTH} 24`} aria-hidden="true" focusable="false">
        <clipPath id={clip}>
          <rect width={(WIDTH * average) / STARS.length} height="24" />
        </clipPath>
        <g className="rating-empty">{stars}</g>
        <g clipPath={`url(#${clip})`}>{stars}</g>
      </svg>
      <span>
        {t('site.product.rating', { average })}, {t('site.product.rating.count', { count })}
      </span>
    </p>
  )
}

import { useCopy } from '../../copy/copy-context.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { TextLink } from '../../ui/text-link.tsx'

const ratings = lazyPart(async () => (await import('./comparison-ratings.tsx')).ComparisonRatings)

interface ComparisonProps {
  /** Whose texts it shows, below `site.comparison`. */
  readonly name: string
  readonly insuranceType: string
}

/** How a product compares with those of other companies: the scores, once the page is idle, and where to read more. [B1.3] */
export function Comparison({ name, insuranceType }: ComparisonProps) {
  const { t } = useCopy()
  const copy = `site.comparison.${name}`
  return (
    <section className="card tinted stack-tight">
      <h2>{t(`${copy}.title`)}</h2>
      <ratings.WhenIdle insuranceType={insuranceType} />
      <p>{t(`${copy}.text`)}</p>
      <p>
        <TextLink className="standalone-link" href={t(`${copy}.url`)}>
          {t(`${copy}.link`)}
        </TextLink>
      </p>
    </section>
  )
}

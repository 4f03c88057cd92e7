import type { CategoryIcon } from '../../../contract/category-icons.ts'
import type { Product } from '../../content/product.ts'
import { fromPrice } from '../../content/from-price.ts'
import { useCopy } from '../../copy/copy-context.tsx'
import { Link } from '../../ui/link.tsx'
import { ArrowIcon, CarIcon, CoinsIcon, HouseIcon, PawIcon, PersonIcon, SpeechIcon } from '../../ui/page-icons.tsx'
import { StarRating } from '../../ui/star-rating.tsx'

const ICONS: Readonly<Record<CategoryIcon, typeof CarIcon>> = {
  person: PersonIcon,
  house: HouseIcon,
  car: CarIcon,
  paw: PawIcon,
  coins: CoinsIcon,
  speech: SpeechIcon,
}

interface ProductCardProps {
  readonly product: Product
  /** Icon of the product's category; undefined for an unknown category. */
  readonly icon: CategoryIcon | undefined
  readonly headingLevel: 3 | 4
}

/** A product in a list. The whole card links to its page. [P2.5] */
export function ProductCard({ product: { path, page }, icon, headingLevel }: ProductCardProps) {
  const { t } = useCopy()
  const Icon = icon && ICONS[icon]
  const Heading = `h${headingLevel}` as const
  return (
    <article className="card product-card">
      {Icon && (
        <span className="icon-circle">
          <Icon />
        </span>
      )}
      <Heading>
        <Link className="card-link" to={path}>
          {t(`${page.copy}.card.title`)}
        </Link>
      </Heading>
      <p>{t(`${page.copy}.card.text`)}</p>
      {page.rating && <StarRating {...page.rating} />}
      <p className="product-card-end">
        <strong>{fromPrice(t, page.priceExample)}</strong>
        <ArrowIcon />
      </p>
    </article>
  )
}

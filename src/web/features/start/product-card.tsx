import type { ProductPage } from '../../../contract/product.ts'
import type { Product } from '../../content/product.ts'
import { fromPrice } from '../../content/from-price.ts'
import { useCopy } from '../../copy/copy-context.tsx'
import { Link } from '../../ui/link.tsx'
import { ArrowIcon, CarIcon, HouseIcon, PawIcon, PersonIcon } from '../../ui/page-icons.tsx'
import { StarRating } from '../../ui/star-rating.tsx'

const CATEGORY_ICONS: Readonly<Record<ProductPage['category'], typeof CarIcon>> = {
  vehicle: CarIcon,
  property: HouseIcon,
  person: PersonIcon,
  pet: PawIcon,
}

interface ProductCardProps {
  readonly product: Product
  readonly headingLevel: 3 | 4
}

/** A product on sale, in a list of them. The whole card leads to its page. [P2.5] */
export function ProductCard({ product: { path, page }, headingLevel }: ProductCardProps) {
  const { t } = useCopy()
  const Icon = CATEGORY_ICONS[page.category]
  const Heading = `h${headingLevel}` as const
  return (
    <article className="card product-card">
      <span className="icon-circle">
        <Icon />
      </span>
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

import { useId, useRef, useState, type FormEvent } from 'react'
import type { Category } from '../../../contract/assortment.ts'
import type { Product } from '../../content/product.ts'
import { useCopy } from '../../copy/copy-context.tsx'
import { ProductCard } from './product-card.tsx'
import { findProducts, groupProducts, type ProductGroup } from './product-search.ts'
import './product-list.css'

interface ProductListProps {
  /** By priority. */
  readonly products: readonly Product[]
  readonly categories: readonly Category[]
}

/** The products on sale, in groups and by priority, with a search by name and other terms. [P2.5] */
export function ProductList({ products, categories }: ProductListProps) {
  const { t, hasText } = useCopy()
  const [query, setQuery] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const findable = products.map((product) => {
    const { copy } = product.page
    const words = [`${copy}.card.text`, ...(hasText(`${copy}.search`) ? [`${copy}.search`] : [])].map((key) => t(key)).join(' ')
    return { product, name: t(`${copy}.card.title`), words }
  })
  const found = findProducts(query, findable)
  const isSearch = query.trim() !== ''

  function goToFirst(event: FormEvent): void {
    event.preventDefault()
    list.current?.querySelector<HTMLElement>('a')?.focus()
  }

  function showAll(): void {
    setQuery('')
    field.current?.focus()
  }

  return (
    <>
      <search className="product-search" aria-labelledby={`${id}-label`}>
        <form onSubmit={goToFirst}>
          <label id={`${id}-label`} className="ds-label" htmlFor={id}>
            {t('site.start.search.label')}
          </label>
          <input
            ref={field}
            id={id}
            className="ds-input"
            type="search"
            autoComplete="off"
            enterKeyHint="search"
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
        </form>
        <output className="small">
          {isSearch && t(`site.start.search.${found.length === 0 ? 'none' : 'found'}`, { count: found.length, query: query.trim() })}
        </output>
      </search>
      <div ref={list} className="product-groups">
        {found.length === 0 && (
          <p>
            <button type="button" className="ds-button" data-variant="secondary" onClick={showAll}>
              {t('site.start.search.all')}
            </button>
          </p>
        )}
        {isSearch ? (
          <Cards products={found} categories={categories} headingLevel={3} />
        ) : (
          groupProducts(found, categories).map((group) => <Group key={group.category?.id ?? ''} {...group} />)
        )}
      </div>
    </>
  )
}

function Group({ category, products }: ProductGroup<Product>) {
  const { t } = useCopy()
  if (category === undefined) return <Cards products={products} categories={[]} headingLevel={3} />
  return (
    <section className="stack">
      <h3>{t(category.copy)}</h3>
      <Cards products={products} categories={[category]} headingLevel={4} />
    </section>
  )
}

interface CardsProps extends ProductListProps {
  readonly headingLevel: 3 | 4
}

function Cards({ products, categories, headingLevel }: CardsProps) {
  if (products.length === 0) return null
  return (
    <ul className="plain-list card-grid">
      {products.map((product) => (
        <li key={product.product}>
          <ProductCard
            product={product}
            icon={categories.find(({ id }) => id === product.page.category)?.icon}
            headingLevel={headingLevel}
          />
        </li>
      ))}
    </ul>
  )
}

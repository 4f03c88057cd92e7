import { useId, useRef, useState, type FormEvent } from 'react'
import { sortByPriority } from '../../../insurance/product-priority.ts'
import type { Product } from '../../content/product.ts'
import { useCopy } from '../../copy/copy-context.tsx'
import { ProductCard } from './product-card.tsx'
import { findProducts, groupProducts } from './product-search.ts'
import './product-list.css'

/** The products on sale, in groups and by priority, and a search over them: by name, and by what else people call them. [P2.5] */
export function ProductList({ products }: { readonly products: readonly Product[] }) {
  const { t, hasText } = useCopy()
  const [query, setQuery] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const findable = sortByPriority(products).map((product) => {
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
      <search className="product-search">
        <form onSubmit={goToFirst}>
          <label className="ds-label" htmlFor={id}>
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
          <Cards products={found} headingLevel={3} />
        ) : (
          groupProducts(found).map((group) => <Group key={group[0]} group={group} />)
        )}
      </div>
    </>
  )
}

function Group({ group: [category, products] }: { readonly group: ReturnType<typeof groupProducts<Product>>[number] }) {
  const { t } = useCopy()
  return (
    <section className="stack">
      <h3>{t(`site.start.category.${category}`)}</h3>
      <Cards products={products} headingLevel={4} />
    </section>
  )
}

function Cards({ products, headingLevel }: { readonly products: readonly Product[]; readonly headingLevel: 3 | 4 }) {
  if (products.length === 0) return null
  return (
    <ul className="plain-list card-grid">
      {products.map((product) => (
        <li key={product.product}>
          <ProductCard product={product} headingLevel={headingLevel} />
        </li>
      ))}
    </ul>
  )
}

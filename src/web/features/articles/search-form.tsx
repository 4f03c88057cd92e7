import { useEffect, useId, useRef, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { PAGES } from '../../../contract/page-paths.ts'
import { useCopy } from '../../copy/copy-context.tsx'
import { QUERY_PARAMETER } from './search-data.ts'

interface SearchFormProps {
  /** The words in the address. */
  readonly query?: string
  /** The error under the field. */
  readonly error?: string | undefined
}

/** The search of the articles. It leads to the search page, with the words in the address. */
export function SearchForm({ query = '', error }: SearchFormProps) {
  const { t } = useCopy()
  const navigate = useNavigate()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  // back and forward change the words in the address; the field keeps the focus
  useEffect(() => {
    if (field.current !== null) field.current.value = query
  }, [query])

  function search(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const words = new FormData(event.currentTarget).get(QUERY_PARAMETER)
    const parameters = new URLSearchParams({ [QUERY_PARAMETER]: typeof words === 'string' ? words.trim() : '' })
    void navigate(`/${PAGES.search}?${parameters.toString()}`)
  }

  return (
    <search className="article-search">
      <form action={`/${PAGES.search}`} onSubmit={search}>
        <label className="ds-label" htmlFor={id}>
          {t('articlePages.search.label')}
        </label>
        <div className="article-search-row">
          <input
            ref={field}
            id={id}
            className="ds-input"
            type="search"
            name={QUERY_PARAMETER}
            defaultValue={query}
            maxLength={200}
            autoComplete="off"
            enterKeyHint="search"
            aria-invalid={error !== undefined}
            aria-describedby={error === undefined ? undefined : `${id}-error`}
          />
          <button type="submit" className="ds-button">
            {t('articlePages.search.button')}
          </button>
        </div>
        <div role="alert">
          {error !== undefined && (
            <p id={`${id}-error`} className="ds-validation-message">
              {error}
            </p>
          )}
        </div>
      </form>
    </search>
  )
}

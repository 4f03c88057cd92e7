import type { MouseEvent } from 'react'
import type { LookupEntry } from '../../../../contract/lookups.ts'
import type { Texts } from '../../../../answers/texts.ts'
import { StatusRegion } from '../../status-region.tsx'
import { queryOf, type SearchBox } from './search-box.ts'
import { SEARCH_TEXTS } from './search-texts.ts'

/** HTML has no element for a combobox's listbox; the text handles the keys of the list. */
const LISTBOX = { role: 'listbox', onMouseDown: keepFocus } as const

/** Prevent a press from moving focus out of the text. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault()
}

/** Id of a hit, by its index. */
export const optionId = (listId: string, index: number) => `${listId}-${index}`

interface HitsProps {
  readonly id: string
  readonly label: string
  readonly entries: readonly LookupEntry[]
  readonly active: number | undefined
  readonly onPick: (index: number) => void
}

/** The hits of a search, below its text. */
export function Hits({ id, label, entries, active, onPick }: HitsProps) {
  return (
    <ul id={id} className="flow-hits" {...LISTBOX} aria-label={label}>
      {entries.map(({ code, text, note }, index) => (
        <li key={code} id={optionId(id, index)} className="flow-hit" {...optionAttributes(index === active, () => onPick(index))}>
          <span className="flow-hit-text">{text}</span>
          {note !== undefined && <span className="flow-hit-note">{note}</span>}
        </li>
      ))}
    </ul>
  )
}

function optionAttributes(isActive: boolean, onClick: () => void) {
  return { role: 'option', 'aria-selected': isActive, onClick } as const
}

interface SearchStatusProps {
  readonly box: SearchBox
  readonly texts: Texts
  readonly onRetry: () => void
}

/**
 * Shows the state of a search. Results are announced. Progress is only shown, because announcing it would interrupt
 * each key press. It is not shown below a text that has lost focus, where it would move the element that the customer
 * is about to press.
 */
export function SearchStatus({ box, texts, onRetry }: SearchStatusProps) {
  const { t } = texts
  const result = resultText(texts, box)
  return (
    <>
      {box.isOpen && box.progress === 'searching' && (
        <p className="flow-help" aria-hidden="true">
          {t(SEARCH_TEXTS.searching)}
        </p>
      )}
      <StatusRegion className="flow-notes">{result !== undefined && <p className="flow-help">{result}</p>}</StatusRegion>
      {box.progress === 'failed' && (
        <button type="button" className="ds-button" data-variant="tertiary" onMouseDown={keepFocus} onClick={onRetry}>
          {t(SEARCH_TEXTS.retry)}
        </button>
      )}
    </>
  )
}

/** Returns the state of a search in words; nothing while it runs, or without a search. */
export function resultText({ t }: Texts, { isOpen, found, progress, text }: SearchBox): string | undefined {
  if (progress === 'failed') return t(SEARCH_TEXTS.searchFailed)
  if (!isOpen || progress === 'searching' || found?.query !== queryOf({ text })) return undefined
  const shown = found.entries.length
  if (shown === 0) return t(SEARCH_TEXTS.noHits, { query: found.query })
  if (shown < found.total) return t(SEARCH_TEXTS.moreHits, { shown, total: found.total })
  return shown === 1 ? t(SEARCH_TEXTS.oneHit) : t(SEARCH_TEXTS.someHits, { count: shown })
}

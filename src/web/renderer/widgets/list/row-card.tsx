import { useStore } from 'zustand'
import { rowTitle } from '../../../../answers/texts.ts'
import { inSentence } from '../../../../copy/in-sentence.ts'
import type { AnswerPath } from '../../../../engine/answer-path.ts'
import { controlId } from '../../control-id.ts'
import type { WidgetProps } from '../../define-widget.ts'
import { useRendererHost } from '../../host.ts'
import { ownRemoveText } from './list-parts.tsx'
import { LIST_TEXTS } from './list-texts.ts'
import { ROW_PAGE_TEXTS } from './row-page-texts.ts'
import type { Problem } from '../../problems.ts'
import { isSeen, problemsOfRow } from './row-problems.ts'

interface RowCardProps {
  readonly widget: WidgetProps
  readonly rowKey: number
  readonly index: number
  readonly onChange: (at?: AnswerPath) => void
  /** Absent while the list has its minimum number of rows. */
  readonly onRemove: (() => void) | undefined
}

/** A row in the short list: its heading, what is wrong with it, and the buttons that change and remove it. */
export function RowCard({ widget: { name, schema, general }, rowKey, index, onChange, onRemove }: RowCardProps) {
  const host = useRendererHost()
  const state = useStore(host.store)
  const problems = problemsOfRow(host, host.document, { list: name, index }, state)
  const seen = problems.filter((problem) => isSeen(state, problem))
  // nobody has been to the row yet: there is nothing to change
  const isUnseen = problems.length > 0 && seen.length === 0
  const row = rowTitle(general, schema, name, index)
  const own = ownRemoveText(general, schema, index, inSentence(row))
  return (
    <li className="flow-row-card" data-row={rowKey}>
      <p className="flow-row-title">{row}</p>
      {isUnseen ? <p className="flow-help">{general.t(ROW_PAGE_TEXTS.incomplete)}</p> : <Problems seen={seen} onFollow={onChange} />}
      <div className="flow-row-actions">
        <button
          type="button"
          className="ds-button"
          data-variant="tertiary"
          aria-label={general.t(isUnseen ? ROW_PAGE_TEXTS.fillInRow : ROW_PAGE_TEXTS.changeRow, { row })}
          onClick={() => onChange()}
        >
          {general.t(isUnseen ? ROW_PAGE_TEXTS.fillIn : ROW_PAGE_TEXTS.change)}
        </button>
        {onRemove && (
          <button
            type="button"
            className="ds-button"
            data-variant="tertiary"
            aria-label={own === undefined ? general.t(LIST_TEXTS.removeRow, { row }) : undefined}
            onClick={onRemove}
          >
            {own ?? general.t(ROW_PAGE_TEXTS.remove)}
          </button>
        )}
      </div>
    </li>
  )
}

interface ProblemsProps {
  readonly seen: readonly Problem[]
  readonly onFollow: (at: AnswerPath) => void
}

/** What is missing or wrong in a row, as far as the customer has seen it. */
function Problems({ seen, onFollow }: ProblemsProps) {
  if (seen.length === 0) return null
  return (
    <ul className="flow-row-problems">
      {seen.map(({ input, text }) => (
        <li key={input} className="ds-validation-message">
          {/* the error summary moves focus here, in place of the input, which is on the row's page */}
          <button type="button" id={controlId(input)} className="flow-row-problem" tabIndex={-1} onFocus={() => onFollow(input)}>
            {text}
          </button>
        </li>
      ))}
    </ul>
  )
}

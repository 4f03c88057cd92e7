import { useMemo } from 'react'
import { useStore } from 'zustand'
import { useCopy } from '../copy/copy-context.tsx'
import { useEntryTexts } from '../renderer/entry-texts.ts'
import type { RendererHost } from '../renderer/host.ts'
import { FOR_CUSTOMER } from '../../answers/answer-text.ts'
import { summaryRows, type SummaryRow } from '../../answers/summary-rows.ts'
import { Link } from '../ui/link.tsx'

interface SummaryAnswersProps {
  readonly host: RendererHost
  /** Address of a step, by its index in the document. */
  readonly addressOf: (step: number) => string
  /** Text about how long the answers can be corrected, if the page has one. */
  readonly correct?: string
}

/** Shows all answers, each section with a link to correct it. [B2.5] */
export function SummaryAnswers({ host, addressOf, correct }: SummaryAnswersProps) {
  const { t } = useCopy()
  const { document, store, options } = host
  const evaluation = useStore(store, (state) => state.evaluation)
  const entryText = useEntryTexts(host, evaluation.relevant)
  const sections = useMemo(
    () => summaryRows({ document, evaluation, options, texts: host, entryText, privacy: FOR_CUSTOMER }),
    [document, evaluation, options, host, entryText],
  )
  return (
    <section>
      <h2>{t('general.summary.answers.title')}</h2>
      {sections.map(({ id, title, stepId, rows }) => (
        <div key={id} className="summary-section">
          <div className="summary-heading">
            <h3>{title}</h3>
            <Link className="ds-link" to={addressOf(document.steps.findIndex((step) => step.id === stepId))}>
              {t('general.summary.edit')}
              <span className="ds-sr-only"> {title}</span>
            </Link>
          </div>
          <AnswerList rows={rows} />
        </div>
      ))}
      {correct !== undefined && <p>{correct}</p>}
    </section>
  )
}

/** Answers by their labels; the answers of a row of a list stand under its title. */
function AnswerList({ rows }: { readonly rows: readonly SummaryRow[] }) {
  return (
    <dl>
      {rows.map(({ input, label, value, parts = [] }) => (
        <div key={input}>
          <dt>{label}</dt>
          <dd>{parts.length === 0 ? value : <AnswerList rows={parts} />}</dd>
        </div>
      ))}
    </dl>
  )
}

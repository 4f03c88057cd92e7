import { formatPhone } from '../../../../validators/phone/phone-number.ts'
import type { CaseMove, CaseSummary } from '../../../contract/cases.ts'
import type { PaperSection } from '../../../contract/papers.ts'
import { swedishDateOf } from '../../../values/clock.ts'
import { useCopy } from '../../copy/copy-context.tsx'
import { useServices } from '../../services/app-services.ts'
import { Box } from '../../ui/box.tsx'
import { ReferenceText } from '../../ui/reference-text.tsx'
import { Fact } from '../my-pages/fact.tsx'
import { ageText, callBackText, isLate, MOVES_FROM } from './case-texts.ts'
import type { MoveResult } from './use-moves.ts'

/** The facts of a case that a case handler needs before the call. */
export function CaseFacts({ about }: { readonly about: CaseSummary }) {
  const { t } = useCopy()
  const { clock } = useServices()
  const today = swedishDateOf(clock.now())
  const { reference, kind, receivedAt, callBack, contact, handler, state } = about
  return (
    <>
      <Fact label={t('cases.fact.reference')}>
        <span className="unbroken">{reference}</span>
      </Fact>
      <Fact label={t('cases.fact.kind')}>{t(`cases.kind.${kind}`)}</Fact>
      <Fact label={t('cases.fact.received')}>{ageText(t, receivedAt, today)}</Fact>
      <Fact label={t('cases.fact.callBack')}>
        {callBackText(t, callBack)}
        {isLate(callBack, state, today) && <strong className="case-late"> {t('cases.callBack.passed')}</strong>}
      </Fact>
      <Fact label={t('cases.fact.phone')}>
        {contact.phone === undefined ? (
          t('cases.contact.none')
        ) : (
          <a className="ds-link" href={`tel:${contact.phone}`}>
            {formatPhone(contact.phone)}
          </a>
        )}
      </Fact>
      <Fact label={t('cases.fact.email')}>
        {contact.email === undefined ? (
          t('cases.contact.none')
        ) : (
          <a className="ds-link" href={`mailto:${contact.email}`}>
            {contact.email}
          </a>
        )}
      </Fact>
      {handler !== undefined && <Fact label={t('cases.fact.handler')}>{handler}</Fact>}
    </>
  )
}

interface CaseMovesProps {
  readonly about: CaseSummary
  readonly isBusy: boolean
  readonly onMove: (step: CaseMove) => void
}

/** The buttons that move a case. Each names its case to assistive technology. */
export function CaseMoves({ about: { state, reference }, isBusy, onMove }: CaseMovesProps) {
  const { t } = useCopy()
  return MOVES_FROM[state].map((step, index) => (
    <button
      key={step}
      type="button"
      className="ds-button"
      data-variant={index === 0 ? 'primary' : 'secondary'}
      aria-disabled={isBusy}
      onClick={() => onMove(step)}
    >
      {t(`cases.move.${step}`)}
      <span className="ds-sr-only"> {reference}</span>
    </button>
  ))
}

/** Says what the latest move did. The output exists before its text, because a screen reader announces only changes. */
export function MoveMessage({ result }: { readonly result: MoveResult }) {
  const { t } = useCopy()
  return (
    <>
      <output className="case-message">
        {result.kind === 'busy' && t('cases.busy')}
        {result.kind === 'done' && (
          <ReferenceText text={t(`cases.done.${result.move}`, { reference: result.reference })} reference={result.reference} />
        )}
      </output>
      {(result.kind === 'moved' || result.kind === 'failed') && <Box kind="error" title={t(`cases.${result.kind}`)} />}
    </>
  )
}

/** Answers in words, by section. */
export function AnswerSections({ sections }: { readonly sections: readonly PaperSection[] }) {
  return sections.map(({ title, rows }) => (
    <section key={title} className="stack">
      <h3>{title}</h3>
      <dl className="my-pages-facts">
        {rows.map(({ label, value }) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
      </dl>
    </section>
  ))
}

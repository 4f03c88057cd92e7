import { useId, type ReactNode } from 'react'
import type { RatingQuestion } from '../../../../contract/rating.ts'
import { useCopy } from '../../../copy/copy-context.tsx'

interface QuestionFieldProps {
  readonly question: RatingQuestion
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

/** One question: a list to choose from, yes or no, a number or a text. Says why it is asked. */
export function QuestionField({ question, value, error, onChange }: QuestionFieldProps) {
  const { t } = useCopy()
  const id = useId()
  const { label, help, kind, reason } = question
  const note = reason === 'missing' ? help : [t(`compare.questions.${reason}`), help].filter(Boolean).join(' ')
  const described = [note && `${id}-note`, error !== undefined && `${id}-error`].filter(Boolean).join(' ') || undefined
  const aria = { 'aria-describedby': described, 'aria-invalid': error === undefined ? undefined : true } as const
  const frame = { id, note, error }
  if (kind === 'yesNo') {
    return (
      <fieldset className="compare-field" aria-describedby={described}>
        <legend className="ds-label">{label}</legend>
        <Frame {...frame}>
          <YesNo {...{ id, question, value, onChange }} />
        </Frame>
      </fieldset>
    )
  }
  return (
    <div className="compare-field">
      <label className="ds-label" htmlFor={id}>
        {question.unit === undefined ? label : `${label} (${question.unit})`}
      </label>
      <Frame {...frame}>
        {kind === 'choice' ? (
          <select
            {...aria}
            id={id}
            name={question.path}
            className="ds-input"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          >
            <option value="">{t('compare.questions.empty')}</option>
            {question.choices?.map(({ code, text }) => (
              <option key={code} value={String(code)}>
                {text}
              </option>
            ))}
          </select>
        ) : (
          <input
            {...aria}
            id={id}
            name={question.path}
            type="text"
            inputMode={kind === 'number' ? 'numeric' : 'text'}
            maxLength={100}
            className="ds-input"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Frame>
    </div>
  )
}

interface FrameProps {
  readonly id: string
  readonly note: string | undefined
  readonly error: string | undefined
  readonly children: ReactNode
}

function Frame({ id, note, error, children }: FrameProps) {
  return (
    <>
      {note && (
        <p className="small" id={`${id}-note`}>
          {note}
        </p>
      )}
      {children}
      {error !== undefined && (
        <p className="ds-validation-message" id={`${id}-error`} data-color="danger">
          {error}
        </p>
      )}
    </>
  )
}

interface YesNoProps extends Pick<QuestionFieldProps, 'question' | 'value' | 'onChange'> {
  readonly id: string
}

function YesNo({ id, question, value, onChange }: YesNoProps) {
  const { t } = useCopy()
  return (
    <div className="compare-yes-no">
      {['true', 'false'].map((answer) => (
        <label key={answer} htmlFor={`${id}-${answer}`}>
          <input
            id={`${id}-${answer}`}
            type="radio"
            name={question.path}
            className="ds-input"
            checked={value === answer}
            onChange={() => onChange(answer)}
          />
          {t(answer === 'true' ? 'general.yes' : 'general.no')}
        </label>
      ))}
    </div>
  )
}

import { useId, useState, type FormEvent } from 'react'
import { LONGEST_ANSWER } from '../../../contract/customer-cases.ts'
import { useCopy } from '../../copy/copy-context.tsx'

interface CaseAnswerProps {
  readonly isBusy: boolean
  readonly onAnswer: (answer: string) => void
}

/** Closes a customer's case with words that the customer reads on their pages. */
export function CaseAnswer({ isBusy, onAnswer }: CaseAnswerProps) {
  const { t } = useCopy()
  const [text, setText] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const id = useId()

  function send(event: FormEvent): void {
    event.preventDefault()
    setIsMissing(text.trim() === '')
    if (text.trim() !== '' && !isBusy) onAnswer(text.trim())
  }

  return (
    <form className="stack" onSubmit={send} noValidate>
      <label htmlFor={id}>{t('cases.answer.label')}</label>
      <p id={`${id}-help`} className="small">
        {t('cases.answer.help')}
      </p>
      <textarea
        id={id}
        className="ds-input"
        rows={6}
        maxLength={LONGEST_ANSWER}
        value={text}
        aria-describedby={isMissing ? `${id}-help ${id}-missing` : `${id}-help`}
        aria-invalid={isMissing}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {isMissing && (
        <p id={`${id}-missing`} className="case-late" role="alert">
          {t('cases.answer.missing')}
        </p>
      )}
      <p>
        <button type="submit" className="ds-button" aria-disabled={isBusy}>
          {t('cases.answer.send')}
        </button>
      </p>
    </form>
  )
}

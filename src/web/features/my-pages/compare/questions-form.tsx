import { useRef, useState, type FormEvent } from 'react'
import type { RatingQuestion } from '../../../../contract/rating.ts'
import type { Translate } from '../../../../copy/lookup.ts'
import { useCopy } from '../../../copy/copy-context.tsx'
import { draftOf, readDraft, type QuestionFault } from './question-draft.ts'
import { QuestionField } from './question-field.tsx'
import type { GivenAnswers } from './use-rating.ts'

interface QuestionsFormProps {
  readonly questions: readonly RatingQuestion[]
  readonly isLoading: boolean
  readonly onSubmit: (answers: GivenAnswers) => void
}

/** Asks what is missing for a price, and lets the customer change what the price takes for granted. */
export function QuestionsForm({ questions, isLoading, onSubmit }: QuestionsFormProps) {
  const { t } = useCopy()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(() => draftOf(questions))
  const [faults, setFaults] = useState<Readonly<Record<string, QuestionFault>>>(() => refusedOf(questions))
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (isLoading) return
    const read = readDraft(questions, draft)
    setFaults(read.faults)
    const [first] = Object.keys(read.faults)
    if (first === undefined) onSubmit(read.answers)
    else focusOn(form.current, first)
  }
  return (
    <form ref={form} className="stack" noValidate onSubmit={submit}>
      {questions.map((question) => {
        const { path } = question
        const fault = faults[path]
        return (
          <QuestionField
            key={path}
            question={question}
            value={draft[path] ?? ''}
            error={fault && faultText(question, fault, t)}
            onChange={(value) => setDraft({ ...draft, [path]: value })}
          />
        )
      })}
      <p>
        <button type="submit" className="ds-button" aria-disabled={isLoading} aria-busy={isLoading}>
          {t(isLoading ? 'compare.rating' : 'compare.questions.submit')}
        </button>
      </p>
    </form>
  )
}

function refusedOf(questions: readonly RatingQuestion[]): Readonly<Record<string, QuestionFault>> {
  return Object.fromEntries(questions.flatMap(({ path, isRefused }) => (isRefused ? [[path, 'refused'] as const] : [])))
}

function faultText({ minimum, maximum }: RatingQuestion, fault: QuestionFault, t: Translate): string {
  if (fault === 'empty') return t('compare.questions.unanswered')
  if (minimum === undefined) return t('compare.questions.refused')
  return maximum === undefined ? t('compare.questions.least', { minimum }) : t('compare.questions.range', { minimum, maximum })
}

function focusOn(form: HTMLFormElement | null, name: string): void {
  const controls = Array.from(form?.elements ?? [])
  const control = controls.find((each) => each.getAttribute('name') === name)
  if (control instanceof HTMLElement) control.focus()
}

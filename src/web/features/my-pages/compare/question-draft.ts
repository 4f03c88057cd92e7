import type { RatingQuestion } from '../../../../contract/rating.ts'
import type { GivenAnswers } from './use-rating.ts'

/** What is written in the fields, by place. */
export type QuestionDraft = Readonly<Record<string, string>>

/** What is wrong with a field. */
export type QuestionFault = 'empty' | 'refused'

/** Returns the fields as they begin: with what the price counts with. */
export function draftOf(questions: readonly RatingQuestion[]): QuestionDraft {
  return Object.fromEntries(questions.map(({ path, value = '' }) => [path, String(value)]))
}

/** The answers that the customer has changed, or what is wrong with the fields. */
export interface ReadDraft {
  readonly answers: GivenAnswers
  readonly faults: Readonly<Record<string, QuestionFault>>
}

/** Reads the fields. What the customer leaves as it is, is no answer of the customer: it stays assumed. */
export function readDraft(questions: readonly RatingQuestion[], draft: QuestionDraft): ReadDraft {
  const answers: Record<string, GivenAnswers[string]> = {}
  const faults: Record<string, QuestionFault> = {}
  for (const question of questions) {
    const { path, value } = question
    const written = draft[path]?.trim() ?? ''
    if (value !== undefined && written === String(value)) continue
    const answer = written === '' ? undefined : answerOf(question, written)
    if (answer === undefined) faults[path] = written === '' ? 'empty' : 'refused'
    else answers[path] = answer
  }
  return { answers, faults }
}

function answerOf({ kind, choices = [], minimum = -Infinity, maximum = Infinity }: RatingQuestion, written: string) {
  if (kind === 'yesNo') return written === 'true'
  if (kind === 'choice') return choices.find(({ code }) => String(code) === written)?.code
  if (kind === 'text') return written
  const number = /^-?[\d\s]+(?:[.,]\d+)?$/u.test(written) ? Number(written.replaceAll(/\s/gu, '').replace(',', '.')) : Number.NaN
  return number >= minimum && number <= maximum ? number : undefined
}

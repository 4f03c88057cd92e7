import { answerText, FOR_CUSTOMER } from '../../../answers/answer-text.ts'
import { choicesOf } from '../../../answers/choices.ts'
import { asScalar } from '../../../answers/scalar.ts'
import { termOf } from '../../../answers/summary-rows.ts'
import { labelOf, optionalText, textsAt, unitOf, type Texts } from '../../../answers/texts.ts'
import { plainProse } from '../../../copy/prose.ts'
import { KNOWN_FROM, type KnownAnswer, type RatingQuestion } from '../../../contract/rating.ts'
import { answerAt, inputAt, topInput, type AnswerPath } from '../../../engine/answer-path.ts'
import type { InputSchema, Option } from '../../../engine/document.ts'
import type { Evaluation, Flow } from '../../../engine/evaluate.ts'
import { sensitiveInputs } from '../../../engine/sensitive.ts'
import { isQuoted, isUnanswered } from '../../../quote/readiness.ts'
import { leafPaths, type KnownAnswers } from './known-answers.ts'
import { rowOf } from '../../../engine/several.ts'

/** A form with its texts, and the answers as they count. */
export interface WordedForm {
  readonly flow: Flow
  readonly texts: Texts
  readonly options: Readonly<Record<string, readonly Option[]>>
  readonly evaluation: Evaluation
}

/** Returns an answer in words; undefined if hidden or unanswered. */
export function wordsOf({ flow, texts, options, evaluation }: WordedForm, path: AnswerPath): string | undefined {
  const schema = inputAt(flow.document, path)
  if (!schema) return undefined
  const source = { texts, options, hiddenInputs: evaluation.hiddenInputs, privacy: FOR_CUSTOMER }
  return answerText(source, { path, schema, answer: answerAt(evaluation.relevant, path) })
}

/** The person who asks is the holder: nothing is said of it. */
const HOLDER = 'insuranceHolder'

/** Returns the places of answers that a price follows from, apart from the cover and the add-ons, which the comparison shows. */
function pricedPaths({ flow: { document }, evaluation }: Pick<WordedForm, 'flow' | 'evaluation'>): AnswerPath[] {
  const sensitive = sensitiveInputs(document)
  return leafPaths(document).filter((path) => {
    const id = topInput(path)
    const { quote } = document.properties[id] ?? {}
    const isApart = id === document.quote?.groupBy || quote?.addon !== undefined || quote?.path.startsWith(HOLDER) === true
    return isQuoted(document, id) && !isApart && !sensitive.has(id) && !evaluation.hiddenInputs.has(id)
  })
}

/** Returns what is known without asking, in words. */
export function knownOf(form: WordedForm, { sources }: KnownAnswers): KnownAnswer[] {
  return pricedPaths(form).flatMap((path) => {
    const from = KNOWN_FROM.find((each) => each === sources.get(path))
    const schema = inputAt(form.flow.document, path)
    const value = wordsOf(form, path)
    return from === undefined || schema === undefined || value === undefined
      ? []
      : [{ path, label: termOf(textsAt(form.texts, path), schema), value, from }]
  })
}

/** Returns what the customer can answer on the page: what is missing for a price, and what the price takes for granted. */
export function questionsOf(form: WordedForm, { sources, refused }: KnownAnswers, missing: ReadonlySet<string>): RatingQuestion[] {
  return pricedPaths(form).flatMap((path): RatingQuestion[] => {
    const schema = inputAt(form.flow.document, path)
    const reason = reasonOf(sources.get(path), answerAt(form.evaluation.relevant, path) === undefined && missing.has(topInput(path)))
    const asked = schema && askedAs(form, schema)
    if (schema === undefined || asked === undefined || reason === undefined) return []
    const [value, text] = [asScalar(answerAt(form.evaluation.relevant, path)), wordsOf(form, path)]
    const help = optionalText(textsAt(form.texts, path), `${schema.copy}.help`)
    const shown = {
      ...(help !== undefined && { help: plainProse(help) }),
      ...(value !== undefined && { value }),
      ...(text !== undefined && { text }),
    }
    return [{ path, label: labelOf(textsAt(form.texts, path), schema), ...shown, ...asked, reason, isRefused: refused.has(path) }]
  })
}

function reasonOf(source: string | undefined, isMissing: boolean): RatingQuestion['reason'] | undefined {
  if (isMissing) return 'missing'
  return source === 'assumed' || source === 'standard' || source === 'given' ? source : undefined
}

/** Returns how a question is asked on the page; undefined for what only the form can ask. */
function askedAs(
  { texts, options }: WordedForm,
  schema: InputSchema,
): Omit<RatingQuestion, 'path' | 'label' | 'reason' | 'isRefused'> | undefined {
  const { type, minimum, maximum } = schema
  if (type === 'boolean') return { kind: 'yesNo' }
  const choices = choicesOf(texts, schema, options).map(({ code, text }) => ({ code, text }))
  if (choices.length > 0) return { kind: 'choice', choices }
  if (type === 'string') return { kind: 'text' }
  if (type !== 'integer' && type !== 'number') return undefined
  const unit = unitOf(texts, schema)
  const limits = { ...(minimum !== undefined && { minimum }), ...(maximum !== undefined && { maximum }) }
  return { kind: 'number', ...(unit !== undefined && { unit }), ...limits }
}

/** Returns the labels of lists that a price follows from, and that have no row. */
export function leftOutOf({ flow: { document }, texts, evaluation }: WordedForm): string[] {
  return Object.entries(document.properties).flatMap(([id, schema]) => {
    const isLeftOut = rowOf(schema) !== undefined && isQuoted(document, id) && !evaluation.hiddenInputs.has(id)
    return isLeftOut && isUnanswered(document, evaluation, id) ? [termOf(texts, schema)] : []
  })
}

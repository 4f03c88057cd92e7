import { INSURER_PLACEHOLDERS } from '../copy/insurer-params.ts'
import type { CopyParams } from '../copy/placeholders.ts'
import { plainValue } from '../copy/prose.ts'
import { answerAt, groupOf, inputAt, isWithin, type AnswerPath } from '../engine/answer-path.ts'
import type { FlowDocument } from '../engine/document.ts'
import type { Evaluation } from '../engine/evaluate.ts'
import { isSayable, sayableFacts, sayableInputs, sayableParts } from '../engine/sayable.ts'
import { isObject, type Json } from '../values/json.ts'
import { answerText, FOR_CUSTOMER, type AnswerTextSource, type PlacedAnswer } from './answer-text.ts'
import { rawName, rawValue } from './raw-value.ts'
import type { Texts } from './texts.ts'

/** What the texts of questions name: the answers that count, and the facts. */
export interface WordsSource extends Pick<AnswerTextSource, 'options' | 'entryText'> {
  readonly document: FlowDocument
  readonly evaluation: Pick<Evaluation, 'relevant' | 'facts' | 'hiddenInputs' | 'errors'>
}

/**
 * Returns the texts with answers and facts as placeholders: labels, help, outcomes, headings of rows and summaries may name
 * them. Health answers, personal numbers and refused answers are left out, and the insurer's facts keep their names.
 */
export function wordedTexts(texts: Texts, source: WordsSource): Texts {
  const whole = { ...factsIn(source), ...wordsOf(texts, source, sayableTop(source)) }
  return withWords(texts, whole, (path) => {
    const words = new Map(Object.entries(whole))
    for (const place of outerPaths(path)) {
      // a part that is not answered yet hides an answer of the same name outside
      for (const id of partNames(source, place)) for (const name of [id, rawName(id)]) words.delete(name)
      for (const [name, value] of Object.entries(wordsOf(texts, source, partsAt(source, place)))) words.set(name, value)
    }
    return Object.fromEntries(words)
  })
}

const INSURER: ReadonlySet<string> = new Set(INSURER_PLACEHOLDERS)

function withWords(texts: Texts, whole: CopyParams, wordsAt: (path: AnswerPath) => CopyParams): Texts {
  const fill = (words: CopyParams): Texts => {
    const own = Object.fromEntries(Object.entries(words).filter(([name]) => !INSURER.has(name)))
    return { ...texts, t: (key, params) => texts.t(key, { ...own, ...params }) }
  }
  const top = fill(whole)
  return { ...top, at: (path) => (path.includes('.') ? fill(wordsAt(path)) : top) }
}

function sayableTop({ document, evaluation }: WordsSource): PlacedAnswer[] {
  return [...sayableInputs(document)].flatMap((id) => placed(id, document.properties[id], evaluation.relevant[id]))
}

/** Returns the parts of a row or of a composite answer that its texts may name. */
function partsAt({ document, evaluation }: WordsSource, place: AnswerPath): PlacedAnswer[] {
  const schema = inputAt(document, place)
  const group = schema && groupOf(schema)
  const answer = answerAt(evaluation.relevant, place)
  if (group === undefined || !isObject(answer)) return []
  const parts = answer as Readonly<Record<string, Json>>
  return sayableParts(document, place, group.properties).flatMap((id) => placed(`${place}.${id}`, group.properties[id], parts[id]))
}

function partNames({ document }: WordsSource, place: AnswerPath): string[] {
  const schema = inputAt(document, place)
  return Object.keys((schema && groupOf(schema))?.properties ?? {})
}

function placed(path: AnswerPath, schema: PlacedAnswer['schema'] | undefined, answer: Json | undefined): PlacedAnswer[] {
  return schema === undefined ? [] : [{ path, schema, answer }]
}

/** Returns answers in words and as raw values, by the last name of their path. A refused answer is none. */
function wordsOf(texts: Texts, { options, entryText, evaluation }: WordsSource, answers: readonly PlacedAnswer[]): CopyParams {
  const { errors, hiddenInputs } = evaluation
  const refused = Object.keys(errors)
  const source = { texts, options, hiddenInputs, privacy: FOR_CUSTOMER, ...(entryText && { entryText }) }
  return Object.fromEntries(
    answers.flatMap((answer) => {
      const name = answer.path.slice(answer.path.lastIndexOf('.') + 1)
      if (hiddenInputs.has(answer.path)) return []
      const isRefused = refused.some((path) => isWithin(path, answer.path))
      const text = isRefused || !isSayable(answer.schema) ? undefined : answerText(source, answer)
      // a list has its number of rows, also while one of them is being filled in
      const raw = isRefused && !Array.isArray(answer.answer) ? undefined : rawValue(answer.schema, answer.answer)
      return [...(text === undefined ? [] : [[name, plainValue(text)]]), ...(raw === undefined ? [] : [[rawName(name), raw]])]
    }),
  )
}

function factsIn({ document, evaluation }: WordsSource): CopyParams {
  return Object.fromEntries(
    [...sayableFacts(document)].flatMap((name): [string, string | number][] => {
      const value = evaluation.facts[name]
      if (typeof value === 'string') return [[name, plainValue(value.replaceAll(/\s+/g, ' '))]]
      return typeof value === 'number' ? [[name, value]] : []
    }),
  )
}

/** Returns the places around a path: rows and composite answers, the outer ones first. */
function outerPaths(path: AnswerPath): AnswerPath[] {
  const parts = path.split('.')
  return parts
    .slice(1)
    .map((_, index) => parts.slice(0, index + 1).join('.'))
    .concat(/\.\d+$/.test(path) ? path : [])
}

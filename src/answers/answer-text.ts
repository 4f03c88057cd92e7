import { groupOf, pathOf, type AnswerPath } from '../engine/answer-path.ts'
import { askedFor } from '../engine/asked-for.ts'
import type { InputGroup, InputSchema, Option } from '../engine/document.ts'
import { WIDGET_WRITINGS } from '../engine/widget-writings.ts'
import { isObject, type Json } from '../values/json.ts'
import { choicesOf, type Choice } from './choices.ts'
import { asScalar, type Scalar } from './scalar.ts'
import type { Texts } from './texts.ts'
import { writeScalar } from './writers.ts'
import { rowOf } from '../engine/several.ts'

/** Says only that an answer is given. */
const ANSWERED = 'general.summary.answered'

/** Returns the name of an entry of a lookup set; `undefined` until it is known. */
export type EntryText = (set: string, code: string) => string | undefined

/** Sources of an answer's text. */
export interface AnswerTextSource {
  readonly texts: Texts
  readonly options: Readonly<Record<string, readonly Option[]>>
  readonly hiddenInputs: ReadonlySet<AnswerPath>
  /** What the reader may see of sensitive answers and personal numbers. */
  readonly privacy: AnswerPrivacy
  /** Without it, an entry of a lookup set shows its code. */
  readonly entryText?: EntryText
}

/** What a text keeps from its reader. */
export interface AnswerPrivacy {
  /** A sensitive answer shows only that it is given. GDPR article 9. */
  readonly hidesSensitive: boolean
  /** A personal number shows without its last four characters. GDPR article 5. */
  readonly hidesPersonalNumbers: boolean
}

/** For the customer, who checks their numbers, on a page that others may see. */
export const FOR_CUSTOMER: AnswerPrivacy = { hidesSensitive: true, hidesPersonalNumbers: false }

/** An answer with its path. */
export interface PlacedAnswer {
  readonly path: AnswerPath
  readonly schema: InputSchema
  readonly answer: Json | undefined
}

/**
 * Returns an answer in one line, as the customer reads it: the parts of a composite answer, or the rows of a list, in
 * their order. Undefined if hidden or unanswered.
 */
export function answerText(source: AnswerTextSource, placed: PlacedAnswer): string | undefined {
  const { texts, hiddenInputs, privacy } = source
  const { path, schema, answer } = placed
  if (hiddenInputs.has(path) || isEmpty(answer)) return undefined
  if (privacy.hidesSensitive && schema.sensitive) return texts.t(ANSWERED)
  if (rowOf(schema))
    return joined(
      rowsIn(placed).map((row) => groupText(source, row)),
      '; ',
    )
  if (groupOf(schema)) return groupText(source, partsIn(placed))
  if (askedFor(schema) === 'files') return fileNames(answer)
  const words = (Array.isArray(answer) ? (answer as readonly Json[]) : [answer]).map((one) => scalarText(source, schema, one))
  // each as it is written: a choice with a capital would be a name within a sentence
  return words.join(', ')
}

/** Returns one choice or another answer without parts. */
function scalarText(source: AnswerTextSource, schema: InputSchema, answer: Json | undefined): string {
  const { texts, privacy } = source
  const value = asScalar(answer)
  if (value === undefined) return texts.t(ANSWERED)
  const choices = choicesWith(source, schema, value)
  return writeScalar(WIDGET_WRITINGS[schema.widget], value, { texts, schema, choices, hidesPersonalNumbers: privacy.hidesPersonalNumbers })
}

function isEmpty(answer: Json | undefined): boolean {
  return answer === undefined || answer === null || (typeof answer === 'object' && Object.keys(answer).length === 0)
}

/** Returns the names of uploaded files. */
function fileNames(answer: Json | undefined): string | undefined {
  const files = Array.isArray(answer) ? (answer as readonly Json[]) : []
  return joined(
    files.map((file) => (isObject(file) && typeof file['name'] === 'string' ? file['name'] : undefined)),
    ', ',
  )
}

/** Returns the choices of an input; for a lookup set only the chosen entry, once its name is known. */
function choicesWith({ texts, options, entryText }: AnswerTextSource, schema: InputSchema, value: Scalar): readonly Choice[] {
  const code = String(value)
  const text = schema.lookup === undefined ? undefined : entryText?.(schema.lookup, code)
  return text === undefined ? choicesOf(texts, schema, options) : [{ code, text }]
}

function groupText(source: AnswerTextSource, parts: readonly PlacedAnswer[]): string | undefined {
  return joined(
    parts.map((part) => answerText(source, part)),
    ', ',
  )
}

function joined(texts: readonly (string | undefined)[], separator: string): string | undefined {
  const given = texts.filter((text) => text !== undefined)
  return given.length === 0 ? undefined : given.join(separator)
}

/** Returns the parts of each row of a list. */
export function rowsIn({ path, schema, answer }: PlacedAnswer): PlacedAnswer[][] {
  const group = rowOf(schema)
  if (!group || !Array.isArray(answer)) return []
  return (answer as readonly Json[]).map((row, index) => partsOf(group, pathOf(path, index), row))
}

function partsIn({ path, schema, answer }: PlacedAnswer): PlacedAnswer[] {
  const group = groupOf(schema)
  return group ? partsOf(group, path, answer) : []
}

function partsOf({ properties }: InputGroup, path: AnswerPath, answer: Json | undefined): PlacedAnswer[] {
  const parts = isObject(answer) ? (answer as Record<string, Json>) : {}
  return Object.entries(properties).map(([id, schema]) => ({ path: pathOf(path, id), schema, answer: parts[id] }))
}

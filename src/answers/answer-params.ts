import { topInput } from '../engine/answer-path.ts'
import type { Facts, Fact, FlowDocument } from '../engine/document.ts'
import type { Evaluation } from '../engine/evaluate.ts'
import { sensitiveInputs } from '../engine/sensitive.ts'
import type { IsoDate } from '../values/clock.ts'
import type { Json } from '../values/json.ts'
import { ageOn, parsePersonalNumber } from '../values/personal-number.ts'
import { rawName, rawValue } from './raw-value.ts'
import { answerText, FOR_CUSTOMER, type AnswerPrivacy, type AnswerTextSource } from './answer-text.ts'

/** Sources of the placeholders that a flow's answers fill. */
export interface ParamsSource extends Pick<AnswerTextSource, 'texts' | 'options' | 'entryText'> {
  readonly document: FlowDocument
  readonly evaluation: Pick<Evaluation, 'relevant' | 'facts' | 'hiddenInputs'>
  /** Default: for the customer. */
  readonly privacy?: AnswerPrivacy
}

/**
 * Returns the answers and facts as placeholders of the flow's texts, by the input's id and the fact's name. Each answer
 * is written as on the summary, with its raw value for plurals and selects; each personal number also gives the age, as `<id>Age`. Health answers, and facts
 * derived from them, are left out: such texts are stored and sent as plain text.
 */
export function answerParams(
  { document, evaluation, privacy = FOR_CUSTOMER, ...source }: ParamsSource,
  today: IsoDate,
): Record<string, string | number> {
  const { relevant, facts, hiddenInputs } = evaluation
  const sensitive = sensitiveInputs(document)
  const params = factParams(document, facts, sensitive)
  for (const [path, schema] of Object.entries(document.properties)) {
    if (sensitive.has(path)) continue
    const answer = relevant[path]
    const text = answerText({ ...source, hiddenInputs, privacy }, { path, schema, answer })
    if (text !== undefined) params[path] = text
    const raw = hiddenInputs.has(path) ? undefined : rawValue(schema, answer)
    if (raw !== undefined) params[rawName(path)] = raw
    const age = Object.hasOwn(schema, 'personalNumber') && typeof answer === 'string' ? ageOf(answer, today) : undefined
    if (age !== undefined) params[`${path}Age`] = age
  }
  return params
}

/** A fact is derived from earlier facts in the document and from answers. */
function factParams({ facts: declared = {} }: FlowDocument, known: Facts, sensitiveAnswers: ReadonlySet<string>) {
  const sensitive = new Set(sensitiveAnswers)
  const params: Record<string, string | number> = {}
  for (const [name, fact] of Object.entries(declared)) {
    const value = known[name]
    if (sourcesOf(fact).some((path) => sensitive.has(topInput(path)))) sensitive.add(name)
    else if (isWritable(value)) params[name] = typeof value === 'string' ? value.replaceAll(/\s+/g, ' ') : value
  }
  return params
}

function sourcesOf(fact: Fact): string[] {
  return 'with' in fact ? Object.values(fact.with) : []
}

function isWritable(value: Json | undefined): value is string | number {
  return typeof value === 'string' || typeof value === 'number'
}

function ageOf(personalNumber: string, today: IsoDate): number | undefined {
  const parsed = parsePersonalNumber(personalNumber, today)
  return parsed.ok && parsed.birthDate !== undefined ? ageOn(parsed.birthDate, today) : undefined
}

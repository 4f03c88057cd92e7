import { ageOn, parsePersonalNumber } from '../values/personal-number.ts'
import { topInput } from '../engine/answer-path.ts'
import type { IsoDate } from '../values/clock.ts'
import type { Answers, Fact, Facts, FlowDocument, Option } from '../engine/document.ts'
import type { Json } from '../values/json.ts'
import { sensitiveInputs } from '../engine/sensitive.ts'
import type { Copy } from '../copy/lookup.ts'
import { fillText } from '../copy/placeholders.ts'

/** The parts of a published flow that describe its answers. */
export interface AnsweredFlow {
  readonly document: FlowDocument
  readonly copy: Copy
  readonly options: Readonly<Record<string, readonly Option[]>>
}

/** The known values when a text is filled. */
export interface KnownAnswers {
  readonly answers: Answers
  readonly facts: Facts
}

/**
 * Returns the answers and facts as placeholders of the flow's texts, by the input's id and the fact's name. An option
 * with an amount becomes the amount (kr), another option its text; each personal number also gives the age, as
 * `<id>Age`. Only texts and numbers have placeholders. Health answers, and facts derived from them, are left out: such
 * texts are stored and sent as plain text.
 */
export function answerParams(flow: AnsweredFlow, { answers, facts }: KnownAnswers, today: IsoDate): Record<string, string | number> {
  const { document } = flow
  const sensitive = sensitiveInputs(document)
  const params = factParams(document, facts, sensitive)
  for (const [input, schema] of Object.entries(document.properties)) {
    const answer = answers[input]
    if (sensitive.has(input) || !isWritable(answer)) continue
    params[input] = optionParam(flow, schema.options, answer) ?? oneLine(answer)
    const age = Object.hasOwn(schema, 'personalNumber') ? ageOf(String(answer), today) : undefined
    if (age !== undefined) params[`${input}Age`] = age
  }
  return params
}

type Writable = string | number

function isWritable(value: Json | undefined): value is Writable {
  return typeof value === 'string' || typeof value === 'number'
}

function optionParam({ copy, options }: AnsweredFlow, set: string | undefined, answer: Writable): Writable | undefined {
  const option = set === undefined ? undefined : options[set]?.find(({ code }) => code === answer)
  const text = option && copy[option.copy]
  return option?.amount ?? (text === undefined ? undefined : fillText(text))
}

/** A fact is derived from earlier facts in the document and from answers. */
function factParams({ facts: declared = {} }: FlowDocument, known: Facts, sensitiveAnswers: ReadonlySet<string>): Record<string, Writable> {
  const sensitive = new Set(sensitiveAnswers)
  const params: Record<string, Writable> = {}
  for (const [name, fact] of Object.entries(declared)) {
    const value = known[name]
    if (sourcesOf(fact).some((path) => sensitive.has(topInput(path)))) sensitive.add(name)
    else if (isWritable(value)) params[name] = oneLine(value)
  }
  return params
}

function sourcesOf(fact: Fact): string[] {
  return 'with' in fact ? Object.values(fact.with) : []
}

function ageOf(personalNumber: string, today: IsoDate): number | undefined {
  const parsed = parsePersonalNumber(personalNumber, today)
  return parsed.ok && parsed.birthDate !== undefined ? ageOn(parsed.birthDate, today) : undefined
}

function oneLine(answer: Writable): Writable {
  return typeof answer === 'string' ? answer.replaceAll(/\s+/g, ' ') : answer
}

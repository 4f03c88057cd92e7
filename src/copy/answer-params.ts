import { ageOn, parsePersonalNumber } from '../../validators/personal-number/personal-number.ts'
import type { IsoDate } from '../engine/clock.ts'
import type { Answers, FlowDocument, Option } from '../engine/document.ts'
import type { Copy } from './lookup.ts'
import { fillText } from './placeholders.ts'

/** What a published flow says of its answers. */
export interface AnsweredFlow {
  readonly document: FlowDocument
  readonly copy: Copy
  readonly options: Readonly<Record<string, readonly Option[]>>
}

/**
 * The answers as placeholders of the flow's texts, by the input's id: an option with an amount as the amount (kr),
 * another option as its text, and beside each personal number the age, as `<id>Age`. Health answers are left out: such
 * texts are kept and sent as they are.
 */
export function answerParams({ document, copy, options }: AnsweredFlow, answers: Answers, today: IsoDate): Record<string, string | number> {
  const params: Record<string, string | number> = {}
  for (const [input, schema] of Object.entries(document.properties)) {
    const answer = answers[input]
    if (schema.sensitive || (typeof answer !== 'string' && typeof answer !== 'number')) continue
    const option = (schema.options === undefined ? [] : (options[schema.options] ?? [])).find(({ code }) => code === answer)
    const text = option && copy[option.copy]
    params[input] = option?.amount ?? (text === undefined ? oneLine(answer) : fillText(text))
    const age = Object.hasOwn(schema, 'personalNumber') ? ageOf(String(answer), today) : undefined
    if (age !== undefined) params[`${input}Age`] = age
  }
  return params
}

function ageOf(personalNumber: string, today: IsoDate): number | undefined {
  const parsed = parsePersonalNumber(personalNumber, today)
  return parsed.ok && parsed.birthDate !== undefined ? ageOn(parsed.birthDate, today) : undefined
}

function oneLine(answer: string | number): string | number {
  return typeof answer === 'string' ? answer.replaceAll(/\s+/g, ' ') : answer
}

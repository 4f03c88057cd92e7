import { addToDate } from '../../validators/date-window/add-to-date.ts'
import type { IsoDate } from './clock.ts'
import type { Answers, FlowDocument, InputSchema } from './document.ts'
import type { Json } from './json.ts'

/**
 * The answers that a customer begins with: each input's `default`, or its `defaultDate` counted from today. An input
 * with neither has no entry; nothing is chosen for the customer that the document does not say. [B9.1]
 * @throws RangeError for a default date outside the years 0100–9999
 */
export function initialAnswers(document: FlowDocument, today: IsoDate): Answers {
  const answers: Record<string, Json> = {}
  for (const [input, schema] of Object.entries(document.properties)) {
    const initial = initialAnswer(schema, today)
    if (initial !== undefined) answers[input] = initial
  }
  return answers
}

function initialAnswer({ default: value, defaultDate }: InputSchema, today: IsoDate): Json | undefined {
  if (value !== undefined) return value
  return defaultDate === undefined ? undefined : addToDate(today, defaultDate)
}

import { answerAt } from '../engine/answer-path.ts'
import type { IsoDate } from '../values/clock.ts'
import type { Answers, Facts, FlowDocument, Preselection } from '../engine/document.ts'
import { choiceIn, groupOf, type Choice } from './group.ts'
import { ownValue } from '../values/own-value.ts'

/** The input of a preselection. */
export interface PreselectionFacts {
  /** The customer's initial values, including the document's defaults. */
  readonly initialValues: Answers
  readonly facts: Facts
  readonly today: IsoDate
}

/** Returns the choice that a document preselects after quotes exist; undefined if it preselects none. [B4.4] */
export function preselectionOf(document: FlowDocument, { initialValues, facts, today }: PreselectionFacts): Choice | undefined {
  const rule = document.quote?.preselect
  const group = groupOf(document)
  if (rule === undefined || group === null) return undefined
  const initial = ownValue(initialValues, group.input)
  const registered = answerAt(facts, rule.firstRegistered)
  return preselectedChoice(rule, choiceIn(group.choices, initial), typeof registered === 'string' ? registered : undefined, today)
}

/**
 * Returns the choice to preselect after quotes are created: the standard one, unless the customer brought another one
 * for something new. [B4.4]
 * @param firstRegistered date of the first registration in Sweden, if known
 */
export function preselectedChoice(
  { standard, newForYears }: Pick<Preselection, 'standard' | 'newForYears'>,
  initial: Choice | null,
  firstRegistered: IsoDate | undefined,
  today: IsoDate,
): Choice {
  if (initial === null || firstRegistered === undefined) return standard
  return today < addYears(firstRegistered, newForYears) ? initial : standard
}

/** Sufficient for comparisons: 29 February becomes a text that sorts between 28 February and 1 March. */
function addYears(date: IsoDate, years: number): IsoDate {
  return String(Number(date.slice(0, 4)) + years).padStart(4, '0') + date.slice(4)
}

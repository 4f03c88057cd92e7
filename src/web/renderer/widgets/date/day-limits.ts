import { dateLimit } from '../../../../../validators/compare-date/date-limit.ts'
import type { CompareDateParams } from '../../../../../validators/compare-date/index.ts'
import { firstBirthDate, lastBirthDate } from '../../../../../validators/birth-date/birth-limits.ts'
import { answerAt, type AnswerPath } from '../../../../engine/answer-path.ts'
import { comparisonsOf, otherValue } from '../../../../engine/compared.ts'
import type { Answers, InputSchema } from '../../../../engine/document.ts'
import type { ValidatorContext } from '../../../../engine/validator.ts'
import { addToDate, type DateOffset } from '../../../../values/add-to-date.ts'
import { FIRST_BIRTH_DATE, type AgeSpan } from '../../../../values/age-span.ts'
import type { IsoDate } from '../../../../values/clock.ts'
import { isObject } from '../../../../values/json.ts'

/** First and last day that can be chosen. */
export interface DayLimits {
  readonly first: IsoDate
  readonly last: IsoDate
  /** Single days between them that cannot. */
  readonly except: readonly IsoDate[]
}

/** Today, and the answers that comparisons read. */
export type Around = Pick<ValidatorContext, 'today' | 'root' | 'siblings'>

/**
 * Returns what the checks of the input at a path read: all answers and facts, and the answers of its row or composite answer.
 * @param root the answers that count, and the facts
 */
export function aroundOf(root: Answers, path: AnswerPath, today: IsoDate): Around {
  const dot = path.lastIndexOf('.')
  const row = dot < 0 ? root : answerAt(root, path.slice(0, dot))
  return { today, root, siblings: isObject(row) ? row : {} }
}

/** The days of a document without limits: births, and as far ahead as anyone plans. */
const ALWAYS = { first: FIRST_BIRTH_DATE, last: '2199-12-31' } as const

interface DateKeywords {
  readonly dateWindow?: { readonly from?: DateOffset; readonly to?: DateOffset }
  readonly notInFuture?: true
  readonly birthDate?: { readonly min?: AgeSpan; readonly max?: AgeSpan; readonly of?: string }
  readonly compareDate?: CompareDateParams
}

/**
 * Returns the days that the input's own `dateWindow`, `notInFuture`, `birthDate` and `compareDate` accept. A `birthDate` that counts
 * from another answer has no limits here: its rule refuses the day.
 */
export function dayLimits(schema: InputSchema, around: Around): DayLimits {
  const { dateWindow: { from, to } = {}, notInFuture, birthDate, compareDate = [] } = schema as DateKeywords
  const { today } = around
  const firsts = [from && addToDate(today, from), ...comparedDays(compareDate, ['atLeast', 'equal'], around)]
  const lasts = [to && addToDate(today, to), notInFuture && today, ...comparedDays(compareDate, ['atMost', 'equal'], around)]
  if (birthDate && birthDate.of === undefined) {
    firsts.push(birthDate.max && firstBirthDate(birthDate.max, today))
    lasts.push(birthDate.min ? lastBirthDate(birthDate.min, today) : today)
  }
  const except = comparedDays(compareDate, ['differs'], around)
  return { first: latest([ALWAYS.first, ...firsts]), last: earliest([ALWAYS.last, ...lasts]), except }
}

/** Returns the days that comparisons of these relations name; none for an answer that is not known. */
function comparedDays(comparisons: CompareDateParams, relations: readonly string[], around: Around): IsoDate[] {
  return comparisonsOf(comparisons)
    .filter(([relation]) => relations.includes(relation))
    .flatMap(([, operand]) => dateLimit(around.today, operand, otherValue(operand, around)) ?? [])
}

type MaybeDates = readonly (IsoDate | undefined)[]

const sorted = (dates: MaybeDates) => dates.filter((date) => date !== undefined).toSorted()
const latest = (dates: MaybeDates) => sorted(dates).at(-1) ?? ALWAYS.first
const earliest = (dates: MaybeDates) => sorted(dates)[0] ?? ALWAYS.last

/** Returns the day, or the nearest that can be chosen. */
export function withinLimits(day: IsoDate, { first, last }: Pick<DayLimits, 'first' | 'last'>): IsoDate {
  if (day < first) return first
  return day > last ? last : day
}

/** Whether a day can be chosen. */
export function isOpen(day: IsoDate, { first, last, except }: DayLimits): boolean {
  return day >= first && day <= last && !except.includes(day)
}

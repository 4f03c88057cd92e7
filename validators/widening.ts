import type { AgeSpan } from '../src/values/age-span.ts'
import type { DateOffset } from '../src/values/add-to-date.ts'
import { daysOf } from '../src/values/calendar.ts'
import { equalJson, type Json } from '../src/values/json.ts'
import { ownValue } from '../src/values/own-value.ts'
import { signsOf } from './mask/mask.ts'
import { validators, type ValidatorKeyword } from './registry.ts'
import type { RemoteCheckKeyword } from './remote-checks.ts'

/** The parameters of a validator, as its check takes them. */
type ParamsOf<Keyword extends ValidatorKeyword> = Parameters<(typeof validators)[Keyword]['check']>[1]

/** Whether every answer that a check accepts with the parameters `before` is accepted with `after`. */
type Widens<Params> = (before: Params, after: Params) => boolean

/** A validator whose only parameter is `true` has nothing to say; one with parameters does not compile as `flag`. */
type Widening<Params> = unknown extends Params ? 'flag' : Widens<Params>

type Window<End> = { readonly from?: End | undefined; readonly to?: End | undefined }
type IsAtMost<End> = (one: End, other: End) => boolean

/** Whether a window contains another; an end that is left out is open. */
function contains<End>(outer: Window<End>, inner: Window<End>, isAtMost: IsAtMost<End>): boolean {
  const isFrom = outer.from === undefined || (inner.from !== undefined && isAtMost(outer.from, inner.from))
  return isFrom && (outer.to === undefined || (inner.to !== undefined && isAtMost(inner.to, outer.to)))
}

type YearLimit = NonNullable<ParamsOf<'yearWindow'>['from']>

const isNumberAtMost: IsAtMost<number> = (one, other) => one <= other

/** Whether a distance never ends later than another, on whatever day both begin. */
const isDistanceAtMost: IsAtMost<DateOffset & AgeSpan> = (one, other) => {
  const isSmaller = monthsOf(one) <= monthsOf(other) && restOf(one) <= restOf(other)
  return isSmaller || daysOf(one).most <= daysOf(other).least
}
const monthsOf = ({ years = 0, months = 0 }: DateOffset) => years * 12 + months
const restOf = ({ days = 0, weeks = 0 }: DateOffset & AgeSpan) => days + weeks * 7

/** A fixed year and a year that moves with today cannot be compared. */
const isYearAtMost: IsAtMost<YearLimit> = (one, other) =>
  typeof one === 'number' ? typeof other === 'number' && one <= other : typeof other === 'object' && one.years <= other.years

const hasAll = (all: readonly unknown[], some: readonly unknown[]) => some.every((one) => all.includes(one))
const asWindow = <End>({ min, max }: { readonly min?: End; readonly max?: End }): Window<End> => ({ from: min, to: max })
const acceptsCoordination = (params: ParamsOf<'personalNumber'>) => params !== true && params.coordination
const kindsOf = (params: ParamsOf<'phone'>): readonly string[] => (params === true ? ['swedish', 'international'] : params.kinds)
const needsCheckDigit = (params: ParamsOf<'vin'>) => params !== true && params.checkDigit

/** Every comparison must hold: fewer of them accept more. */
function dropsOnly(before: ParamsOf<'compareDate' | 'compareNumber'>, after: ParamsOf<'compareDate' | 'compareNumber'>): boolean {
  return after.every((one) => before.some((other) => equalJson(one, other)))
}

/**
 * How each check compares its parameters, for the difference between two documents. Apart from the definitions, because
 * no browser needs it.
 */
const widening = {
  personalNumber: (before, after) => acceptsCoordination(after) || !acceptsCoordination(before),
  organizationNumber: 'flag',
  registrationNumber: 'flag',
  vin: (before, after) => !needsCheckDigit(after) || needsCheckDigit(before),
  chassisNumber: 'flag',
  petId: equalJson,
  postalCode: 'flag',
  streetAddress: 'flag',
  age: (before, after) => before.of === after.of && contains(asWindow(after), asWindow(before), isNumberAtMost),
  differsFrom: (before, after) => hasAll(before, after),
  distinct: (before, after) => before.by === after.by && hasAll(before.and ?? [], after.and ?? []),
  atMostOlderThan: (before, after) =>
    before.by === after.by && before.at === after.at && before.years <= after.years && before.most <= after.most,
  phone: (before, after) => hasAll(kindsOf(after), kindsOf(before)),
  email: 'flag',
  name: 'flag',
  dateWindow: (before, after) => contains(after, before, isDistanceAtMost),
  birthDate: (before, after) => before.of === after.of && contains(asWindow(after), asWindow(before), isDistanceAtMost),
  yearWindow: (before, after) => contains(after, before, isYearAtMost),
  luhn: 'flag',
  account: equalJson,
  notInFuture: 'flag',
  compareDate: dropsOnly,
  compareNumber: dropsOnly,
  mask: (before, after) => {
    const [old, now] = [signsOf(before), signsOf(after)]
    return old.length === now.length && now.every((sign, index) => sign === old[index] || sign === 'X')
  },
} satisfies { readonly [Keyword in ValidatorKeyword]: Widening<ParamsOf<Keyword>> }

/** The server's checks know their registers only: another set or register may refuse what the first one has. */
const remoteWidening = { lookup: equalJson, knownPostalCode: equalJson } satisfies {
  readonly [Keyword in RemoteCheckKeyword]: Widens<Json>
}

/**
 * Whether a changed check accepts every answer that it accepted before. Undefined parameters: the input has no such check.
 * Advice refuses nothing. Any other keyword counts as a check that may refuse.
 */
export function allowsMore(keyword: string, before: Json | undefined, after: Json | undefined): boolean {
  if (after === undefined || ownValue<{ isAdvice?: boolean }>(validators, keyword)?.isAdvice === true) return true
  if (before === undefined) return false
  const widens = ownValue<'flag' | Widens<never>>({ ...widening, ...remoteWidening }, keyword)
  return typeof widens === 'function' ? widens(before as never, after as never) : equalJson(before, after)
}

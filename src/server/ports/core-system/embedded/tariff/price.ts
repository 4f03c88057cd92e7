import type { PremiumLine } from '../../../../../contract/quotes.ts'
import { holds, readerOf, rowsAt, type PricingFacts, type Reader } from './facts.ts'
import type { Factor, Tariff, Term } from './format.ts'
import { ownValue } from '../../../../../values/own-value.ts'

/** Why there is no price: a value is missing, is not a code of the tariff, or is outside its bands. */
export type TariffFault = 'missingFact' | 'unknownCode' | 'outOfRange'

/** A tariff has no premium for these facts. The message names the path, never the value. */
export class TariffError extends Error {
  readonly fault: TariffFault
  readonly by: string

  constructor(fault: TariffFault, by: string, message = `${fault}: ${by}`) {
    super(message)
    this.name = 'TariffError'
    this.fault = fault
    this.by = by
  }
}

/** A premium with the lines that explain it. */
export interface PricedPremium {
  /** kr per year, whole */
  readonly annualPremium: number
  /**
   * Each term's amount under its id, followed by its factors as `term.factor`; then the overall factors, whose ids have
   * no dot. `explainedPremium` calculates the premium from them.
   */
  readonly lines: readonly PremiumLine[]
}

/**
 * Calculates a tariff's premium: the sum of the terms times their factors, times the overall factors, plus the terms
 * that are `apart`. The discount of employees is the last overall factor. The premium is rounded once.
 * @throws TariffError
 */
export function pricePremium(tariff: Tariff, facts: PricingFacts, isEmployee = false): PricedPremium {
  const read = readerOf(tariff, facts)
  const isAsked = ({ each, when, addon }: Term) =>
    (each !== undefined || holds(when, read)) && (addon === undefined || read(addon.selected) === true)
  const terms = tariff.terms.filter(isAsked)
  // add-ons alone are no insurance: refuse instead of pricing them; a free product needs a term that says so
  if (terms.every(({ addon }) => addon !== undefined)) throw new TariffError('unknownCode', namedFirst(tariff))
  const linesOf = (parts: readonly Term[]) => parts.flatMap((term) => termLines(tariff, term, facts))
  const lines = [
    ...linesOf(terms.filter((term) => !isApart(term))),
    ...factorLines(tariff.factors, '', read),
    ...(isEmployee ? employeeLines(tariff) : []),
    ...linesOf(terms.filter(isApart)),
  ]
  return { annualPremium: explainedPremium(lines), lines }
}

/** Id of the line of the employees' discount. No factor of a tariff has it. */
const EMPLOYEE_LINE = '-employee'

function employeeLines({ employeeDiscount }: Tariff): PremiumLine[] {
  return employeeDiscount === undefined ? [] : [{ id: EMPLOYEE_LINE, kind: 'factor', value: 1 - employeeDiscount }]
}

/** Returns what the discount of employees takes off a premium, kr per year; undefined without one. [B2.6] */
export function employeeDiscountIn(lines: readonly PremiumLine[]): number | undefined {
  const others = lines.filter(({ id }) => id !== EMPLOYEE_LINE)
  return others.length === lines.length ? undefined : explainedPremium(others) - explainedPremium(lines)
}

const isApart = ({ apart, addon }: Term) => apart === true || addon !== undefined

function namedFirst({ terms: [first], product }: Tariff): string {
  const [condition] = first?.when === undefined ? [] : [first.when].flat()
  return condition?.by ?? product
}

/** An add-on's price, selected or not. `annualPremium` is in kr. */
export interface PricedAddon {
  readonly addonId: string
  readonly annualPremium: number
  readonly isSelected: boolean
}

/**
 * Returns the add-ons offered for a request, each with its price; a hidden one only adds to the premium. [B3.6] [B4.4]
 * @throws TariffError
 */
export function priceAddons(tariff: Tariff, facts: PricingFacts): PricedAddon[] {
  const read = readerOf(tariff, facts)
  return tariff.terms.flatMap((term) => {
    if (!term.addon || term.addon.hidden === true || !holds(term.when, read)) return []
    const annualPremium = explainedPremium(termLines(tariff, term, facts))
    return [{ addonId: term.addon.id, annualPremium, isSelected: read(term.addon.selected) === true }]
  })
}

/**
 * Calculates the premium from its lines: kr per year, rounded half up, never below 0. An overall factor multiplies the
 * amounts above it.
 */
export function explainedPremium(lines: readonly PremiumLine[]): number {
  let exact = 0
  for (const { id, kind, value } of lines) {
    if (kind === 'amount') exact += value * product(lines, (line) => line.id.startsWith(`${id}.`))
    else if (!id.includes('.')) exact *= value
  }
  // twelve digits hold every premium; further digits are floating-point error that would round a half down
  return Math.max(0, Math.round(Number(exact.toPrecision(12))))
}

function product(lines: readonly PremiumLine[], belongs: (line: PremiumLine) => boolean): number {
  return lines.filter((line) => line.kind === 'factor' && belongs(line)).reduce((whole, { value }) => whole * value, 1)
}

/** Whether an underwriter must review the case; then it has no price. [B4.4] */
export function needsUnderwriting(tariff: Tariff, facts: PricingFacts): boolean {
  return (tariff.underwriting ?? []).some(({ when }) => holds(when, readerOf(tariff, facts)))
}

/** Returns the message of the first refusal that holds; undefined if the combination is sold. [B5.6] */
export function refusalOf(tariff: Tariff, facts: PricingFacts): string | undefined {
  return tariff.refuses?.find(({ when }) => holds(when, readerOf(tariff, facts)))?.message
}

/** Whether the case has no price because it needs an individual offer. */
export function needsOffer(tariff: Tariff, facts: PricingFacts): boolean {
  return (tariff.offer ?? []).some(({ when }) => holds(when, readerOf(tariff, facts)))
}

/** Returns the lines of a term; with `each`, the lines of every row that meets the term's condition. */
function termLines(tariff: Tariff, term: Term, facts: PricingFacts): PremiumLine[] {
  if (term.each === undefined) return linesAs(term.id, term, readerOf(tariff, facts))
  return rowsAt(facts, term.each).flatMap((row, index) => {
    const read = readerOf(tariff, row)
    return holds(term.when, read) ? linesAs(`${term.id}-${index + 1}`, term, read) : []
  })
}

function linesAs(id: string, term: Term, read: Reader): PremiumLine[] {
  const line: PremiumLine = 'amount' in term ? { id, kind: 'amount', value: term.amount } : { id, kind: 'amount', ...lookUp(term, read, 0) }
  return [line, ...factorLines(term.factors, `${id}.`, read)]
}

function factorLines(factors: readonly Factor[] = [], prefix: string, read: Reader): PremiumLine[] {
  return factors
    .filter((factor) => holds(factor.when, read))
    .map((factor) => {
      const { value, by } = lookUp(factor, read, 1)
      return { id: `${prefix}${factor.id}`, kind: 'factor', value, by }
    })
}

interface LookedUp {
  readonly value: number
  readonly by: string
}

/** Returns the tariff's value for the request's value, and its source. `atLeast` is the result for zero units. */
function lookUp(source: Exclude<Term, { amount: number }> | Factor, read: Reader, atLeast: number): LookedUp {
  const { by, missing } = source
  const fact = read(by)
  if (fact === undefined || fact === null) throw new TariffError('missingFact', by, missing)
  if (typeof fact === 'object') throw new TariffError('unknownCode', by)
  const code = String(fact)
  const named = { by: `${by}=${code}` }
  if ('table' in source) {
    const value = ownValue(source.table, code)
    if (value === undefined) throw new TariffError('unknownCode', by)
    return { value, ...named }
  }
  if (typeof fact !== 'number') throw new TariffError('outOfRange', by)
  if ('proportion' in source) return { value: source.proportion * fact, ...named }
  if ('perUnit' in source) return { value: atLeast + source.perUnit * Math.max(0, fact - (source.less ?? 0)), ...named }
  const band = fact < (source.from ?? -Infinity) ? undefined : source.bands.find(({ upTo = Infinity }) => fact <= upTo)
  if (!band) throw new TariffError('outOfRange', by)
  return { value: band.value, ...named }
}

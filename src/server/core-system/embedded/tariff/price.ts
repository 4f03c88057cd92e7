import type { PremiumLine } from '../../../../contract/quotes.ts'
import type { Json } from '../../../../engine/json.ts'
import { readFact, type PricingFacts } from './facts.ts'
import type { Condition, Factor, Tariff, Term } from './format.ts'

/** Why there is no price: a value is missing, is none of the tariff's codes, or lies outside its bands. */
export type TariffFault = 'missingFact' | 'unknownCode' | 'outOfRange'

/** A tariff gives no premium for these facts. The message names the path and never the value. */
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

/** A premium, and the lines that explain it. */
export interface PricedPremium {
  /** kr per year, whole */
  readonly annualPremium: number
  /**
   * Each term's amount under its id, its factors as `term.factor` after it; then the factors of the whole, under ids
   * without a dot. `explainedPremium` puts them together again.
   */
  readonly lines: readonly PremiumLine[]
}

/**
 * The premium of a tariff: the sum of the terms times their factors, times the factors of the whole, rounded once.
 * @throws TariffError
 */
export function pricePremium(tariff: Tariff, facts: PricingFacts): PricedPremium {
  const read: Reader = (by) => readFact(tariff, by, facts)
  const terms = tariff.terms.filter((term) => counts(term.when, read))
  // Nothing insured is never free of charge: a product that is, has a term that says so.
  if (terms.length === 0) throw new TariffError('unknownCode', tariff.terms[0]?.when?.by ?? tariff.product)
  const lines = [...terms.flatMap((term) => termLines(term, read)), ...factorLines(tariff.factors, '', read)]
  return { annualPremium: explainedPremium(lines), lines }
}

/** The premium that lines of explanation amount to, kr per year, rounded half up. Never below 0. */
export function explainedPremium(lines: readonly PremiumLine[]): number {
  const amounts = lines.filter(({ kind }) => kind === 'amount')
  const total = amounts.reduce((sum, { id, value }) => sum + value * product(lines, (line) => line.id.startsWith(`${id}.`)), 0)
  const exact = total * product(lines, ({ id }) => !id.includes('.'))
  // Twelve digits hold every premium; what lies beyond is binary dust that would push a half down.
  return Math.max(0, Math.round(Number(exact.toPrecision(12))))
}

function product(lines: readonly PremiumLine[], belongs: (line: PremiumLine) => boolean): number {
  return lines.filter((line) => line.kind === 'factor' && belongs(line)).reduce((whole, { value }) => whole * value, 1)
}

/** Whether a case must be looked at by a person, and so gets no price here. [B4.4] */
export function needsUnderwriting(tariff: Tariff, facts: PricingFacts): boolean {
  return (tariff.underwriting ?? []).some(({ when }) => counts(when, (by) => readFact(tariff, by, facts)))
}

type Reader = (by: string) => Json | undefined

function counts(condition: Condition | undefined, read: Reader): boolean {
  if (condition === undefined) return true
  const value = read(condition.by)
  if ('in' in condition) return condition.in.some((code) => code === value)
  const { min = -Infinity, max = Infinity } = condition
  return typeof value === 'number' && value >= min && value <= max
}

function termLines(term: Term, read: Reader): PremiumLine[] {
  const line: PremiumLine =
    'amount' in term ? { id: term.id, kind: 'amount', value: term.amount } : { id: term.id, kind: 'amount', ...lookUp(term, read, 0) }
  return [line, ...factorLines(term.factors, `${term.id}.`, read)]
}

function factorLines(factors: readonly Factor[] = [], prefix: string, read: Reader): PremiumLine[] {
  return factors
    .filter((factor) => counts(factor.when, read))
    .map((factor) => {
      const { value, by } = lookUp(factor, read, 1)
      return { id: `${prefix}${factor.id}`, kind: 'factor', value, by }
    })
}

interface LookedUp {
  readonly value: number
  readonly by: string
}

/** What the request's value gives, and by what. `atLeast` is what no unit gives. */
function lookUp(source: Exclude<Term, { amount: number }> | Factor, read: Reader, atLeast: number): LookedUp {
  const { by, missing } = source
  const fact = read(by)
  if (fact === undefined || fact === null) throw new TariffError('missingFact', by, missing)
  if (typeof fact === 'object') throw new TariffError('unknownCode', by)
  const code = String(fact)
  const named = { by: `${by}=${code}` }
  if ('table' in source) {
    const value = Object.hasOwn(source.table, code) ? source.table[code] : undefined
    if (value === undefined) throw new TariffError('unknownCode', by)
    return { value, ...named }
  }
  if (typeof fact !== 'number') throw new TariffError('outOfRange', by)
  if ('perUnit' in source) return { value: atLeast + source.perUnit * Math.max(0, fact - (source.less ?? 0)), ...named }
  const band = fact < (source.from ?? -Infinity) ? undefined : source.bands.find(({ upTo = Infinity }) => fact <= upTo)
  if (!band) throw new TariffError('outOfRange', by)
  return { value: band.value, ...named }
}

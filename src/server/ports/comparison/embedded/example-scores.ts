import type { CoverageLevel } from '../../../../insurance/coverage.ts'
import type { InsuranceKind } from '../../../../insurance/insurance-kind.ts'

/** Scores of ours and of the others' average, from 1 to 5. */
type Pair = readonly [own: number, others: number]

/** Invented scores of a cover, in the order of the areas: cover, compensation, deductible, claims. */
export interface ExampleScores {
  readonly coverage: CoverageLevel
  readonly compared: number
  readonly scores: readonly [cover: Pair, compensation: Pair, deductible: Pair, claims: Pair]
}

const whole = (compared: number, ...scores: ExampleScores['scores']): readonly ExampleScores[] => [{ coverage: 'none', compared, scores }]
const of = (coverage: CoverageLevel, compared: number, ...scores: ExampleScores['scores']): ExampleScores => ({
  coverage,
  compared,
  scores,
})

const TRAFFIC = [
  [4, 4],
  [4.1, 4.1],
  [3.8, 3.6],
  [3.9, 3.7],
] as const

/** The shop's own examples. All of it is invented: no organisation has measured it. */
export const EXAMPLE_SCORES: Partial<Readonly<Record<InsuranceKind, readonly ExampleScores[]>>> = {
  AccidentInsurance: whole(14, [3.9, 3.7], [3.6, 3.8], [4, 4], [4.1, 3.8]),
  BoatInsurance: whole(9, [3.7, 3.8], [3.8, 3.6], [3.5, 3.4], [4, 3.7]),
  CarInsurance: [
    of('full', 18, [4.1, 3.8], [3.7, 3.7], [3.4, 3.6], [4, 3.7]),
    of('half', 18, [3.8, 3.7], [3.7, 3.6], [3.5, 3.5], [4, 3.7]),
    of('traffic', 18, ...TRAFFIC),
  ],
  CaravanInsurance: whole(8, [3.8, 3.6], [3.5, 3.6], [3.6, 3.5], [4, 3.7]),
  CatInsurance: whole(11, [3.7, 3.8], [3.9, 3.7], [3.4, 3.5], [4.1, 3.8]),
  Childinsurance: whole(13, [4.2, 3.9], [3.8, 3.8], [4, 4], [4.1, 3.8]),
  DogInsurance: whole(11, [3.8, 3.8], [3.9, 3.7], [3.3, 3.5], [4.1, 3.8]),
  EUMopedInsurance: [of('half', 7, [3.6, 3.5], [3.5, 3.5], [3.5, 3.4], [3.9, 3.7]), of('traffic', 7, ...TRAFFIC)],
  HolidayHomeInsurance: whole(12, [3.7, 3.7], [3.6, 3.7], [3.5, 3.4], [4, 3.7]),
  HomeInsurance: whole(21, [3.9, 3.7], [3.6, 3.8], [3.7, 3.5], [4, 3.7]),
  HouseInsurance: whole(19, [3.8, 3.8], [3.7, 3.7], [3.4, 3.5], [4, 3.7]),
  LifeInsurance: whole(12, [3.8, 3.7], [4, 4], [4, 4], [4, 3.8]),
  MobilehomeInsurance: whole(9, [3.9, 3.7], [3.6, 3.7], [3.5, 3.5], [4, 3.7]),
  MopedInsurance: [of('half', 7, [3.5, 3.5], [3.5, 3.5], [3.5, 3.4], [3.9, 3.7]), of('traffic', 7, ...TRAFFIC)],
  MortgageIncomeInsurance: whole(6, [3.6, 3.7], [3.8, 3.7], [4, 4], [3.9, 3.7]),
  MotorcycleInsurance: [
    of('full', 10, [3.8, 3.7], [3.6, 3.7], [3.3, 3.5], [4, 3.7]),
    of('half', 10, [3.7, 3.6], [3.6, 3.6], [3.5, 3.5], [4, 3.7]),
    of('traffic', 10, ...TRAFFIC),
  ],
  PregnancyInsurance: whole(7, [4, 3.7], [3.6, 3.7], [4, 4], [4, 3.8]),
  SnowmobileInsurance: whole(8, [3.7, 3.6], [3.6, 3.6], [3.4, 3.5], [3.9, 3.7]),
  Trailerinsurance: whole(9, [3.6, 3.6], [3.7, 3.6], [3.7, 3.6], [3.9, 3.7]),
}

import type { ExternalOffer } from '../../../contract/product.ts'
import type { RatedOffer } from '../../../contract/rating.ts'
import { answerAt } from '../../../engine/answer-path.ts'
import type { Answers, Facts } from '../../../engine/document.ts'
import type { Evaluation, Flow } from '../../../engine/evaluate.ts'
import { compareLines, sumOf, type ComparedOffer } from '../../../insurance/external/compare.ts'
import type { ExternalFact } from '../../../insurance/external/external-facts.ts'
import type { ExternalInsurance } from '../../../insurance/external/external-insurance.ts'
import { COMPARABLE_ADDONS } from '../../../insurance/external/keywords.ts'
import type { CoverageLevel } from '../../../insurance/coverage.ts'
import type { MileageScale } from '../../../insurance/external/mileage.ts'
import type { PlanLevel } from '../../../insurance/plan-level.ts'
import { groupOf, type Choice } from '../../../quote/group.ts'
import { evaluateMember, isOffered } from '../../../quote/members.ts'
import { monthlyPremium } from '../../../quote/premium.ts'
import type { Json } from '../../../values/json.ts'
import { wordsOf, type WordedForm } from './form-words.ts'

/** A cover that may be offered, with the answers as they count for it. */
export interface Candidate {
  readonly choice: Choice | null
  readonly nearness: RatedOffer['nearness']
  readonly evaluation: Evaluation
}

/**
 * Returns the covers to offer: that of the other insurance, and the next wider and narrower one; every one if it is not known.
 * What the form refuses or blocks is not for sale; what stops one cover, at whatever input, stops no other.
 * @param asked the cover of the other insurance as the form spells it
 */
export function candidatesOf(flow: Flow, answers: Answers, facts: Facts, asked: Json | undefined): Candidate[] {
  const { document } = flow
  const choices = groupOf(document)?.choices ?? [null]
  const at = choices.findIndex((choice) => choice === asked)
  return choices.flatMap((choice, index): Candidate[] => {
    const distance = Math.abs(index - at)
    if (at >= 0 && distance > 1) return []
    const evaluation = evaluateMember(flow, { answers, outside: facts }, choice)
    if (!isOffered(document, evaluation, 'update')) return []
    return [{ choice, nearness: nearnessOf(choice, at < 0 ? undefined : distance), evaluation }]
  })
}

/** @param distance from the cover of the other insurance; undefined if that is not known */
function nearnessOf(choice: Choice | null, distance: number | undefined): Candidate['nearness'] {
  if (choice === null) return 'only'
  if (distance === undefined) return 'unknown'
  return distance === 0 ? 'same' : 'near'
}

/** What an offer is compared with. */
interface Beside {
  readonly offer: ExternalOffer
  readonly external: ExternalInsurance
  /** kr per year */
  readonly annualPremium: number
  /** Whether the start follows from the other insurance; otherwise the customer decides it. */
  readonly isAfterOld: boolean
}

/** Returns an offer beside the other insurance. */
export function ratedOffer(form: WordedForm, { choice, nearness }: Candidate, beside: Beside): RatedOffer {
  const { external, annualPremium, isAfterOld } = beside
  const { startDate, ...compared } = comparedOffer(form, beside.offer, annualPremium)
  const lines = compareLines(external, { ...compared, ...(isAfterOld && startDate !== undefined && { startDate }) })
  const { groupBy } = form.flow.document.quote ?? {}
  const name = groupBy === undefined ? undefined : wordsOf(form, groupBy)
  return {
    choice,
    ...(name !== undefined && { name }),
    nearness,
    annualPremium,
    monthlyPremium: monthlyPremium(annualPremium),
    lines,
    sum: sumOf(lines),
  }
}

/** Reads the answers back into the terms of the other insurance, by the inputs that it answers. */
function comparedOffer(form: WordedForm, { known }: ExternalOffer, annualPremium: number): ComparedOffer {
  const { relevant, hiddenInputs } = form.evaluation
  const answered = known.flatMap(({ input, from, as }): [ExternalFact, Json][] => {
    const value = hiddenInputs.has(input) ? undefined : answerAt(relevant, input)
    if (value === undefined || (as !== undefined && value !== as)) return []
    return [[from, as === undefined ? value : true]]
  })
  const told: Partial<Record<ExternalFact, Json>> = Object.fromEntries(answered)
  const deductible = deductibleOf(form)
  return {
    annualPremium,
    addons: COMPARABLE_ADDONS.filter((addon) => told[addon] === true),
    ...(told.coverage !== undefined && { coverage: told.coverage as CoverageLevel }),
    ...(told.insuranceLevel !== undefined && { insuranceLevel: told.insuranceLevel as PlanLevel }),
    ...(told.mileageScale !== undefined && { mileageScale: told.mileageScale as MileageScale }),
    ...(typeof told.startDate === 'string' && { startDate: told.startDate }),
    ...(deductible !== undefined && { deductible }),
  }
}

/** Returns the answers that the price box says beside the price, such as the deductible. */
function deductibleOf(form: WordedForm): string | undefined {
  const inputs = Object.entries(form.flow.document.properties).filter(([, { quote }]) => quote?.inPriceBox === true)
  const words = inputs.flatMap(([id]) => wordsOf(form, id) ?? [])
  return words.length === 0 ? undefined : words.join(', ')
}

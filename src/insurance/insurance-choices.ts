import { canApplyForAutogiro } from './autogiro-rules.ts'
import { displayInsuranceNumber } from './insurance-number.ts'
import type { InsuranceKind } from './insurance-kind.ts'
import type { OwnInsurance } from './insurance.ts'
import { overviewOf } from './overview.ts'

/** One of the customer's insurances to choose. */
export interface InsuranceChoice {
  /** The insurance number. */
  readonly code: string
  /** Name, what is insured, and the number in groups of digits. */
  readonly text: string
  readonly kind: InsuranceKind
  readonly name: string
}

export interface ChoiceFilter {
  /** Only these kinds; default: all. */
  readonly kinds?: readonly string[] | undefined
  /** Also those that have ended. */
  readonly withEnded?: boolean | undefined
  /** Only those for which the customer can apply for direct debit. [P4.9] */
  readonly forAutogiro?: boolean | undefined
}

/** Writes what is insured, such as a registration number in two groups. */
type WriteObject = (insuredObject: string) => string

const ENDED: ReadonlySet<OwnInsurance['insuranceStatus']> = new Set(['Cancelled', 'Expired'])

/** Returns the insurances that a form lets the customer choose, one for each number, in the order of names and numbers. */
export function insuranceChoices(
  versions: readonly OwnInsurance[],
  { kinds, withEnded = false, forAutogiro = false }: ChoiceFilter,
  write: WriteObject,
): InsuranceChoice[] {
  return overviewOf(versions, {})
    .map(({ insurance }) => insurance)
    .filter(({ insuranceType }) => kinds === undefined || kinds.includes(insuranceType))
    .filter(({ insuranceStatus }) => withEnded || !ENDED.has(insuranceStatus))
    .filter((insurance) => !forAutogiro || canApplyForAutogiro(insurance))
    .map((insurance) => choiceOf(insurance, write))
    .toSorted((a, b) => (a.text < b.text ? -1 : 1))
}

function choiceOf(
  { insuranceNumber, insuranceType, insuranceName, insuranceDisplayName, insuredObject }: OwnInsurance,
  write: WriteObject,
): InsuranceChoice {
  const name = insuranceDisplayName ?? insuranceName
  const insured = [name, ...(insuredObject === undefined ? [] : [write(insuredObject)])].join(', ')
  return { code: insuranceNumber, text: `${insured} (${displayInsuranceNumber(insuranceNumber)})`, kind: insuranceType, name }
}

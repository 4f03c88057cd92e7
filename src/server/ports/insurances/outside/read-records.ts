import { Type, type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import { PaperRow } from '../../../../contract/papers.ts'
import { Deductible, ProductDetails } from '../../../../contract/product-details.ts'
import { COVERAGE_LEVELS } from '../../../../insurance/coverage.ts'
import { INSURANCE_STATUSES } from '../../../../insurance/insurance.ts'
import { PAYMENT_METHODS, PAYMENT_PERIODS } from '../../../../insurance/payment.ts'
import { isObject } from '../../../../values/json.ts'
import { InsurancesError } from '../insurances-port.ts'

const text = Type.Optional(Type.String())
const number = Type.Optional(Type.Number())
const flag = Type.Optional(Type.Boolean())

/** A version as a back end tells of it: its own texts for types and dates, and only what it knows. [P3.3] */
const OutsideRecord = Type.Object({
  insuranceNumber: Type.String({ minLength: 1, maxLength: 60 }),
  versionNumber: Type.Optional(Type.Integer({ minimum: 1 })),
  insuranceType: text,
  insuranceName: Type.String(),
  insuranceDisplayName: text,
  insuranceCompany: Type.Optional(Type.String()),
  insuranceCategory: Type.Optional(Type.String()),
  insuredObject: text,
  insuranceStatus: Type.Enum([...INSURANCE_STATUSES]),
  insuredFromDate: Type.String(),
  insuredToDate: text,
  cancellationDate: text,
  cancellationReason: text,
  isExternal: flag,
  validForAutogiroApplication: flag,
  ongoingAutogiroApplication: flag,
  paymentMethod: Type.Optional(Type.Enum([...PAYMENT_METHODS])),
  paymentDetails: Type.Optional(
    Type.Object({ paymentMethod: Type.Enum([...PAYMENT_METHODS]), paymentPeriod: Type.Enum([...PAYMENT_PERIODS]) }),
  ),
  premiumAmountTerm: Type.Optional(Type.Integer()),
  premiumAmountYear: Type.Optional(Type.Integer()),
  premiumFrequency: number,
  withdrawalPeriod: Type.Optional(Type.Object({ insuranceStartDate: Type.String(), withdrawalPeriodEndDate: Type.String() })),
  externalCompanyCancellationDetails: Type.Optional(Type.Object({ cancellationConsentSent: text, cancellationConsentApproved: flag })),
  startDate: text,
  endDate: text,
  insuranceHolderAddress: text,
  annualPremium: Type.Optional(Type.Integer()),
  premium: Type.Optional(Type.Integer()),
  discounts: Type.Optional(Type.Array(Type.Object({ name: Type.String(), discountPercentage: Type.Number() }))),
  coverage: Type.Optional(Type.Enum([...COVERAGE_LEVELS])),
  insuranceLevel: text,
  addons: Type.Optional(
    Type.Array(
      Type.Object({
        key: Type.String(),
        name: Type.String(),
        optional: Type.Boolean(),
        premiumAmount: number,
        additionValueBased: flag,
        additionPercentage: number,
        properties: Type.Optional(Type.Record(Type.String(), Type.Number())),
      }),
    ),
  ),
  deductibles: Type.Optional(Type.Array(Deductible)),
  documents: Type.Optional(
    Type.Array(Type.Object({ kind: Type.String({ pattern: '^[A-Za-z]{1,40}$' }), title: Type.String(), version: text })),
  ),
  productDetails: Type.Optional(ProductDetails),
  cover: Type.Optional(Type.Array(PaperRow)),
})
export type OutsideRecord = Static<typeof OutsideRecord>

const record = Compile(OutsideRecord)

/** Where in a record the first fault is, for the log. It names no value. */
export type ReportFault = (place: string) => void

/**
 * Returns the records of an answer: a list, a list under `insurances`, one under `insurance`, or one alone. A record that is
 * none is left out and reported.
 * @throws InsurancesError if the answer is not JSON or holds no list
 */
export function readRecords(body: Buffer, report: ReportFault): OutsideRecord[] {
  return listIn(parse(body)).flatMap((one) => {
    if (record.Check(one)) return [one]
    report(record.Errors(one)[0]?.instancePath ?? '')
    return []
  })
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8')) as unknown
  } catch {
    throw new InsurancesError('the back end answered what is not JSON')
  }
}

function listIn(answer: unknown): readonly unknown[] {
  if (Array.isArray(answer)) return answer
  if (isObject(answer) && Array.isArray(answer['insurances'])) return answer['insurances']
  if (isObject(answer) && isObject(answer['insurance'])) return [answer['insurance']]
  if (isObject(answer) && 'insuranceNumber' in answer) return [answer]
  throw new InsurancesError('the back end answered without insurances')
}

import type { BoatRequest } from './boat.ts'
import type { QuoteRequest } from './quotes.ts'
import { isObject } from '../values/json.ts'

/** Key of a boat's details in the quote request. */
export const BOAT = 'boatInsurance'
/** The insurance type that every boat request is of. */
const BOAT_INSURANCE_TYPE = 'BoatInsurance'

/** How often a boat is paid, as the boat calls count it: notices a year. */
const ADVICES = { Annual: 1, Quarter: 4 } as const

type Parts = Readonly<Record<string, unknown>>

/** A quote request in the shape of the boat calls. [B7.1] */
export function toBoatRequest(request: QuoteRequest): BoatRequest {
  const { insuranceType: _, insuranceHolder, [BOAT]: details, customer, payment, ...others } = request as QuoteRequest & Parts
  const { hasCompetence, boatClub, DeductibleID, ...boat } = partsOf(details)
  const { email, phone, ...otherContact } = partsOf(customer)
  const { period, ...otherPayment } = partsOf(payment)
  const advicesPerYear = Object.entries(ADVICES).find(([code]) => code === period)?.[1]
  const personalInfo = given({ personalNumber: insuranceHolder[0]?.personalNumber, email, mobileNumber: phone, hasCompetence, boatClub })
  const own = { quoteType: 'boat', personalInfo, boat, advicesPerYear, DeductibleID }
  return given({ ...others, ...own, customer: unlessEmpty(otherContact), payment: unlessEmpty(otherPayment) }) as BoatRequest
}

/** What `toBoatRequest` was given. What the previous quote missed is no part of it. */
export function fromBoatRequest(body: BoatRequest): QuoteRequest {
  const {
    quoteType: _,
    missingInfo: __,
    personalInfo,
    boat,
    advicesPerYear,
    DeductibleID,
    customer,
    payment,
    ...others
  } = body as BoatRequest & Parts
  const { personalNumber, email, mobileNumber, hasCompetence, boatClub } = personalInfo
  const period = Object.entries(ADVICES).find(([, advices]) => advices === advicesPerYear)?.[0]
  return given({
    ...others,
    insuranceType: BOAT_INSURANCE_TYPE,
    insuranceHolder: [{ personalNumber }],
    [BOAT]: unlessEmpty(given({ ...boat, hasCompetence, boatClub, DeductibleID })),
    customer: unlessEmpty(given({ ...partsOf(customer), email, phone: mobileNumber })),
    payment: unlessEmpty(given({ ...partsOf(payment), period })),
  }) as QuoteRequest
}

function partsOf(value: unknown): Parts {
  return isObject(value) ? value : {}
}

function given(parts: Parts): Parts {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined))
}

function unlessEmpty(parts: Parts): Parts | undefined {
  return Object.keys(parts).length === 0 ? undefined : parts
}

import { Type, type Static } from 'typebox'
import { COVERAGE_LEVELS } from '../insurance/coverage.ts'
import { EXTERNAL_COMPANIES, LOGIN_METHODS, SCRAPE_STATUSES, type ExternalCompany } from '../insurance/external/company.ts'
import type { ExternalInsurance } from '../insurance/external/external-insurance.ts'
import { COMPARISONS, EXTERNAL_STATUSES, type Comparison, type ExternalStatus } from '../insurance/external/external-status.ts'
import { COMPARABLE_ADDONS } from '../insurance/external/keywords.ts'
import { MILEAGE_SCALES } from '../insurance/external/mileage.ts'
import { INSURANCE_KINDS } from '../insurance/insurance-kind.ts'
import { PREMIUM_FREQUENCIES } from '../insurance/payment.ts'
import { PLAN_LEVELS } from '../insurance/plan-level.ts'
import { IsoDateText } from './iso-date-text.ts'

/**
 * The version of the terms for fetching insurances. A change of what they mean is a new version, which every customer
 * accepts again before the next collection.
 */
export const WALLET_TERMS_VERSION = '2026-11'

/** How far a collection from a company has come. It only goes forward; the last four are ends. [P4.10] */
export const COLLECTION_STAGES = ['queued', 'waitingForSignIn', 'fetching', 'done', 'noneFound', 'failed', 'cancelled'] as const
export type CollectionStage = (typeof COLLECTION_STAGES)[number]

/**
 * Why a collection failed.
 * - `signInCancelled`, `signInExpired`, `signInRefused`: the customer's sign-in at the company did not end well
 * - `wrongPerson`: somebody else signed in
 * - `companyUnavailable`: the company does not answer
 * - `companyFailed`: the company answers, but its insurances cannot be read
 * - `collectorUnavailable`: the service that fetches does not answer, or answers what nobody can use
 * - `timedOut`: it took too long
 */
export const COLLECTION_FAILURES = [
  'signInCancelled',
  'signInExpired',
  'signInRefused',
  'wrongPerson',
  'companyUnavailable',
  'companyFailed',
  'collectorUnavailable',
  'timedOut',
] as const
export type CollectionFailure = (typeof COLLECTION_FAILURES)[number]

/** How a customer signs in at a company from here. A password of another company is never typed here. */
export const COLLECTION_LOGIN_METHODS = ['bankid', 'bankidOnThisDevice'] as const
export type CollectionLoginMethod = (typeof COLLECTION_LOGIN_METHODS)[number]

const Company = Type.Enum([...EXTERNAL_COMPANIES])

/** How a customer signs in at a company. */
export const CompanyLoginMethod = Type.Enum([...LOGIN_METHODS])

const RegisteredCompany = Type.Object({
  insuranceCompany: Company,
  functional: Type.Boolean(),
  coming: Type.Boolean(),
  loginMethods: Type.Unsafe<ExternalCompany['loginMethods']>(Type.Array(CompanyLoginMethod)),
})

/** Answer of GET /api/external-registry/insurance-companies. */
export const RegisteredCompaniesResponse = Type.Object({
  companies: Type.Unsafe<readonly Omit<ExternalCompany, 'userStatus'>[]>(Type.Array(RegisteredCompany)),
})

const WalletCompany = Type.Object({
  ...RegisteredCompany.properties,
  userStatus: Type.Object({ lastFetchDate: Type.Optional(IsoDateText), status: Type.Enum([...SCRAPE_STATUSES]) }),
})

/** Answer of GET /api/wallet/companies/{personalNumber}: the companies, and what the customer's last collection from each gave. */
export const WalletCompaniesResponse = Type.Object({
  companies: Type.Unsafe<readonly ExternalCompany[]>(Type.Array(WalletCompany)),
})
export type WalletCompaniesResponse = Static<typeof WalletCompaniesResponse>

export const CollectionId = Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' })

export const CollectionRequest = Type.Object(
  {
    insuranceCompany: Company,
    loginMethod: Type.Enum([...COLLECTION_LOGIN_METHODS]),
    /** The insurance of the wallet on whose page it starts: the app on the same device leads back there. */
    insuranceId: Type.Optional(CollectionId),
  },
  { additionalProperties: false },
)
export type CollectionRequest = Static<typeof CollectionRequest>

/** A collection from a company. [P3.6] */
export const InsuranceCollection = Type.Object({
  entityId: CollectionId,
  insuranceCompany: Company,
  loginMethod: CollectionRequest.properties.loginMethod,
  /** Instants, ISO 8601 in UTC. */
  creationDate: Type.String(),
  endDate: Type.Optional(Type.String()),
  status: Type.Enum([...SCRAPE_STATUSES]),
  stage: Type.Enum([...COLLECTION_STAGES]),
  failure: Type.Optional(Type.Enum([...COLLECTION_FAILURES])),
  /** While it waits for the sign-in: the code to scan, or the address that opens the app on this device. */
  signIn: Type.Optional(Type.Object({ qr: Type.Optional(Type.String()), launchUrl: Type.Optional(Type.String()) })),
})
export type InsuranceCollection = Static<typeof InsuranceCollection>

export const CollectionResponse = Type.Object({ insuranceCollection: InsuranceCollection })
export type CollectionResponse = Static<typeof CollectionResponse>

const Amount = Type.Integer({ minimum: -1 })

/** An insurance at another company, and what its page says of it today. [P3.5] [P4.8] */
export const WalletInsuranceShape = Type.Object({
  id: Type.String(),
  insuranceCompany: Type.Union([Company, Type.Literal('')]),
  insuranceCompanyName: Type.String(),
  insuranceType: Type.Enum([...INSURANCE_KINDS]),
  insuranceName: Type.String(),
  insuranceNumber: Type.Optional(Type.String()),
  startDate: Type.Optional(IsoDateText),
  endDate: Type.Optional(IsoDateText),
  coming: Type.Boolean(),
  premiumFrequency: Type.Enum([...PREMIUM_FREQUENCIES]),
  premiumAmountTerm: Amount,
  premiumAmountYear: Amount,
  paymentMethod: Type.Optional(Type.String()),
  maxMileage: Type.Optional(Type.String()),
  mileageScale: Type.Optional(Type.Enum([...MILEAGE_SCALES])),
  externalAddons: Type.Array(Type.Object({ name: Type.String(), key: Type.Optional(Type.Enum([...COMPARABLE_ADDONS])) })),
  coverage: Type.Enum([...COVERAGE_LEVELS]),
  insuranceLevel: Type.Enum([...PLAN_LEVELS]),
  insuredObject: Type.Optional(Type.String()),
  insuredPlace: Type.Optional(
    Type.Object({ streetAddress: Type.String(), postalCode: Type.Optional(Type.String()), city: Type.Optional(Type.String()) }),
  ),
  publicWebUrl: Type.Optional(Type.String()),
  externalStatus: Type.Enum([...EXTERNAL_STATUSES]),
  needsUpdate: Type.Boolean(),
  comparison: Type.Enum([...COMPARISONS]),
  /** When it was fetched, ISO 8601 in UTC. */
  fetchedAt: Type.String(),
})

export interface WalletInsurance extends ExternalInsurance {
  readonly externalStatus: ExternalStatus
  readonly needsUpdate: boolean
  readonly comparison: Comparison
  /** ISO 8601 in UTC. */
  readonly fetchedAt: string
}

const Insurances = Type.Unsafe<readonly WalletInsurance[]>(Type.Array(WalletInsuranceShape))

/** Answer of GET /api/wallet/collection/data/{personalNumber}/{collectionId}: what its company has. */
export const CollectionDataResponse = Type.Object({ insurances: Insurances })

/** Answer of GET /api/wallet/insurances/{personalNumber}: all that is kept, and every collection, newest first. */
export const WalletResponse = Type.Object({ insurances: Insurances, insuranceCollections: Type.Array(InsuranceCollection) })
export type WalletResponse = Static<typeof WalletResponse>

const Count = Type.Integer({ minimum: 0 })

/** Answer of DELETE /api/wallet/delete/{personalNumber}: how much was deleted. */
export const WalletDeletedResponse = Type.Object({ deleted: Type.Object({ collections: Count, insurances: Count }) })
export type WalletDeleted = Static<typeof WalletDeletedResponse>['deleted']

/** Whether the customer has accepted the terms of this version, and when. */
const WalletTerms = Type.Object({ version: Type.String(), isAccepted: Type.Boolean(), acceptedAt: Type.Optional(Type.String()) })
export type WalletTerms = Static<typeof WalletTerms>

export const WalletTermsResponse = Type.Object({ terms: WalletTerms })

export const WalletTermsRequest = Type.Object(
  { version: Type.String({ maxLength: 20 }), isAccepted: Type.Boolean() },
  { additionalProperties: false },
)
export type WalletTermsRequest = Static<typeof WalletTermsRequest>

import { Type, type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import { COLLECTION_FAILURES, type CollectionFailure } from '../../../../contract/wallet.ts'
import {
  companyOfText,
  LOGIN_METHODS,
  scrapeStatusOf,
  type LoginMethod,
  type ScrapeStatus,
} from '../../../../insurance/external/company.ts'
import type { ExternalRecord } from '../../../../insurance/external/external-insurance.ts'
import { ownValue } from '../../../../values/own-value.ts'
import { CollectorError, MOST_RECORDS, type CollectorCompany, type CollectorStatus } from '../collector-port.ts'

const Line = Type.String({ maxLength: 500 })
const MaybeLine = Type.Optional(Type.Union([Line, Type.Null()]))
const Amount = Type.Optional(Type.Union([Line, Type.Number(), Type.Null()]))

const Companies = Type.Object({
  companies: Type.Array(
    Type.Object({
      insuranceCompany: Line,
      functional: Type.Boolean(),
      coming: Type.Optional(Type.Boolean()),
      loginMethods: Type.Array(Line, { maxItems: 20 }),
    }),
    { maxItems: 500 },
  ),
})

const Created = Type.Object({ collectionId: Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9._~-]{0,199}$' }) })

const Status = Type.Object({
  status: Line,
  failure: MaybeLine,
  signIn: Type.Optional(
    Type.Object({
      qr: Type.Optional(Type.String({ pattern: '^[!-~]{1,500}$' })),
      launchUrl: Type.Optional(Type.String({ pattern: '^(?:https|bankid):[!-~]{1,2000}$' })),
    }),
  ),
})

/** A company's own texts and numbers; only the id is sure. */
const RawRecord = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 200 }),
  insuranceCompany: MaybeLine,
  insuranceCompanyName: MaybeLine,
  insuranceType: MaybeLine,
  type: MaybeLine,
  insuranceName: MaybeLine,
  insuranceNumber: MaybeLine,
  startDate: MaybeLine,
  endDate: MaybeLine,
  premiumFrequency: Amount,
  premiumAmountTerm: Amount,
  premiumAmountYear: Amount,
  paymentMethod: MaybeLine,
  maxMileage: MaybeLine,
  externalAddons: Type.Optional(Type.Union([Type.Array(Line, { maxItems: 50 }), Type.Null()])),
  publicWebUrl: Type.Optional(Type.Union([Type.String({ maxLength: 2_000 }), Type.Null()])),
  coming: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
  insuredObject: MaybeLine,
})

const Data = Type.Object({ insurances: Type.Array(Type.Unknown(), { maxItems: MOST_RECORDS }) })

const forms = {
  companies: Compile(Companies),
  created: Compile(Created),
  status: Compile(Status),
  data: Compile(Data),
  record: Compile(RawRecord),
}

interface Form<T> {
  Check(value: unknown): value is T
  Errors(value: unknown): { readonly instancePath: string }[]
}

/** @throws CollectorError `invalid`, with the place and never a value */
function checked<T>(form: Form<T>, body: unknown): T {
  if (form.Check(body)) return body
  throw new CollectorError('invalid', `the aggregator's answer is wrong at ${form.Errors(body)[0]?.instancePath || '/'}`)
}

const isLoginMethod = (text: string): text is LoginMethod => LOGIN_METHODS.some((method) => method === text)

/** Returns the companies of an answer that the shop knows, each once. */
export function readCompanies(body: unknown): CollectorCompany[] {
  const found = checked(forms.companies, body).companies.flatMap(({ insuranceCompany, functional, coming = false, loginMethods }) => {
    const company = companyOfText(insuranceCompany)
    return company === undefined
      ? []
      : [{ insuranceCompany: company, functional, coming, loginMethods: loginMethods.filter(isLoginMethod) }]
  })
  return [...new Map(found.map((company) => [company.insuranceCompany, company])).values()]
}

/** Returns the id of a created collection. */
export function readCreated(body: unknown): string {
  return checked(forms.created, body).collectionId
}

type Told = Static<typeof Status>

/** How far a collection has come by the aggregator's text. [P3.5] */
const STAGES: Readonly<Record<string, (told: Told) => CollectorStatus>> = {
  QUEUED: () => ({ stage: 'queued' }),
  'WAITING FOR SIGN IN': ({ signIn = {} }) => ({ stage: 'waitingForSignIn', signIn }),
  FETCHING: () => ({ stage: 'fetching' }),
  CANCELLED: () => ({ stage: 'cancelled' }),
}

/** The ends that the specification has words for. [P3.5] */
const ENDS: Readonly<Record<ScrapeStatus, (told: Told) => CollectorStatus>> = {
  SCRAPING_COMPLETED: () => ({ stage: 'done' }),
  NO_INSURANCE_FOUND: () => ({ stage: 'noneFound' }),
  SCRAPING_FAILED: ({ failure }) => ({ stage: 'failed', failure: failureOf(failure) }),
  // Says nothing, so the collection stays where it is.
  NO_STATUS: () => ({ stage: 'queued' }),
}

/** Returns how far a collection has come. */
export function readStatus(body: unknown): CollectorStatus {
  const told = checked(forms.status, body)
  const text = told.status.trim().toUpperCase().replaceAll('_', ' ')
  const stage = ownValue(STAGES, text) ?? ENDS[scrapeStatusOf(text)]
  return stage(told)
}

function failureOf(text: string | null | undefined): CollectionFailure {
  return COLLECTION_FAILURES.find((failure) => failure === text) ?? 'companyFailed'
}

/**
 * Returns the records of an answer, without members that are null. A record that is none is left out and reported.
 * @param report gets the place of the fault, never a value
 */
export function readData(body: unknown, report: (place: string) => void): ExternalRecord[] {
  return checked(forms.data, body).insurances.flatMap((one) => {
    if (forms.record.Check(one)) return [withoutNulls(one)]
    report(forms.record.Errors(one)[0]?.instancePath ?? '')
    return []
  })
}

/** Only the members that a record has: an aggregator may add a personal number that nobody here needs. */
function withoutNulls(record: Static<typeof RawRecord>): ExternalRecord {
  const known = Object.entries(record).filter(([key, value]) => key in RawRecord.properties && value !== null)
  return Object.fromEntries(known) as unknown as ExternalRecord
}

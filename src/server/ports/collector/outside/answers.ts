import { Type, type Static, type TSchema } from 'typebox'
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

/** A company's own texts. Some write numbers without quotes. */
const Written = Type.Union([Line, Type.Number()])

/** The members of a record; only the id is sure. */
const MEMBERS = {
  id: Type.Union([Type.String({ minLength: 1, maxLength: 200 }), Type.Number()]),
  insuranceCompany: Written,
  insuranceCompanyName: Written,
  insuranceType: Written,
  type: Written,
  insuranceName: Written,
  insuranceNumber: Written,
  startDate: Written,
  endDate: Written,
  premiumFrequency: Written,
  premiumAmountTerm: Written,
  premiumAmountYear: Written,
  paymentMethod: Written,
  maxMileage: Written,
  externalAddons: Type.Array(Line, { maxItems: 50 }),
  publicWebUrl: Type.String({ maxLength: 2_000 }),
  coming: Type.Boolean(),
  insuredObject: Written,
} satisfies Record<keyof ExternalRecord, TSchema>

const Data = Type.Object({ insurances: Type.Array(Type.Unknown(), { maxItems: MOST_RECORDS }) })

const forms = {
  companies: Compile(Companies),
  created: Compile(Created),
  status: Compile(Status),
  data: Compile(Data),
  identified: Compile(Type.Object({ id: MEMBERS.id })),
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
 * Returns the records of an answer. A member that is in no form that can be read is left out, and so is a record without an id; both
 * are reported.
 * @param report gets the place of the fault, never a value
 * @throws CollectorError `invalid` also if no record can be read: that is not a person without insurances
 */
export function readData(body: unknown, report: (place: string) => void): ExternalRecord[] {
  const { insurances } = checked(forms.data, body)
  const records = insurances.flatMap((one) => {
    if (forms.identified.Check(one)) return [readRecord(one, report)]
    report(forms.identified.Errors(one)[0]?.instancePath || '/')
    return []
  })
  if (records.length === 0 && insurances.length > 0) throw new CollectorError('invalid', 'no insurance of the answer can be read')
  return records
}

const members = Object.entries(MEMBERS).map(([name, form]) => [name, Compile(form)] as const)
/** Members whose number is an amount or a code. The others are texts. */
const NUMBERS: ReadonlySet<string> = new Set([
  'premiumFrequency',
  'premiumAmountTerm',
  'premiumAmountYear',
] satisfies (keyof ExternalRecord)[])

/** Only the members that a record has: an aggregator may add a personal number that nobody here needs. */
function readRecord(record: Readonly<Record<string, unknown>>, report: (place: string) => void): ExternalRecord {
  const known = members.flatMap(([name, form]): [string, unknown][] => {
    const value = ownValue(record, name)
    if (value === undefined || value === null) return []
    if (form.Check(value)) return [[name, typeof value === 'number' && !NUMBERS.has(name) ? String(value) : value]]
    report(`/${name}`)
    return []
  })
  return Object.fromEntries(known) as unknown as ExternalRecord
}

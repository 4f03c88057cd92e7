import { readDate } from '../../values/date-text.ts'
import type { IsoDate } from '../../values/clock.ts'
import { defined } from '../../values/defined.ts'
import type { CoverageLevel } from '../coverage.ts'
import type { InsuranceKind } from '../insurance-kind.ts'
import { kindOfText, type KindWarning } from '../kind-of-text.ts'
import { KIND_TRAITS } from '../kind-traits.ts'
import type { PremiumFrequency } from '../payment.ts'
import type { PlanLevel } from '../plan-level.ts'
import { readAmount } from './amount.ts'
import { companyOfText, type ExternalCompanyId } from './company.ts'
import { readFrequency } from './frequency.ts'
import { readPlace, type InsuredPlace } from './insured-place.ts'
import { addonOfText, coverOfTexts, planOfTexts, type ComparableAddon } from './keywords.ts'
import { mileageScale, type MileageScale } from './mileage.ts'

/** An insurance as another company writes it. Nothing in it is sure to be in a known form. [P3.5] */
export interface ExternalRecord {
  readonly id: string
  readonly insuranceCompany?: string
  readonly insuranceCompanyName?: string
  /** The kind; `type` is read if it is missing. */
  readonly insuranceType?: string
  readonly type?: string
  readonly insuranceName?: string
  readonly insuranceNumber?: string
  readonly startDate?: string
  readonly endDate?: string
  readonly premiumFrequency?: string | number
  readonly premiumAmountTerm?: string | number
  readonly premiumAmountYear?: string | number
  readonly paymentMethod?: string
  readonly maxMileage?: string
  readonly externalAddons?: readonly string[]
  readonly publicWebUrl?: string
  readonly coming?: boolean
  readonly insuredObject?: string
}

/** An add-on at another company. */
export interface ExternalAddon {
  /** As the company writes it. */
  readonly name: string
  /** Our add-on that it means, if we sell one. */
  readonly key?: ComparableAddon
}

/** An insurance at another company, in our terms. What the company does not say, or says in no known form, is left out. [P3.5] */
export interface ExternalInsurance {
  readonly id: string
  /** Empty for a company that is not among those we know. */
  readonly insuranceCompany: ExternalCompanyId | ''
  /** As the company writes it. */
  readonly insuranceCompanyName: string
  readonly insuranceType: InsuranceKind
  readonly insuranceName: string
  readonly insuranceNumber?: string
  readonly startDate?: IsoDate
  readonly endDate?: IsoDate
  readonly coming: boolean
  readonly premiumFrequency: PremiumFrequency
  /** kr per payment, whole; -1 if unknown. */
  readonly premiumAmountTerm: number
  /** kr per year, whole; -1 if unknown. */
  readonly premiumAmountYear: number
  /** As the company writes it. */
  readonly paymentMethod?: string
  /** As the company writes it. */
  readonly maxMileage?: string
  readonly mileageScale?: MileageScale
  readonly externalAddons: readonly ExternalAddon[]
  readonly coverage: CoverageLevel
  readonly insuranceLevel: PlanLevel
  /** As the company writes it: an address, a registration number, a name. */
  readonly insuredObject?: string
  /** Where a property is, if the insured object is an address. */
  readonly insuredPlace?: InsuredPlace
  /** The company's page that sells it: an address that begins with `https:`. */
  readonly publicWebUrl?: string
}

/** Returns an insurance at another company in our terms. [P3.5] [P4.7] [P5.1] [P5.2] */
export function readExternalInsurance(record: ExternalRecord, warn: (code: KindWarning, text: string) => void): ExternalInsurance {
  const insuranceType = kindOfText(filled(record.insuranceType) ?? record.type, warn)
  const premiumFrequency = readFrequency(record.premiumFrequency)
  const insuranceName = filled(record.insuranceName) ?? ''
  const addons = (record.externalAddons ?? []).flatMap((name) => filled(name) ?? [])
  const companyName = filled(record.insuranceCompanyName) ?? filled(record.insuranceCompany) ?? ''
  return {
    id: record.id,
    insuranceCompany: companyOfText(filled(record.insuranceCompany) ?? companyName) ?? '',
    insuranceCompanyName: companyName,
    insuranceType,
    insuranceName,
    coming: record.coming ?? false,
    premiumFrequency,
    ...premiumsOf(record, premiumFrequency),
    externalAddons: addons.map(readAddon),
    coverage: KIND_TRAITS[insuranceType].subject === 'vehicle' ? coverOfTexts([insuranceName, record.type ?? '']) : 'none',
    insuranceLevel: planOf(insuranceType, [insuranceName, record.type ?? '', ...addons]),
    ...defined({
      insuranceNumber: filled(record.insuranceNumber),
      startDate: readDate(record.startDate),
      endDate: readDate(record.endDate),
      paymentMethod: filled(record.paymentMethod),
      maxMileage: filled(record.maxMileage),
      mileageScale: mileageScale(record.maxMileage),
      insuredObject: filled(record.insuredObject),
      insuredPlace: KIND_TRAITS[insuranceType].subject === 'property' ? readPlace(record.insuredObject) : undefined,
      publicWebUrl: webAddress(record.publicWebUrl),
    }),
  }
}

type Premiums = Pick<ExternalInsurance, 'premiumAmountTerm' | 'premiumAmountYear'>

/** What is unknown follows from the other amount, if the frequency is known. -1 for what cannot be known. [P3.5] */
function premiumsOf(record: ExternalRecord, frequency: PremiumFrequency): Premiums {
  const term = readAmount(record.premiumAmountTerm)
  const year = readAmount(record.premiumAmountYear)
  const payments = frequency === -1 ? undefined : frequency === 5 ? 1 : frequency
  return {
    premiumAmountTerm: wholeAmount(term ?? (payments && year && year / payments)),
    premiumAmountYear: wholeAmount(year ?? (payments && term && term * payments)),
  }
}

function wholeAmount(amount: number | undefined): number {
  return amount === undefined ? -1 : Math.round(amount)
}

function readAddon(name: string): ExternalAddon {
  const key = addonOfText(name)
  return key === undefined ? { name } : { name, key }
}

/** A home and a house have the basic plan unless a text says otherwise; a car has the one that is named. [P4.7] */
function planOf(kind: InsuranceKind, texts: readonly string[]): PlanLevel {
  const { plan } = KIND_TRAITS[kind]
  if (plan === undefined) return 'UNDEFINED'
  return planOfTexts(texts) ?? (plan === 'indicated' ? 'BASE' : 'UNDEFINED')
}

/** A link that a page may open: other schemes run code or tell the address. */
function webAddress(text: string | undefined): string | undefined {
  const written = text?.trim() ?? ''
  return /^https:\/\/[\w-]+(?:\.[\w-]+)+(?:[/?#][^\s"<>\\]*)?$/i.test(written) ? written : undefined
}

/**
 * Returns a text on one line, without invisible characters: it is shown, and comes into texts that are signed and sent.
 * Undefined for an empty one.
 */
function filled(text: string | undefined): string | undefined {
  const written = text
    ?.replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  return written === '' ? undefined : written
}

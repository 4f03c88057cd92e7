import { INSURANCE_KINDS, type InsuranceKind } from './insurance-kind.ts'

/** What is wrong with the text of a type, as the log names it. [P3.4] [P8.1] */
export type KindWarning = 'insuranceTypeMissing' | 'insuranceTypeUnknown'

/**
 * The texts of each kind beside its own name, in small letters, without spaces and the word insurance. A moped without
 * registration is one of class II, and so is one without further words: one of class I is registered, and calls name it
 * an EU moped.
 */
const TEXTS: Readonly<Record<Exclude<InsuranceKind, 'Unknown'>, readonly string[]>> = {
  AccidentInsurance: ['accident'],
  BoatInsurance: ['boat'],
  BuildingInsurance: ['building'],
  CarInsurance: ['car'],
  CaravanInsurance: ['caravan'],
  CatInsurance: ['cat'],
  Childinsurance: ['child'],
  DogInsurance: ['dog'],
  HolidayHomeInsurance: ['holidayhome', 'cottage'],
  StudentHomeInsurance: ['studenthome'],
  HomeInsurance: ['home', 'condo', 'condominium'],
  HouseInsurance: ['house', 'villa'],
  MobilehomeInsurance: ['mobilehome'],
  EUMopedInsurance: ['eumoped'],
  MotorcycleInsurance: ['motorcycle'],
  MopedInsurance: ['moped', 'nonregisteredmoped'],
  PregnancyInsurance: ['pregnancy'],
  SnowmobileInsurance: ['snowmobile'],
  Trailerinsurance: ['trailer'],
  WeekendPersonalTravelInsurance: ['weekendpersonaltravel', 'weekendtravel'],
  BackpackerPersonalTravelInsurance: ['backpackerpersonaltravel', 'backpackertravel'],
  StudentPersonalTravelInsurance: ['studentpersonaltravel', 'studenttravel'],
  GroupInsurance: ['group'],
  HealthInsurance: ['health'],
  LifeInsurance: ['life'],
  BlancoInsurance: ['blanco'],
  BlancoLifeInsurance: ['blancolife'],
  MortgageIncomeInsurance: ['mortgageincome', 'ppimortgage', 'ppimortgageincome'],
}

const KIND_BY_TEXT = new Map<string, InsuranceKind>(
  INSURANCE_KINDS.flatMap((kind) => (kind === 'Unknown' ? [] : TEXTS[kind].map((text) => [text, kind] as const))),
)

/** What separates words, and words that say nothing of the kind: that it is an insurance, or one from another system. */
const SEPARATORS = /[\s_.()-]+/g
const MIGRATION = /^(?:migration|migrated)|(?:migration|migrated)$/g
const INSURANCE = /insurance$/

/**
 * Returns the kind that a text of a type names. Capitals, separators, the word insurance and a migration's mark before
 * or after it make no difference: `CAR_INSURANCE`, `Migrated Car` and `CarInsurance-Migration` are the same. [P3.4]
 * @param warn called for a type that is missing or that no kind has; the insurance is Unknown then
 */
export function kindOfText(text: string | undefined, warn: (code: KindWarning, text: string) => void): InsuranceKind {
  if (text === undefined || text.trim() === '') {
    warn('insuranceTypeMissing', '')
    return 'Unknown'
  }
  const packed = text.toLowerCase().replaceAll(SEPARATORS, '').replaceAll(MIGRATION, '').replace(INSURANCE, '')
  const kind = KIND_BY_TEXT.get(packed)
  if (kind === undefined && packed !== 'unknown') warn('insuranceTypeUnknown', text)
  return kind ?? 'Unknown'
}

import type { InsuranceKind } from './insurance-kind.ts'
import type { ProductDetailsKey } from './product-details.ts'

/** How the rules differ between kinds. */
interface KindTraits {
  /** What is insured, as far as deductibles and plans ask. */
  readonly subject: 'vehicle' | 'property' | 'other'
  /** Sold for one period: it is not renewed, and only its cancellation is worth a notice. [P4.4] [P4.5] */
  readonly isForOnePeriod: boolean
  /** Used for a part of the year. [P4.5] */
  readonly isSeasonal: boolean
  /** Whether a customer can end it on their pages; see decision 30. [P4.6] */
  readonly isCancellable: boolean
  /**
   * How its plan is known: `stated` by the core system, or `indicated` by any text about it. Other kinds have no plans.
   * [P4.7]
   */
  readonly plan?: 'stated' | 'indicated'
  /** The key of its details; none for a kind whose details the specification does not name. [P3.3] */
  readonly detailsKey?: ProductDetailsKey
}

const STANDING = { subject: 'other', isForOnePeriod: false, isSeasonal: false, isCancellable: true } as const
const VEHICLE = { ...STANDING, subject: 'vehicle' } as const
const SEASONAL_VEHICLE = { ...VEHICLE, isSeasonal: true } as const
const PROPERTY = { ...STANDING, subject: 'property' } as const
const ONE_PERIOD = { ...STANDING, isForOnePeriod: true, isCancellable: false } as const
/** Another than the customer decides about it. */
const NOT_CANCELLABLE = { ...STANDING, isCancellable: false } as const

/** The traits of each kind. A new kind does not compile without a row. [P1.2] */
export const KIND_TRAITS: Readonly<Record<InsuranceKind, KindTraits>> = {
  AccidentInsurance: { ...STANDING, detailsKey: 'accident' },
  BoatInsurance: { ...STANDING, detailsKey: 'boatInsurance' },
  BuildingInsurance: { ...PROPERTY, detailsKey: 'house' },
  CarInsurance: { ...VEHICLE, plan: 'stated', detailsKey: 'car' },
  CaravanInsurance: { ...VEHICLE, detailsKey: 'caravan' },
  CatInsurance: { ...STANDING, detailsKey: 'catInsurance' },
  Childinsurance: { ...STANDING, detailsKey: 'child' },
  DogInsurance: { ...STANDING, detailsKey: 'dogInsurance' },
  HolidayHomeInsurance: { ...PROPERTY, detailsKey: 'holidayHome' },
  StudentHomeInsurance: { ...PROPERTY, plan: 'indicated', detailsKey: 'home' },
  HomeInsurance: { ...PROPERTY, plan: 'indicated', detailsKey: 'home' },
  HouseInsurance: { ...PROPERTY, plan: 'indicated', detailsKey: 'house' },
  MobilehomeInsurance: { ...VEHICLE, detailsKey: 'mobileHome' },
  EUMopedInsurance: { ...SEASONAL_VEHICLE, detailsKey: 'euMoped' },
  MotorcycleInsurance: { ...SEASONAL_VEHICLE, detailsKey: 'motorCycle' },
  MopedInsurance: { ...SEASONAL_VEHICLE, detailsKey: 'moped' },
  PregnancyInsurance: { ...ONE_PERIOD, detailsKey: 'pregnancy' },
  SnowmobileInsurance: { ...SEASONAL_VEHICLE, detailsKey: 'snowmobile' },
  Trailerinsurance: { ...VEHICLE, detailsKey: 'trailer' },
  WeekendPersonalTravelInsurance: ONE_PERIOD,
  BackpackerPersonalTravelInsurance: ONE_PERIOD,
  StudentPersonalTravelInsurance: ONE_PERIOD,
  GroupInsurance: NOT_CANCELLABLE,
  HealthInsurance: STANDING,
  LifeInsurance: { ...STANDING, detailsKey: 'ppiLife' },
  BlancoInsurance: STANDING,
  BlancoLifeInsurance: { ...STANDING, detailsKey: 'ppiLife' },
  MortgageIncomeInsurance: { ...STANDING, detailsKey: 'PPIMortgageIncomeInsurance' },
  Unknown: NOT_CANCELLABLE,
}

import type { InsuranceKind } from '../../../../insurance/insurance-kind.ts'
import { kindOfText } from '../../../../insurance/kind-of-text.ts'

const CATEGORIES: Readonly<Record<InsuranceKind, string>> = {
  AccidentInsurance: 'person',
  BoatInsurance: 'boat',
  BuildingInsurance: 'house',
  CarInsurance: 'car',
  CaravanInsurance: 'vehicle',
  CatInsurance: 'cat',
  Childinsurance: 'person',
  DogInsurance: 'dog',
  HolidayHomeInsurance: 'holidayHome',
  StudentHomeInsurance: 'home',
  HomeInsurance: 'home',
  HouseInsurance: 'house',
  MobilehomeInsurance: 'vehicle',
  EUMopedInsurance: 'vehicle',
  MotorcycleInsurance: 'vehicle',
  MopedInsurance: 'vehicle',
  PregnancyInsurance: 'person',
  SnowmobileInsurance: 'vehicle',
  Trailerinsurance: 'vehicle',
  WeekendPersonalTravelInsurance: 'travel',
  BackpackerPersonalTravelInsurance: 'travel',
  StudentPersonalTravelInsurance: 'travel',
  GroupInsurance: 'person',
  HealthInsurance: 'person',
  LifeInsurance: 'person',
  BlancoInsurance: 'loan',
  BlancoLifeInsurance: 'loan',
  MortgageIncomeInsurance: 'loan',
  Unknown: 'other',
}

/** Returns the group in which lists sort an insurance. [P2.5] */
export const categoryOf = (insuranceType: string): string => CATEGORIES[kindOfText(insuranceType, () => undefined)]

import type { InsuranceKind } from '../../../../../insurance/insurance-kind.ts'
import type { InsuranceContent } from '../content.ts'

/** An invented insurance. Days count from the day of the seeding. */
export interface DemoInsurance {
  /** The type as a core system writes it. */
  readonly type: InsuranceKind | 'FarmInsurance'
  readonly name: string
  /** First day of each version. Each lasts a year, unless it is cut short. */
  readonly starts: readonly [number, ...number[]]
  /** Length of a version that does not last a year. */
  readonly days?: number
  readonly cancelled?: { readonly day: number; readonly reason: string; readonly isWithdrawn?: boolean }
  /** Last day of the right of withdrawal. */
  readonly withdrawalUntil?: number
  /** kr per year */
  readonly price: number
  readonly content?: Partial<InsuranceContent>
  /** Day on which the holder cancelled it before its first day. */
  readonly cancellationApproved?: number
  /** Day on which that cancellation was sent. */
  readonly cancellationSent?: number
}

const INVOICE = {
  paymentMethod: 'PaperInvoice',
  paymentDetails: { paymentMethod: 'PaperInvoice', paymentPeriod: 'Annual' },
  premiumFrequency: 1,
} as const
const ONCE = { paymentMethod: 'PaperInvoice', premiumFrequency: 5 } as const

const vehicle = (key: string, words: string, registrationNumber: string, over: object = {}): Partial<InsuranceContent> => ({
  insuredObject: registrationNumber,
  deductibles: [
    { type: 'fire', amount: 1_500, label: 'Brand' },
    { type: 'theft', amount: 1_500, label: 'Stöld' },
    { type: 'glass', label: 'Glas' },
    { type: 'hull', amount: 4_500, label: 'Vagnskada', additionalInfo: 'Dubbelt för förare under 24 år' },
  ],
  productDetails: {
    [key]: { vehicle: words, vehicleYearDerived: 2021, registrationNumber, milageClass: 2, coverages: { partialCover: {} }, ...over },
  },
})

const property = (key: string, streetAddress: string, postalCode: string, city: string, over: object = {}): Partial<InsuranceContent> => ({
  insuredObject: streetAddress,
  deductibles: [{ type: 'basic', amount: 1_800, label: 'Grundsjälvrisk' }],
  productDetails: {
    [key]: {
      insuredObject: { streetAddress, postalCode, city },
      livingSpace: 82,
      coverages: { basicPersonalProperty: { condominiumInsurance: false } },
      ...over,
    },
  },
})

const child = (name: string, dateOfBirthChild: string): Partial<InsuranceContent> => ({
  insuredObject: name,
  productDetails: { child: { name, facts: { dateOfBirthChild } } },
})

/** The demo customers' insurances by personal number. Each comment says what a customer shows. */
export const DEMO_CUSTOMERS: Readonly<Record<string, readonly DemoInsurance[]>> = {
  // a family: renewed, new and in the withdrawal period, two children
  '198507092388': [
    {
      type: 'HomeInsurance',
      name: 'Hemförsäkring',
      starts: [-350, 15],
      price: 1_788,
      content: property('home', 'Tallvägen 5', '75236', 'Uppsala', { numberOfResidents: 4 }),
    },
    {
      type: 'CarInsurance',
      name: 'Bilförsäkring',
      starts: [10],
      withdrawalUntil: 12,
      price: 5_604,
      content: {
        ...vehicle('car', 'Norrvik Kombi 180', 'MLB012', {
          coverages: { fullCover: { addons: { rentalCarFull: { annualPremium: 468 } } } },
        }),
        addons: [{ key: 'rentalCar', name: 'Hyrbil', optional: true, premiumAmount: 468 }],
      },
    },
    { type: 'Childinsurance', name: 'Barnförsäkring', starts: [-200], price: 1_740, content: child('Nils', '2018-01-01') },
    { type: 'Childinsurance', name: 'Barnförsäkring', starts: [-120], price: 1_740, content: child('Ellen', '2023-01-02') },
  ],
  // a student: a seasonal vehicle, a journey that is not renewed
  '198507092396': [
    {
      type: 'StudentHomeInsurance',
      name: 'Studenthemförsäkring',
      starts: [-90],
      price: 612,
      content: property('home', 'Studentvägen 17', '22363', 'Lund', { livingSpace: 24 }),
    },
    { type: 'StudentPersonalTravelInsurance', name: 'Studentreseförsäkring', starts: [-30], days: 180, price: 2_400, content: ONCE },
    {
      type: 'MotorcycleInsurance',
      name: 'Motorcykelförsäkring',
      starts: [-150],
      price: 2_100,
      content: vehicle('motorCycle', 'Orrhult Touring 700', 'MLB600'),
    },
  ],
  // expecting: paid once, expired, cancelled because the invoice was not paid
  '199101022383': [
    {
      type: 'PregnancyInsurance',
      name: 'Gravidförsäkring',
      starts: [-40],
      price: 1_195,
      content: { ...ONCE, productDetails: { pregnancy: { facts: {} } } },
    },
    { type: 'WeekendPersonalTravelInsurance', name: 'Weekendreseförsäkring', starts: [-60], days: 4, price: 249, content: ONCE },
    {
      type: 'HouseInsurance',
      name: 'Villaförsäkring',
      starts: [-300],
      cancelled: { day: -20, reason: 'Notpaid' },
      price: 6_012,
      content: { ...INVOICE, ...property('house', 'Ekgatan 21', '41451', 'Göteborg') },
    },
  ],
  // cancelled because the withdrawal from the account failed, and a cancelled journey
  '199101012392': [
    {
      type: 'CarInsurance',
      name: 'Bilförsäkring',
      starts: [-260],
      cancelled: { day: -5, reason: 'Notpaid' },
      price: 4_104,
      content: vehicle('car', 'Norrvik Kombi 180', 'MLB014'),
    },
    {
      type: 'BackpackerPersonalTravelInsurance',
      name: 'Backpackerförsäkring',
      starts: [-15],
      days: 120,
      cancelled: { day: -2, reason: 'Customer' },
      price: 3_900,
      content: ONCE,
    },
  ],
  // property and animals: a larger plan, add-ons with a total, an invoice a year
  '196511032804': [
    {
      type: 'HouseInsurance',
      name: 'Villaförsäkring',
      starts: [-100],
      price: 7_908,
      content: {
        ...property('house', 'Tallvägen 5', '75236', 'Uppsala', {
          livingSpace: 140,
          subSpace: 30,
          additionalSpace: 6,
          constructionYear: 1975,
          numberOfResidents: 2,
          outBuildings: [
            { outBuildingArea: 25, buildingInterior: '1' },
            { outBuildingArea: 14, buildingInterior: '3' },
          ],
          coverages: { basicPersonalProperty: { condominiumInsurance: false }, basicBuilding: {} },
        }),
        insuranceLevel: 'PLUS',
        premium: 8_787,
        discounts: [{ name: 'Samlingsrabatt', discountPercentage: 10 }],
        addons: [
          { key: 'buildingCombo', name: 'Otur med huset', optional: true, premiumAmount: 228 },
          {
            key: 'golf',
            name: 'Golf',
            optional: true,
            additionValueBased: true,
            additionPercentage: 0.02,
            properties: { golfEquipmentValue: 10_000 },
          },
        ],
      },
    },
    {
      type: 'HolidayHomeInsurance',
      name: 'Fritidshusförsäkring',
      starts: [-220],
      price: 2_640,
      content: property('holidayHome', 'Smultronvägen 12', '76124', 'Norrtälje', {
        coverages: { holidayHomeBasicPersonalProperty: {}, basicBuilding: {} },
      }),
    },
    {
      type: 'BuildingInsurance',
      name: 'Byggnadsförsäkring',
      starts: [-30],
      price: 1_980,
      content: property('house', 'Åkervägen 1', '62141', 'Visby', { coverages: { basicBuilding: {} } }),
    },
    {
      type: 'BoatInsurance',
      name: 'Båtförsäkring',
      starts: [-180],
      price: 2_394,
      content: {
        ...INVOICE,
        insuredObject: 'Norrskär 480',
        productDetails: { boatInsurance: { facts: { value: 200_000, manufacturedYear: 2018 } } },
      },
    },
    {
      type: 'DogInsurance',
      name: 'Hundförsäkring',
      starts: [-75],
      price: 4_632,
      content: {
        insuredObject: 'Bella',
        deductibles: [
          { type: 'fixed', amount: 2_500, label: 'Fast självrisk' },
          { type: 'variable', percentage: 20, label: 'Rörlig självrisk' },
        ],
        productDetails: { dogInsurance: { name: 'Bella', facts: { dateOfBirth: '2024-05-10', veterinaryCareCost: 60_000 } } },
      },
    },
    {
      type: 'CatInsurance',
      name: 'Kattförsäkring',
      starts: [-75],
      price: 1_482,
      content: { insuredObject: 'Misse', productDetails: { catInsurance: { name: 'Misse', facts: { dateOfBirth: '2023-05-10' } } } },
    },
  ],
  // vehicles of every sort
  '196411193086': [
    {
      type: 'CaravanInsurance',
      name: 'Husvagnsförsäkring',
      starts: [-140],
      price: 1_104,
      content: vehicle('caravan', 'Sommarro 470 Familj', 'MLB750'),
    },
    {
      type: 'Trailerinsurance',
      name: 'Släpvagnsförsäkring',
      starts: [-140],
      price: 348,
      content: vehicle('trailer', 'Lassbo 750 Flak', 'MLB800'),
    },
    {
      type: 'SnowmobileInsurance',
      name: 'Snöskoterförsäkring',
      starts: [-20],
      price: 1_560,
      content: vehicle('snowmobile', 'Fjällräf Tur 600', 'MLB850'),
    },
    {
      type: 'MobilehomeInsurance',
      name: 'Husbilsförsäkring',
      starts: [-60],
      price: 3_216,
      content: vehicle('mobileHome', 'Sommarro Alkov 600', 'MLB900'),
    },
    {
      type: 'EUMopedInsurance',
      name: 'EU-mopedförsäkring',
      starts: [-45],
      price: 2_508,
      content: vehicle('euMoped', 'Lillhamn Vespula', 'MLB700', { coverages: { mtplInsurance: {} } }),
    },
    {
      type: 'MopedInsurance',
      name: 'Mopedförsäkring',
      starts: [-45],
      price: 1_092,
      content: {
        ...vehicle('moped', 'Lillhamn Posten', '', { coverages: { temporaryDeregistration: {} } }),
        insuredObject: 'Lillhamn Posten',
      },
    },
  ],
  // persons and loans
  '196211173148': [
    {
      type: 'AccidentInsurance',
      name: 'Olycksfallsförsäkring',
      starts: [-110],
      price: 1_140,
      content: { insuredObject: 'Marianne', productDetails: { accident: { name: 'Marianne', facts: {} } } },
    },
    {
      type: 'LifeInsurance',
      name: 'Livförsäkring',
      starts: [-110],
      price: 960,
      content: { productDetails: { ppiLife: { facts: { insuredSum: 1_000_000 } } } },
    },
    { type: 'HealthInsurance', name: 'Sjukvårdsförsäkring', starts: [-80], price: 4_200 },
    { type: 'GroupInsurance', name: 'Gruppförsäkring', starts: [-330], price: 1_320 },
    { type: 'BlancoInsurance', name: 'Låneskydd', starts: [-50], price: 708 },
    { type: 'BlancoLifeInsurance', name: 'Låneskydd liv', starts: [-50], price: 444 },
    {
      type: 'MortgageIncomeInsurance',
      name: 'Bolåneskydd',
      starts: [-25],
      price: 4_704,
      content: { productDetails: { PPIMortgageIncomeInsurance: { facts: { insuredSumMonthlyMortgage: 8_000 } } } },
    },
  ],
  // endings: every way to cancel, cancelled but in force, expired, withdrawn from, an unknown type
  '196111202989': [
    {
      type: 'HomeInsurance',
      name: 'Hemförsäkring',
      starts: [-200],
      cancelled: { day: 25, reason: 'Customer' },
      price: 1_428,
      content: property('home', 'Storgatan 3 B', '75236', 'Uppsala'),
    },
    {
      type: 'CarInsurance',
      name: 'Bilförsäkring',
      starts: [30],
      cancelled: { day: -5, reason: 'Customer' },
      cancellationApproved: -8,
      cancellationSent: -5,
      price: 4_560,
      content: vehicle('car', 'Norrvik Kombi 180', 'MLB015'),
    },
    {
      type: 'DogInsurance',
      name: 'Hundförsäkring',
      starts: [40],
      cancellationApproved: -1,
      price: 3_900,
      content: { insuredObject: 'Ludde' },
    },
    { type: 'CatInsurance', name: 'Kattförsäkring', starts: [5], price: 1_350, content: { insuredObject: 'Sigge' } },
    {
      type: 'Trailerinsurance',
      name: 'Släpvagnsförsäkring',
      starts: [60],
      price: 348,
      content: vehicle('trailer', 'Lassbo 750 Flak', 'MLB801'),
    },
    { type: 'LifeInsurance', name: 'Livförsäkring', starts: [-8], withdrawalUntil: 20, price: 960 },
    { type: 'BoatInsurance', name: 'Båtförsäkring', starts: [-500], price: 1_890, content: { insuredObject: 'Eka' }, days: 365 },
    {
      type: 'AccidentInsurance',
      name: 'Olycksfallsförsäkring',
      starts: [-10],
      cancelled: { day: -3, reason: 'Withdrawn', isWithdrawn: true },
      price: 1_140,
      content: { insuredObject: 'Gunilla' },
    },
    { type: 'FarmInsurance', name: 'Gårdsförsäkring', starts: [-70], price: 9_900, content: { insuredObject: 'Norrgården' } },
  ],
}

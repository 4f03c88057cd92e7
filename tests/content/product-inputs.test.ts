import { describe, expect, it } from 'vitest'
import { placesOf } from '../../src/quote/path.ts'
import { documentOf } from './product-documents.ts'
import { groupOf } from '../../src/engine/answer-path.ts'

const HOLDER = 'insuranceHolder.0.personalNumber'
const REGISTERED = ['registrationNumber', 'vinCode', 'make', 'model', 'modelYear', 'cover', 'deductibleHull']
const ADDRESS = ['postalCode', 'streetAddress', 'livingSpace', 'basicDeductible']
const PET = [
  'breed',
  'dateOfBirth',
  'gender',
  'neutered',
  'name',
  'idNumber',
  'imported',
  'lifeInsuranceSum',
  'veterinaryCareCost',
  'fixedDeductible',
  'variableDeductible',
  'previousIllnessOrInjury',
  'previousVeterinaryVisit',
  'currentStateOfHealth',
]

describe('[B3.4] what each product asks about', () => {
  it.each<[flow: string, parts: readonly string[]]>([
    [
      'car',
      [...REGISTERED, 'youngDriver', 'milage', 'coverages.deductibleCoverCar', 'coverages.rentalCar', 'coverages.roadsideAssistance'],
    ],
    ['motorCycle', REGISTERED],
    ['euMoped', [...REGISTERED, 'engineTuned']],
    ['moped', ['make', 'model', 'modelYear', 'chassisNumber', 'engineTuned', 'cover']],
    ['caravan', REGISTERED],
    ['trailer', REGISTERED],
    ['snowmobile', [...REGISTERED, 'engineEffect']],
    ['mobileHome', [...REGISTERED, 'milage', 'lendingAgainstPayment', 'marketValueAboveLimit']],
    [
      'house',
      [
        ...ADDRESS,
        'constructionYear',
        'numberOfResidents',
        'subSpace',
        'extraBuildings',
        ...['buildingCombo', 'homeCombined', 'travelExtended', 'golf', 'smallBoat'].map((addon) => `coverages.${addon}`),
      ],
    ],
    ['holidayHome', [...ADDRESS, 'constructionYear', 'extraBuildings', 'runningWater', 'coverages.buildingCombo']],
    [
      'home',
      [
        ...ADDRESS,
        'numberOfResidents',
        ...['condominiumInsurance', 'homeCombined', 'travelExtended', 'golf', 'smallBoat'].map((addon) => `coverages.${addon}`),
      ],
    ],
    ['accident', ['insured']],
    ['pregnancy', ['estimatedTimeOfBirth', 'numberOfInfants', 'otherParent', 'cover']],
    ['child', ['insuredChild', 'insuredSumChild', 'healthDeclarationOK']],
    ['life', ['height', 'weight', 'smoker', 'insuredSum', 'healthSigned']],
    [
      'ppiMortgageIncome',
      [
        'agreementNumber',
        'insuredSumMonthlyMortgage',
        'mortgageInstitute',
        'numberOfLoantakersPPI',
        'percentageMortgage',
        'numberOfInsuredPPI',
        'loantakerPPI2',
        'healthSigned',
      ],
    ],
    ['dog', [...PET, 'colour']],
    ['cat', [...PET, 'colourAndSign']],
    [
      'boat',
      [
        'type',
        'subtype',
        'model',
        'material',
        'length',
        'width',
        'weight',
        'value',
        'manufacturedYear',
        'engines',
        'trackerSystem',
        'hasCompetence',
        'boatClub',
        'DeductibleID',
      ],
    ],
  ])('%s: everything of the list stands in its request, and who takes it out', (flow, parts) => {
    const { properties, quote } = documentOf(flow)
    const places = Object.values(properties).flatMap(placesOf)
    expect(places).toEqual(expect.arrayContaining([HOLDER, ...parts.map((part) => `${quote?.path}.${part}`)]))
  })

  it.each<[flow: string, list: string, parts: readonly string[]]>([
    ['accident', 'insured', ['firstName', 'lastName', 'personalNumber']],
    ['house', 'outBuildings', ['outhouseType', 'area', 'hasWater', 'buildingInterior']],
    ['holidayHome', 'outBuildings', ['outhouseType', 'area', 'hasWater', 'buildingInterior']],
  ])('%s: each row of %s has %j', (flow, list, parts) => {
    const input = documentOf(flow).properties[list]
    expect(Object.keys((input && groupOf(input))?.properties ?? {})).toEqual(parts)
  })
})

describe('[B2.6] what the price box of each product says beside its add-ons', () => {
  const VEHICLE = ['cover', 'deductibleHull']
  const PET = ['veterinaryCareCost', 'fixedDeductible', 'variableDeductible']

  it.each<[flow: string, inputs: readonly string[]]>([
    ['car', VEHICLE],
    ['motorCycle', VEHICLE],
    ['euMoped', VEHICLE],
    ['moped', ['cover']],
    ['caravan', VEHICLE],
    ['trailer', VEHICLE],
    ['snowmobile', VEHICLE],
    ['mobileHome', VEHICLE],
    ['boat', ['DeductibleID']],
    ['house', ['level', 'basicDeductible']],
    ['holidayHome', ['basicDeductible']],
    ['home', ['basicDeductible']],
    ['pregnancy', ['cover']],
    ['child', ['insuranceAmount']],
    ['life', ['insuredSum']],
    ['ppiMortgageIncome', ['insuredSumMonthlyMortgage']],
    ['dog', PET],
    ['cat', PET],
  ])('%s: %j', (flow, inputs) => {
    const { properties, quote } = documentOf(flow)
    expect(Object.keys(properties).filter((id) => id === quote?.groupBy || properties[id]?.quote?.inPriceBox)).toEqual(inputs)
  })
})

import { below } from './declare-texts.ts'

/** Texts of the facts of an insurance, below `insurance`. */
export const INSURANCE_FACTS = [
  'starts',
  'started',
  'ends',
  'renewal',
  'company',
  'holderAddress',
  'coverage',
  'level',
  'season',
  'season.text',
  'unknownType',
  ...below('coverage', ['full', 'half', 'traffic', 'notInTraffic']),
  ...below('level', ['BASE', 'PLUS']),
]

/** The texts of an insurance's page, section by section. */
export const INSURANCE_PAGE = [
  ...below('notice', ['cancelled', 'cancelledAhead', 'expired', 'notPaid', 'notPaidByDirectDebit']),
  ...below('details', ['back', 'title', 'loading', 'unknown.title', 'unknown.text', 'stale', 'facts', 'contact', 'claim']),
  ...below('error', ['details', 'details.car', 'details.house']),
  ...below('payment', ['title', 'method', 'period', 'term', 'beforeDiscount', 'discount', 'unavailable']),
  ...below('payment.method', ['Autogiro', 'ICAAutogiro', 'ICAAutogiro_Acc', 'PaperInvoice', 'ICAkonto', 'ICAkont_Acc']),
  ...below('payment.period', ['Annual', 'Halfyear', 'Quarter', 'Month', 'Flat', 'Unavailable']),
  ...below('vehicle', ['title', 'vehicle', 'year', 'registrationNumber', 'milage', ...below('milage', ['1', '2', '3', '4', '5'])]),
  ...below('property', ['title', 'address', 'residents', 'livingSpace', 'subSpace', 'additionalSpace', 'constructionYear']),
  ...below('property.cover', ['basicPersonalProperty', 'basicBuilding', 'holidayHomeBasicPersonalProperty']),
  ...below('property', ['condominium', 'included']),
  ...below('insured', ['title', 'name', 'dateOfBirthChild', 'estimatedTimeOfBirth', 'insuredSum', 'insuredSumMonthlyMortgage']),
  ...below('insured', ['agreementNumber', 'dateOfBirth', 'idNumber', 'veterinaryCareCost', 'lifeInsuranceSum']),
  ...below('insured', ['value', 'belongings', 'manufacturedYear']),
  'cover.title',
  ...below('addons', ['title', 'none', 'total', 'included', 'rentalCarFull', 'roadsideAssistanceFull', 'deductibleCoverCar']),
  ...below('addons', ['condominiumInsurance', 'homeCombined', 'travelExtended', 'golf', 'smallBoat', 'buildingCombo']),
  ...below('deductibles', ['title', 'unknown', 'unknown.note']),
  ...below('documents', ['title', 'none']),
]

/** The texts of an insurance's page with placeholders. */
export const INSURANCE_VALUES = {
  'notice.validTo': ['date'],
  'notice.wasValidTo': ['date'],
  'notice.renewedOn': ['date'],
  'notice.validFrom': ['date'],
  'payment.amount': ['amount'],
  'payment.discount.value': ['percentage'],
  'property.area': ['area'],
  'property.outBuilding': ['number'],
  'property.outBuilding.dry': ['area'],
  'property.outBuilding.water': ['area'],
  'insured.date': ['date'],
  'insured.amount': ['amount'],
  'addons.price': ['amount'],
  'deductibles.amount': ['amount'],
  'deductibles.percentage': ['percentage'],
}

import { changedValue, pairOfValues, type ValueWords } from './changed-value.ts'
import { ownValue } from '../values/own-value.ts'

/** What each keyword of a document decides, in English, as part of a sentence. */
const KEYWORDS: Readonly<Record<string, string>> = {
  minimum: 'the least value',
  exclusiveMinimum: 'the value that the answer must exceed',
  minLength: 'the fewest characters',
  minItems: 'the fewest rows',
  maximum: 'the greatest value',
  exclusiveMaximum: 'the value that the answer must stay below',
  maxLength: 'the most characters',
  maxItems: 'the most rows',
  rows: 'whether each row has its own page',
  multipleOf: 'the steps between values',
  uniqueItems: 'whether two rows may be equal',
  enum: 'the choices',
  const: 'the only answer',
  pattern: 'the pattern',
  format: 'the format',
  type: 'the type of the answer',
  widget: 'the way of asking',
  copy: 'the texts',
  autocomplete: 'what the browser fills in',
  documents: 'the documents at the question',
  options: 'the options set',
  standsAlone: 'the choice that stands alone',
  choicesIf: 'when the choices are offered',
  choicesFollow: 'the question that the choices follow',
  mask: 'the groups of the number',
  default: 'the default',
  initial: 'the first value',
  'initial.query': 'the first value from the address',
  'initial.redirect': "the first value from the bank's app",
  'initial.customer': 'the first value from the customer register',
  'initial.fact': 'the first value from a fact',
  'initial.date': 'the first date',
  readOnly: 'whether the answer is only shown',
  sensitive: 'whether the answer is health data',
  renamedFrom: 'the places that answers move from',
  requiredIf: 'the condition that makes it required',
  showIf: 'the condition to be shown',
  whenHidden: 'what becomes of the answer when the question is hidden',
  quote: 'the place in the quote',
  'quote.path': 'the place in the quote',
  'quote.effect': 'what a change does to the quote',
  'quote.codes': 'the codes in the quote',
  'quote.addon': 'the add-ons',
  'quote.inPriceBox': 'whether the price box says the answer',
  personalNumber: 'the check of the personal number',
  organizationNumber: 'the check of the organization number',
  registrationNumber: 'the check of the registration number',
  vin: 'the check of the vehicle identification number',
  chassisNumber: 'the check of the chassis number',
  petId: 'the check of the id mark',
  postalCode: 'the check of the postal code',
  streetAddress: 'the check of the street address',
  age: 'the age',
  differsFrom: 'the answers that must differ',
  distinct: 'that rows are different persons',
  atMostOlderThan: 'how many may be older',
  phone: 'the check of the phone number',
  email: 'the check of the e-mail address',
  name: 'the check of the name',
  dateWindow: 'the dates to choose from',
  birthDate: 'the check of the birth date',
  compareDate: 'the comparison with other dates',
  compareNumber: 'the comparison with other numbers',
  notInFuture: 'the check that the date is not in the future',
  yearWindow: 'the years to choose from',
  luhn: 'the check digit',
  account: 'the check of the account number',
  lookup: 'the lookup set',
  knownPostalCode: 'the check that the postal code exists',
  outcome: 'the outcome',
  contact: 'the contact',
  compute: 'the computation',
  given: 'whether the value comes from outside',
  with: 'what the value depends on',
  when: 'the condition',
  signer: 'who signs',
  $schema: 'the format',
  flow: 'the name',
  kind: 'the kind of flow',
  insuranceType: 'the insurance type',
  'quote.sufficientWhen': 'the condition for a price at once',
  'quote.groupBy': 'the question that prices are grouped by',
  'quote.preselect': 'the choice that is made for the customer',
  'quote.before': 'the call before the quote',
  'quote.calls': "the product's own calls",
  'quote.inquiry': 'the inquiry',
  'quote.underwriting': 'whether a case handler can decide',
  'submit.to': 'the receiver of the answers',
  audience: 'who may open the form',
  participants: 'who else signs',
  title: 'the title',
  icon: 'the icon',
}

/** The parameters of keywords, in English. */
const PARAMETERS: Readonly<Record<string, string>> = {
  min: 'at least',
  max: 'at most',
  of: 'of',
  from: 'from',
  to: 'to',
  days: 'days',
  weeks: 'weeks',
  months: 'months',
  years: 'years',
  by: 'by',
  and: 'and also not',
  most: 'at most so many',
  at: 'at',
  kinds: 'kinds',
  animal: 'animal',
  coordination: 'coordination numbers',
  checkDigit: 'check digit',
  clearing: 'clearing number in',
  query: 'from the address',
  redirect: "from the bank's app",
  customer: 'from the customer register',
  fact: 'from the fact',
  date: 'today and',
  path: 'place',
  effect: 'effect',
  codes: 'codes',
  addon: 'add-on',
}

/** Keywords that say something else of several choices than of rows. */
const OF_SEVERAL: Readonly<Record<string, string>> = {
  minItems: 'the fewest choices',
  maxItems: 'the most choices',
  uniqueItems: 'whether a choice may be made twice',
}

const VALUES: ValueWords = { none: 'nothing', yes: 'yes', no: 'no', parameters: PARAMETERS }

/**
 * Returns a keyword in words; one without words by its name.
 * @param isSeveral of an input whose answer is several choices
 */
export function keywordWords(keyword: string, isSeveral = false): string {
  return (isSeveral ? ownValue(OF_SEVERAL, keyword) : undefined) ?? ownValue(KEYWORDS, keyword) ?? keyword
}

/** Returns how a value of a keyword changes, in words. */
export function fromTo(before: unknown, after: unknown): string {
  const [was, is] = pairOfValues(before, after, VALUES)
  return `from ${was} to ${is}`
}

/** Returns a value of a keyword in words. */
export function changedWords(value: unknown): string {
  return changedValue(value, VALUES)
}

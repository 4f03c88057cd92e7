import { changedValue, pairOfValues, type ValueWords } from './changed-value.ts'
import { ownValue } from '../values/own-value.ts'

/** What each keyword of a document decides, in Swedish, as part of a sentence. */
const KEYWORDS: Readonly<Record<string, string>> = {
  minimum: 'minsta värde',
  exclusiveMinimum: 'värdet som svaret ska vara större än',
  minLength: 'minsta antal tecken',
  minItems: 'minsta antal rader',
  maximum: 'största värde',
  exclusiveMaximum: 'värdet som svaret ska vara mindre än',
  maxLength: 'största antal tecken',
  maxItems: 'största antal rader',
  rows: 'om varje rad har en egen sida',
  multipleOf: 'stegen mellan värden',
  uniqueItems: 'om två rader får vara lika',
  enum: 'valen',
  const: 'det enda tillåtna svaret',
  pattern: 'mönstret',
  format: 'formatet',
  type: 'svarets typ',
  widget: 'sättet att fråga',
  copy: 'texterna',
  autocomplete: 'det som webbläsaren fyller i',
  documents: 'handlingarna vid frågan',
  options: 'alternativlistan',
  standsAlone: 'valet som står ensamt',
  choicesIf: 'när valen erbjuds',
  choicesFollow: 'frågan som valen följer',
  mask: 'grupperna i numret',
  default: 'förvalet',
  initial: 'det första värdet',
  'initial.query': 'det första värdet ur adressen',
  'initial.redirect': 'det första värdet ur bankens app',
  'initial.customer': 'det första värdet ur kundregistret',
  'initial.fact': 'det första värdet ur ett faktum',
  'initial.date': 'det första datumet',
  readOnly: 'om svaret bara visas',
  sensitive: 'om svaret är en hälsouppgift',
  renamedFrom: 'platserna som svaren flyttar från',
  requiredIf: 'villkoret som gör att frågan måste besvaras',
  showIf: 'villkoret för att visas',
  whenHidden: 'vad som händer med svaret när frågan döljs',
  quote: 'platsen i offerten',
  'quote.path': 'platsen i offerten',
  'quote.effect': 'vad en ändring gör med offerten',
  'quote.codes': 'koderna i offerten',
  'quote.addon': 'tilläggen',
  'quote.inPriceBox': 'om svaret står i prisrutan',
  personalNumber: 'kontrollen av personnummer',
  organizationNumber: 'kontrollen av organisationsnummer',
  registrationNumber: 'kontrollen av registreringsnummer',
  vin: 'kontrollen av chassinummer',
  chassisNumber: 'kontrollen av chassinummer',
  petId: 'kontrollen av id-märkning',
  postalCode: 'kontrollen av postnummer',
  streetAddress: 'kontrollen av gatuadress',
  age: 'åldern',
  differsFrom: 'svaren som inte får vara samma',
  distinct: 'att rader är olika personer',
  atMostOlderThan: 'hur många som får vara äldre',
  phone: 'kontrollen av telefonnummer',
  email: 'kontrollen av e-postadress',
  name: 'kontrollen av namn',
  dateWindow: 'datumen som går att välja',
  birthDate: 'kontrollen av födelsedatum',
  compareDate: 'jämförelsen med andra datum',
  compareNumber: 'jämförelsen med andra tal',
  notInFuture: 'kontrollen av att datumet inte är framtida',
  yearWindow: 'åren som går att välja',
  luhn: 'kontrollsiffran',
  account: 'kontrollen av kontonummer',
  lookup: 'uppslagslistan',
  knownPostalCode: 'kontrollen att postnumret finns',
  outcome: 'utfallet',
  contact: 'kontakten',
  compute: 'beräkningen',
  given: 'om värdet kommer utifrån',
  with: 'det som värdet beror på',
  when: 'villkoret',
  signer: 'vem som skriver under',
  $schema: 'formatet',
  flow: 'namnet',
  kind: 'flödets slag',
  insuranceType: 'försäkringstypen',
  'quote.sufficientWhen': 'villkoret för ett pris direkt',
  'quote.groupBy': 'frågan som priserna grupperas efter',
  'quote.preselect': 'valet som görs åt kunden',
  'quote.before': 'anropet före offerten',
  'quote.calls': 'produktens egna anrop',
  'quote.inquiry': 'prisförfrågan',
  'quote.underwriting': 'om en handläggare kan avgöra',
  'submit.to': 'mottagaren av svaren',
  audience: 'vem som får öppna formuläret',
  participants: 'vilka fler som skriver under',
  title: 'rubriken',
  icon: 'bilden',
}

/** The parameters of keywords, in Swedish. */
const PARAMETERS: Readonly<Record<string, string>> = {
  min: 'minst',
  max: 'högst',
  of: 'för',
  from: 'från',
  to: 'till',
  days: 'dagar',
  weeks: 'veckor',
  months: 'månader',
  years: 'år',
  by: 'efter',
  and: 'och inte heller',
  most: 'högst antal',
  at: 'vid',
  kinds: 'slag',
  animal: 'djur',
  coordination: 'samordningsnummer',
  checkDigit: 'kontrollsiffra',
  clearing: 'clearingnummer i',
  query: 'ur adressen',
  redirect: 'ur bankens app',
  customer: 'ur kundregistret',
  fact: 'ur faktumet',
  date: 'dagens datum och',
  path: 'plats',
  effect: 'verkan',
  codes: 'koder',
  addon: 'tillägg',
}

/** Keywords that say something else of several choices than of rows. */
const OF_SEVERAL: Readonly<Record<string, string>> = {
  minItems: 'minsta antal val',
  maxItems: 'största antal val',
  uniqueItems: 'om ett val får göras två gånger',
}

const VALUES: ValueWords = { none: 'inget', yes: 'ja', no: 'nej', parameters: PARAMETERS }

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
  return `från ${was} till ${is}`
}

/** Returns a value of a keyword in words. */
export function changedWords(value: unknown): string {
  return changedValue(value, VALUES)
}

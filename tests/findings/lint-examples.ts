import type { LintFindings, MessageFindings } from '../../src/engine/lint/findings.ts'
import type { FindingParams } from '../../src/findings/finding.ts'
import type { Examples } from './examples.ts'
import type { OfParticipants } from './participant-examples.ts'
import type { OfQuotes } from './quote-examples.ts'
import type { ChoiceFindings } from '../../src/engine/lint/choice-findings.ts'
import type { OfRules } from './rule-examples.ts'
import type { OfShapes } from './shape-examples.ts'
import type { Structure } from './structure-examples.ts'

/** The other findings of the lint. */
export const lintExamples: Examples<
  Pick<
    FindingParams,
    Exclude<keyof LintFindings, Structure | OfQuotes | OfParticipants | OfRules | OfShapes | keyof MessageFindings | keyof ChoiceFindings>
  >
> = {
  factName: [
    { fact: 'bmi' },
    'Faktumet "bmi" heter som ett fält. Villkor och texter vet inte vilket av dem som menas: ge faktumet ett annat namn.',
    'The fact "bmi" has the name of an input. Conditions and texts cannot tell which of them is meant: give the fact another name.',
  ],
  factParts: [
    { fact: 'bmi', type: 'number' },
    'Faktumet "bmi" har delar ("properties") men är av sorten number. Bara sorten object har delar.',
    'The fact "bmi" has parts ("properties") but is of type number. Only the type object has parts.',
  ],
  unknownFact: [{ fact: 'bmi' }, 'Faktumet "bmi" finns inte.', 'The fact "bmi" does not exist.'],
  unknownSource: [
    { fact: 'bmi', path: 'height' },
    'Faktumet "bmi" görs av "height", som varken finns bland fälten eller bland fakta.',
    'The fact "bmi" is made of "height", which is neither an input nor a fact.',
  ],
  laterFact: [
    { fact: 'bmi', path: 'size' },
    'Faktumet "bmi" görs av faktumet "size", som inte är känt än: det ska stå före "bmi".',
    'The fact "bmi" is made of the fact "size", which is not known yet: it must stand before "bmi".',
  ],
  unknownComputation: [{ computation: 'tideOf' }, 'Uträkningen "tideOf" finns inte.', 'The computation "tideOf" does not exist.'],
  factParameters: [
    { computation: 'timeBetween', takes: '"in" (days, months)' },
    'Konstanterna till uträkningen "timeBetween" är inte rätt: något saknas, är okänt eller har fel värde. Den tar "in" (days, months).',
    'The constants of the computation "timeBetween" are not right: something is missing, unknown or has a wrong value. It takes "in" (days, months).',
  ],
  factType: {
    computation: [
      { fact: 'bmi', type: 'string', maker: 'bmi', gives: 'number' },
      'Faktumet "bmi" sägs vara av sorten string, men uträkningen "bmi" ger number.',
      'The fact "bmi" is declared as string, but the computation "bmi" gives number.',
    ],
    registry: [
      { fact: 'car', type: 'string', maker: 'vehicle', gives: 'object' },
      'Faktumet "car" sägs vara av sorten string, men registret "vehicle" ger object.',
      'The fact "car" is declared as string, but the registry "vehicle" gives object.',
    ],
    part: [
      { part: 'year', type: 'string', registry: 'vehicle', gives: 'integer' },
      '"year" sägs vara av sorten string, men registret "vehicle" ger integer.',
      '"year" is declared as string, but the registry "vehicle" gives integer.',
    ],
    day: [
      { fact: 'firstDay', found: 'number' },
      '"firstDay" ska vara en dag (string) men är av sorten number.',
      '"firstDay" must be a day (string) but is of type number.',
    ],
  },
  missingArgument: [
    { maker: { kind: 'computation', name: 'bmi' }, argument: 'height' },
    'Uträkningen "bmi" behöver "height", och "with" säger inte vad det är.',
    'The computation "bmi" needs "height", and "with" does not say what it is.',
  ],
  unknownArgument: [
    { maker: { kind: 'registry', name: 'vehicle' }, argument: 'height' },
    'Registret "vehicle" frågar inte efter "height".',
    'The registry "vehicle" does not take "height".',
  ],
  argumentType: {
    fact: [
      { maker: { kind: 'computation', name: 'bmi' }, argument: 'height', wanted: 'number', path: 'size', found: 'string' },
      'Uträkningen "bmi" vill ha "height" av sorten number, men "size" är av sorten string.',
      'The computation "bmi" wants "height" of type number, but "size" is of type string.',
    ],
    text: [
      { path: 'size', found: 'number' },
      '"size" ska vara en text (string) men är av sorten number.',
      '"size" must be a text (string) but is of type number.',
    ],
  },
  unknownRegistry: [
    { registry: 'boats', known: ['vehicle', 'person'] },
    'Registret "boats" finns inte. Det går att slå upp i "vehicle", "person".',
    'The registry "boats" does not exist. Facts can be looked up in "vehicle", "person".',
  ],
  unknownPart: [{ registry: 'vehicle', part: 'year' }, 'Registret "vehicle" ger inget "year".', 'The registry "vehicle" gives no "year".'],
  privatePart: [
    { registry: 'vehicle', part: 'owner' },
    'Registret "vehicle" lämnar inte ut "owner" till något formulär: vem som helst kan fråga det.',
    'The registry "vehicle" gives "owner" to no form: anyone can ask it.',
  ],
  missingCopy: {
    category: [
      { key: 'a.title', language: 'en' },
      'Texten "a.title" saknas bland de publicerade texterna på sidan site på språket en.',
      'The text "a.title" is missing among the published texts of the page site in the language en.',
    ],
    flow: [
      { key: 'a.label', language: 'en' },
      'Texten "a.label" saknas på språket en.',
      'The text "a.label" is missing in the language en.',
    ],
    program: [
      { key: 'a.label', language: 'en' },
      'Texten "a.label" saknas på språket en. Programmet visar den.',
      'The text "a.label" is missing in the language en. The program shows it.',
    ],
    productPage: [
      { key: 'a.label', language: 'en' },
      'Texten "a.label" på produktsidan saknas på språket en.',
      'The text "a.label" of the product page is missing in the language en.',
    ],
  },
  unknownPage: [
    { page: 'club', language: 'en' },
    'Textsidan "club" finns inte på språket en.',
    'The copy page "club" does not exist in the language en.',
  ],
  notTexts: [{ page: 'club' }, 'Textsidan "club" ska vara ett objekt med texter.', 'The copy page "club" must be an object with texts.'],
  notText: [
    { key: 'a.label', value: 7 },
    'Värdet på "a.label" ska vara en text inom citattecken, inte 7.',
    'The value of "a.label" must be a text within quotation marks, not 7.',
  ],
  unknownPlaceholder: {
    text: [
      { key: 'a.label', name: 'x', known: ['y', 'z'] },
      'Texten "a.label" har platshållaren {x}, som inte fylls i här. Det går att använda {y}, {z}.',
      'The text "a.label" has the placeholder {x}, which is not filled in here. The ones that can be used are {y}, {z}.',
    ],
    document: [
      { name: 'x', known: ['y', 'z'] },
      'Handlingen har platshållaren {x}, som inte fylls i. Det går att använda {y}, {z}.',
      'The document has the placeholder {x}, which is not filled in. The ones that can be used are {y}, {z}.',
    ],
  },
  unsignedPart: [
    { key: 'child.sign.text', name: 'payment' },
    'Texten "child.sign.text" saknar {payment}: kunden skulle inte skriva under den delen av avtalet.',
    'The text "child.sign.text" lacks {payment}: the customer would not sign that part of the contract.',
  ],
  unknownPlaceholderType: [
    { key: 'a.label', name: 'x', type: 'kronor' },
    'Texten "a.label" har platshållaren {x:kronor} av en sort som inte finns.',
    'The text "a.label" has the placeholder {x:kronor}, of a type that does not exist.',
  ],
  widgetType: [
    { input: 'owner', type: 'string', widget: 'number', gives: ['integer', 'number'] },
    'Fältet "owner" ska ge en text (string), men widgeten "number" kan bara ge ett heltal eller ett tal.',
    'The input "owner" must give a text (string), but the widget "number" can only give a whole number or a number.',
  ],
  withoutChoices: [
    { input: 'owner', widget: 'radio' },
    'Fältet "owner" har inget att välja bland: widgeten "radio" behöver "enum" eller "options".',
    'The input "owner" has nothing to choose from: the widget "radio" needs "enum" or "options".',
  ],
  listWithoutItems: [
    { input: 'persons' },
    'Listan "persons" behöver "items": det som varje rad frågar efter.',
    'The list "persons" needs "items": what each row asks.',
  ],
  withoutParts: [
    { input: 'home' },
    'Fältet "home" behöver "properties": delarna som svaret består av.',
    'The input "home" needs "properties": the parts of its answer.',
  ],
  searchWithoutLookup: [
    { input: 'breed' },
    'Fältet "breed" har inget att söka i: widgeten "search" behöver "lookup".',
    'The input "breed" has nothing to search in: the widget "search" needs "lookup".',
  ],
  misplacedKeyword: {
    list: [
      { input: 'owner', keyword: 'items' },
      '"items" gör ingenting på fältet "owner": bara en lista (widgeten "list") har rader.',
      '"items" has no effect on the input "owner": only a list (the widget "list") has rows.',
    ],
    composite: [
      { input: 'owner', keyword: 'properties' },
      '"properties" gör ingenting på fältet "owner": bara ett svar i flera delar (widgeten "address") har delar.',
      '"properties" has no effect on the input "owner": only an answer in several parts (the widget "address") has parts.',
    ],
    parts: [
      { input: 'owner', keyword: 'required' },
      '"required" gör ingenting på fältet "owner": det gäller delarna i ett svar, och för en lista ska det stå inuti "items".',
      '"required" has no effect on the input "owner": it concerns the parts of an answer, and for a list it belongs inside "items".',
    ],
    search: [
      { input: 'owner', keyword: 'lookup' },
      '"lookup" gör ingenting på fältet "owner": bara widgeten "search" söker i en lista.',
      '"lookup" has no effect on the input "owner": only the widget "search" searches in a list.',
    ],
    counted: [
      { input: 'owner', keyword: 'minItems' },
      '"minItems" gör ingenting på fältet "owner": bara listor, filer och flera val räknas.',
      '"minItems" has no effect on the input "owner": only lists, files and several choices are counted.',
    ],
    masked: [
      { input: 'owner', keyword: 'mask' },
      '"mask" gör ingenting på fältet "owner": bara widgeten "text" grupperar, och "digits" där det bara är siffror.',
      '"mask" has no effect on the input "owner": only the widget "text" writes groups, and "digits" where all signs are digits.',
    ],
    several: [
      { input: 'owner', keyword: 'standsAlone' },
      '"standsAlone" gör ingenting på fältet "owner": bara flera val (widgeten "checkboxes") har det.',
      '"standsAlone" has no effect on the input "owner": only several choices (the widget "checkboxes") have it.',
    ],
    answered: [
      { input: 'owner', keyword: 'default' },
      '"default" gör ingenting på fältet "owner": det är bara till för att läsas (widgeten "info") och har inget svar.',
      '"default" has no effect on the input "owner": it is only read (the widget "info") and has no answer.',
    ],
  },
  requiredInfo: [
    { input: 'news' },
    'Fältet "news" är bara till för att läsas (widgeten "info") och kan inte vara obligatoriskt.',
    'The input "news" is only read (the widget "info") and cannot be required.',
  ],
  documentsInService: [
    { input: 'terms' },
    'Fältet "terms" kan inte visa några dokument ("documents"): de hör till en produkt, och det här är ett ärende. Beskriv i stället med ".text" eller ".info" vad kunden godkänner.',
    'The input "terms" cannot show documents ("documents"): they belong to a product, and this is a service flow. Describe what the customer accepts by ".text" or ".info" instead.',
  ],
  crossedLimits: [
    { input: 'value', low: 'minimum', from: 2, high: 'maximum', to: 1 },
    'Inget svar på fältet "value" går att godta: minimum (2) är större än maximum (1).',
    'No answer to the input "value" is acceptable: minimum (2) is greater than maximum (1).',
  ],
  refusedValue: [
    { input: 'value', value: 3 },
    'Valet 3 på fältet "value" kan aldrig godtas: det strider mot det andra som står om fältet.',
    'The choice 3 of the input "value" can never be accepted: it contradicts what else the input says.',
  ],
  parameters: [
    { keyword: 'age', fault: { variant: 'maximumNotAbove', min: 70, max: 18 } },
    'Uppgifterna till "age" går inte ihop: den högsta åldern 18 är inte över den lägsta 70.',
    'The parameters of "age" contradict each other: the maximum age 18 is not above the minimum age 70.',
  ],
  validatorType: [
    { keyword: 'age', type: 'number' },
    '"age" kan inte kontrollera svar av sorten number.',
    '"age" cannot check answers of type number.',
  ],
  ownInput: [{ input: 'owner' }, 'Fältet "owner" kan inte jämföras med sig självt.', 'The input "owner" cannot be compared with itself.'],
  default: [
    { input: 'value', value: 3, keyword: undefined },
    'Förvalet 3 är inget giltigt svar på fältet "value" (det som står om fältets svar).',
    'The default 3 is no valid answer to the input "value" (what the input says of its answer).',
  ],
  initialDate: {
    notDate: [
      { input: 'owner' },
      'Fältet "owner" är inget datumfält och kan inte ha en dag som förval.',
      'The input "owner" is not a date and cannot have a day as its default.',
    ],
    twoDefaults: [
      { input: 'start' },
      'Fältet "start" har två förval. Ta bort "default" eller "initial.date".',
      'The input "start" has two defaults. Remove "default" or "initial.date".',
    ],
    outsideCalendar: [
      { input: 'start' },
      'Den förvalda dagen på fältet "start" ligger utanför kalendern.',
      'The default day of the input "start" lies outside the calendar.',
    ],
    refused: [
      { input: 'start', keyword: 'dateWindow', today: '2024-01-01', day: '2025-01-01' },
      'Den förvalda dagen på fältet "start" godtas inte (dateWindow): den 2024-01-01 skulle den vara 2025-01-01.',
      'The default day of the input "start" is not accepted (dateWindow): on 2024-01-01 it would be 2025-01-01.',
    ],
  },
  initialType: {
    fact: [
      { input: 'owner', type: 'string', fact: 'bmi', found: 'number' },
      'Fältet "owner" är av sorten string och kan inte följa "bmi", som är av sorten number.',
      'The input "owner" is of type string and cannot follow "bmi", which is of type number.',
    ],
    address: [
      { input: 'home', type: 'object' },
      'Fältet "home" är av sorten object. Bara texter, tal och ja eller nej kan följa med utifrån.',
      'The input "home" is of type object. Only texts, numbers and yes or no can come from outside.',
    ],
  },
  sensitiveInitial: [
    { input: 'illness' },
    'Svaret på "illness" är känsligt och får inte följa med utifrån: bara kunden svarar på det.',
    'The answer to "illness" is sensitive and may not come from outside: only the customer gives it.',
  ],
  secretInitial: {
    health: [
      { input: 'weightClass', fact: 'bmi' },
      'Fältet "weightClass" börjar med "bmi", som räknas fram ur hälsosvar: då är även det svaret ett hälsosvar. Skriv "sensitive": true.',
      'The input "weightClass" begins with "bmi", which derives from health answers: its answer is one too. Write "sensitive": true.',
    ],
    personalNumber: [
      { input: 'sender' },
      'Fältet "sender" börjar med kundens personnummer, men säger inte att det är ett. Skriv "personalNumber": true.',
      'The input "sender" begins with the customer\'s personal number, but does not say so. Write "personalNumber": true.',
    ],
  },
  initialTwice: {
    query: [
      { name: 'p', input: 'owner' },
      'Parametern "p" används redan av fältet "owner".',
      'The parameter "p" is already used by the input "owner".',
    ],
    customer: [
      { name: 'phone', input: 'coOwnerPhone' },
      'Fältet "coOwnerPhone" börjar redan med den inloggade kundens "phone". Ta bort "initial" på det som gäller någon annan; i en grupp, skriv över det med null.',
      'The input "coOwnerPhone" begins with the signed-in customer\'s "phone" already. Leave "initial" out at the one that is about somebody else; in a group, write it over by null.',
    ],
    redirect: [
      { name: 'p', input: 'owner' },
      'Värdet "p" används redan av fältet "owner".',
      'The value "p" is already used by the input "owner".',
    ],
  },
  initialInside: [
    { input: 'persons.age' },
    'Fältet "persons.age" ligger inuti ett annat svar och kan inte visa ett faktum. Kunden måste få svara.',
    'The input "persons.age" lies inside another answer and cannot show a fact. The customer must answer it.',
  ],
  readOnlyWithoutFact: [
    { input: 'owner' },
    'Fältet "owner" visas bara ("readOnly") och behöver "initial.fact": det som det ska visa.',
    'The input "owner" is only shown ("readOnly") and needs "initial.fact": what it is to show.',
  ],
  readOnlyBeginning: [
    { input: 'owner', source: 'query' },
    'Fältet "owner" visar bara ett faktum ("readOnly"), så "query" används aldrig.',
    'The input "owner" only shows a fact ("readOnly"), so "query" is never used.',
  ],
  readOnlyEffect: [
    { input: 'owner' },
    'Fältet "owner" visas bara ("readOnly"), så priset räknas inte om när det ändras: "effect" ska vara "none", och stå på det fält som kunden svarar på.',
    'The input "owner" is only shown ("readOnly"), so the price is not computed again when it changes: "effect" must be "none" here, and stand at the input that the customer answers.',
  ],
  requiredReadOnly: [
    { input: 'owner' },
    'Fältet "owner" visas bara ("readOnly") och kan inte vara obligatoriskt: kunden kan inte svara på det.',
    'The input "owner" is only shown ("readOnly") and cannot be required: the customer cannot answer it.',
  ],
  givenConsent: [
    { input: 'terms', keyword: 'default' },
    'Fältet "terms" är ett samtycke och får inte vara ifyllt från början: ta bort "default".',
    'The input "terms" is a consent and may not be filled in from the start: remove "default".',
  ],
  stepOrder: {
    purchase: [
      {},
      'Ett köp består av frågesteg och slutar med sammanfattning, signering och kvittens, i den ordningen.',
      'A purchase consists of steps with questions and ends with summary, signature and receipt, in that order.',
    ],
    service: [
      {},
      'Ett ärende består av frågesteg och kan sluta med sammanfattning, signering och kvittens, i den ordningen.',
      'A service flow consists of steps with questions and may end with summary, signature and receipt, in that order.',
    ],
  },
  conditionalClosingStep: [
    { step: 'end', type: 'receipt' },
    'Steget "end" (kvittens) måste alltid visas och får inte ha något villkor.',
    'The step "end" (receipt) must always be shown and may have no condition.',
  ],
  audienceOfPurchase: [{}, 'Ett köp är öppet för alla: ta bort "audience".', 'A purchase is open to everyone: remove "audience".'],
  customerFactForAll: [
    { fact: 'name' },
    'Faktauppgiften "name" handlar om den inloggade kunden: ärendet behöver "audience": "customer".',
    'The fact "name" is about the signed-in customer: the service flow needs "audience": "customer".',
  ],
  customerFactType: [
    { fact: 'name', type: 'integer', gives: 'string' },
    'Faktauppgiften "name" har typen ett heltal, men kundens uppgift är en text.',
    'The fact "name" has the type a whole number, but the customer\'s detail is a text.',
  ],
  customerFactKey: [
    { fact: 'name', key: 'kinds' },
    'Faktauppgiften "name" är inte kundens försäkringar: ta bort "kinds".',
    'The fact "name" is not the customer\'s insurances: remove "kinds".',
  ],
  unknownInsuranceKind: [{ kind: 'x' }, 'Försäkringsslaget "x" finns inte.', 'The kind of insurance "x" does not exist.'],
  withoutSigner: [
    { path: 'signer' },
    'Ärendet skrivs under med BankID, men inget fält säger av vem. Ge fältet med personnumret platsen "signer" (quote.path).',
    'The service flow is signed with BankID, but no input says by whom. Give the input with the personal number the place "signer" (quote.path).',
  ],
  uncertainSigner: [
    { input: 'owner' },
    'Fältet "owner" säger vem som skriver under: det ska vara ett personnummer och alltid visas, och vara obligatoriskt eller komma från sidan.',
    'The input "owner" says who signs: it must be a personal number, always be shown, and be required or given by the page.',
  ],
}

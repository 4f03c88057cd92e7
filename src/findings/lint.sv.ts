import type { DependenceReason } from '../engine/lint/depends-on.ts'
import type { LintFindings, Maker } from '../engine/lint/findings.ts'
import type { ParamsFault } from '../engine/params-fault.ts'
import { wordVariant, type Catalogue, type Wording } from './catalogue.ts'
import type { FindingParams } from './finding.ts'
import { formatFindings } from './format.sv.ts'
import { choiceFindings } from './choices.sv.ts'
import { messageFindings } from './messages.sv.ts'
import { nodeWords, STEP_NAMES, TYPE_NAMES } from './words.sv.ts'
import { braced, quoted } from './words.ts'

const paramsFaults: Wording<ParamsFault> = {
  maximumNotAbove: ({ min, max }) => `den högsta åldern ${max} är inte över den lägsta ${min}`,
  oldestBelowYoungest: ({ born }) => `den högsta åldern är under den lägsta för den som är född ${born}`,
  ofWithoutLimits: () => '"of" betyder inget utan en lägsta eller högsta ålder',
  emptyWindow: ({ day }) => `inget datum ryms den ${day}`,
  yearsReversed: () => 'det sista året ligger före det första',
  yearPasses: ({ year }) => `det första året flyttas framåt och passerar ${year}`,
  twoOthers: () => 'en jämförelse har ett enda "answer", "beside" eller "fact"',
}

const comparedKinds = { number: 'ett tal', date: 'ett datum', month: 'en månad', text: 'en text', none: 'något annat' } as const

const dependences: Wording<DependenceReason> = {
  shownBy: ({ condition, on }) => `visas när villkoret "${condition}" gäller, som frågar efter ${nodeWords(on)}`,
  offeredBy: ({ condition, on }) => `har val som erbjuds när villkoret "${condition}" gäller, som frågar efter ${nodeWords(on)}`,
  choicesFollow: ({ on }) => `har val som följer ${nodeWords(on)}`,
  inside: ({ on }) => `ligger i ${nodeWords(on)}`,
  follows: ({ on }) => `följer ${nodeWords(on)}`,
  madeOf: ({ on }) => `görs av ${nodeWords(on)}`,
  checkedAgainst: ({ source, on }) => `görs av "${source}", som kontrolleras mot ${nodeWords(on)}`,
}

const MAKERS: { readonly [Kind in Maker['kind']]: string } = { computation: 'Uträkningen', registry: 'Registret' }
const makerWords = ({ kind, name }: Maker) => `${MAKERS[kind]} "${name}"`

/** Names what refuses a value: a validator, or the input's other constraints. */
const refusing = (keyword: string | undefined) => keyword ?? 'det som står om fältets svar'

const partsOnly = 'det gäller delarna i ett svar, och för en lista ska det stå inuti "items"'
const idle = (keyword: string, input: string, why: string) => `"${keyword}" gör ingenting på fältet "${input}": ${why}.`
const reserved =
  (noun: string) =>
  ({ name }: { readonly name: string }) =>
    `${noun} kan inte heta "${name}": programspråket använder namnet självt. Välj ett annat.`
const closed = 'kan inte gälla'

/** Findings of the lint of flows, in Swedish. */
export const lintFindings = {
  ...formatFindings,

  duplicateId: {
    step: ({ id }) => `Två steg heter "${id}". Varje namn får finnas en gång.`,
    section: ({ id }) => `Två avsnitt heter "${id}". Varje namn får finnas en gång.`,
    category: ({ id }) => `Kategorin "${id}" står två gånger.`,
    article: ({ id }) => `Två artiklar har adressen ${id}: välj en annan "slug" för den ena.`,
    anchor: ({ id }) => `Två rubriker har ankaret "${id}". Varje ankare får finnas en gång i en artikel.`,
  },
  sharedCalls: ({ calls }) => `Anropen "${calls}" delas av alla produkter: välj ett annat namn.`,
  bodyPlaceTwice: ({ path }) => `Platsen "${path}" används två gånger: det ena svaret går förlorat.`,
  ambiguousCodes: () => 'Två koder blir samma: det går inte att se vilken det var.',
  unaskedOptions: ({ options }) => `Inget fält frågar efter valen i "${options}".`,
  reservedName: {
    input: reserved('Fältet'),
    condition: reserved('Villkoret'),
    fact: reserved('Faktumet'),
    outcome: reserved('Utfallet'),
  },
  placedTwice: ({ input }) => `Fältet "${input}" ligger på två ställen.`,
  unplacedInput: ({ input }) => `Fältet "${input}" ligger inte i något steg och visas därför aldrig.`,
  unknownInput: {
    named: ({ input }) => `Fältet "${input}" finns inte.`,
    required: ({ input }) => `Fältet "${input}" är obligatoriskt men finns inte.`,
    section: ({ input }) => `Fältet "${input}" finns inte bland dokumentets fält.`,
    block: ({ input }) => `Fältet "${input}" finns inte, så stoppet kan inte visas.`,
    blockInside: ({ input, group }) => `Fältet "${input}" finns inte inuti "${group}", så stoppet kan inte visas.`,
    beside: ({ input }) => `Fältet "${input}" finns inte bredvid det här fältet.`,
    condition: ({ input, condition }) =>
      `Villkoret "${condition}" frågar efter "${input}", som varken finns bland fälten eller bland fakta.`,
    conditionInside: ({ input, condition, group }) => `Villkoret "${condition}" frågar efter "${input}", som inte finns inuti "${group}".`,
    ofFlow: ({ input, keyword }) => `Fältet "${input}" finns inte bland flödets egna fält, och "${keyword}" ser bara dem.`,
    row: ({ input, list }) => `Raderna i "${list}" har inget fält "${input}".`,
  },
  unknownCondition: {
    missing: ({ condition }) => `Villkoret "${condition}" finns inte.`,
    ofFlow: ({ condition, group }) =>
      `Villkoret "${condition}" är hela flödets. Fält som ligger inuti "${group}" kan bara bero på villkor som står där, bland "conditions".`,
  },
  unusedCondition: ({ condition }) => `Inget använder villkoret "${condition}". Ta bort det, eller namnge det där det ska gälla.`,
  unusedFact: ({ fact }) => `Inget använder faktumet "${fact}". Ta bort det, eller namnge det där det behövs.`,
  renamed: {
    inUse: ({ input, old }) => `Fältet "${old}" finns kvar, så dess svar kan inte flytta till "${input}". Ta bort det ur renamedFrom.`,
    inside: ({ input, old }) => `"${old}" ligger i "${input}", eller tvärtom. Ge fältet ett annat namn, så kan svaren flytta dit.`,
    list: ({ old }) => `"${old}" ligger i en lista, och ett svar flyttar inte mellan rader. Ange platsen inom samma rad.`,
    index: ({ old }) => `"${old}" anger en rad. Ange fältet utan radens nummer.`,
    sensitive: ({ input, old }) =>
      `"${old}" har varit en hälsouppgift, men "${input}" är ingen. Gör fältet känsligt, eller ta bort det ur renamedFrom: då ställs frågan på nytt.`,
    consent: ({ input }) =>
      `"${input}" är ett samtycke, och ett samtycke gäller bara det som kunden såg. Ta bort renamedFrom: då ställs frågan på nytt.`,
    taken: ({ old, other }) => `Svaren i "${old}" flyttar redan till "${other}". De kan bara flytta till ett fält.`,
    type: ({ input, old, before, after }) =>
      `Svaren i "${old}" har varit av typen ${before}, och "${input}" är av typen ${after}. Ta bort det ur renamedFrom: då ställs frågan på nytt.`,
  },
  blockWithoutWayOut: ({ outcome }) => `Utfallet "${outcome}" finns inte: kunden skulle stoppas utan att få veta vad hen kan göra.`,
  idleOutcome: ({ outcome }) => `Inget stopp leder till utfallet "${outcome}", så ingen kund får läsa det.`,
  unknownOutcome: ({ outcome, step }) => `Utfallet "${outcome}" finns inte, så steget "${step}" har inget att säga.`,
  duplicateOutcomeStep: ({ outcome, step }) => `Utfallet "${outcome}" har redan ett steg. Ingen kommer till steget "${step}".`,
  idleOutcomeStep: ({ outcome, step }) => `Inget stopp leder till utfallet "${outcome}", så steget "${step}" visas aldrig.`,
  outcomeStepPlace: ({ step, places }) =>
    `Steget "${step}" ska stå direkt efter steget med fältet ${places.map((place) => `"${place}"`).join(' eller ')}, där kunden stoppas, eller efter ett annat utfallssteg där.`,
  unknownOptions: ({ options }) => `Alternativlistan "${options}" finns inte.`,
  optionWithoutText: ({ options, value }) => `Värdet ${JSON.stringify(value)} saknas i alternativlistan "${options}".`,

  impossibleCondition: ({ condition }) => `Villkoret "${condition}" kan aldrig gälla: det finns inga svar som uppfyller det.`,
  unreachableStep: ({ step, condition }) => `Steget "${step}" visas aldrig: villkoret "${condition}" ${closed}.`,
  requiredHidden: ({ input, conditions }) =>
    `Fältet "${input}" är obligatoriskt men alltid dolt: villkoren där det ligger (${conditions.join(', ')}) ${closed}.`,
  neverShown: ({ input, conditions }) => `Fältet "${input}" visas aldrig: villkoren där det ligger (${conditions.join(', ')}) ${closed}.`,
  idleBlock: {
    only: ({ input, condition }) => `Stoppet vid "${input}" stoppar ingen: villkoret "${condition}" gäller aldrig när fältet visas.`,
    afterOthers: ({ input, condition }) =>
      `Stoppet vid "${input}" stoppar ingen: villkoret "${condition}" gäller aldrig när fältet visas, eller så stoppar ett annat stopp där först.`,
  },
  deadEnd: ({ input }) => `Alla kunder stoppas vid fältet "${input}", vad de än svarar.`,
  emptySection: ({ section }) =>
    `Avsnittet "${section}" kan visas utan något fält: alla dess fält är dolda vid vissa svar. Ge avsnittet ett "showIf".`,
  laterQuestion: ({ condition, input, step }) =>
    `Villkoret "${condition}" beror på svaret på "${input}", som frågas först i steget "${step}": då har kunden redan gått förbi det som villkoret bestämmer.`,
  circle: ({ links }) => {
    const chain = links.map(({ node, why }) => `${nodeWords(node)} ${wordVariant<DependenceReason>(dependences, why)}`).join('; ')
    return `Villkor och fakta går i cirkel, så det går inte att veta vad som ska visas: ${chain}. Bryt cirkeln någonstans.`
  },

  factName: ({ fact }) =>
    `Faktumet "${fact}" heter som ett fält. Villkor och texter vet inte vilket av dem som menas: ge faktumet ett annat namn.`,
  factParts: ({ fact, type }) => `Faktumet "${fact}" har delar ("properties") men är av sorten ${type}. Bara sorten object har delar.`,
  unknownFact: ({ fact }) => `Faktumet "${fact}" finns inte.`,
  unknownSource: ({ fact, path }) => `Faktumet "${fact}" görs av "${path}", som varken finns bland fälten eller bland fakta.`,
  laterFact: ({ fact, path }) => `Faktumet "${fact}" görs av faktumet "${path}", som inte är känt än: det ska stå före "${fact}".`,
  unknownComputation: ({ computation }) => `Uträkningen "${computation}" finns inte.`,
  factParameters: ({ computation, takes }) =>
    `Konstanterna till uträkningen "${computation}" är inte rätt: något saknas, är okänt eller har fel värde. Den tar ${takes || 'inga'}.`,
  factType: {
    computation: ({ fact, type, maker, gives }) =>
      `Faktumet "${fact}" sägs vara av sorten ${type}, men uträkningen "${maker}" ger ${gives}.`,
    registry: ({ fact, type, maker, gives }) => `Faktumet "${fact}" sägs vara av sorten ${type}, men registret "${maker}" ger ${gives}.`,
    part: ({ part, type, registry, gives }) => `"${part}" sägs vara av sorten ${type}, men registret "${registry}" ger ${gives}.`,
    day: ({ fact, found }) => `"${fact}" ska vara en dag (string) men är av sorten ${found}.`,
  },
  missingArgument: ({ maker, argument }) => `${makerWords(maker)} behöver "${argument}", och "with" säger inte vad det är.`,
  unknownArgument: ({ maker, argument }) => `${makerWords(maker)} frågar inte efter "${argument}".`,
  argumentType: {
    fact: ({ maker, argument, wanted, path, found }) =>
      `${makerWords(maker)} vill ha "${argument}" av sorten ${wanted}, men "${path}" är av sorten ${found}.`,
    text: ({ path, found }) => `"${path}" ska vara en text (string) men är av sorten ${found}.`,
  },
  rowField: {
    missing: ({ computation, constant }) =>
      `Uträkningen "${computation}" behöver veta vilket fält i raderna den räknar med: skriv "${constant}" bland "params".`,
    withoutList: ({ constant }) => `"${constant}" är ett fält i raderna, men ingen lista finns bland "with": skriv vilken som "list".`,
    type: ({ field, found, wanted }) => `Fältet "${field}" i raderna är av sorten ${found}, och det går bara att räkna med ${wanted}.`,
  },
  unknownRegistry: ({ registry, known }) => `Registret "${registry}" finns inte. Det går att slå upp i ${quoted(known)}.`,
  unknownPart: ({ registry, part }) => `Registret "${registry}" ger inget "${part}".`,
  privatePart: ({ registry, part }) => `Registret "${registry}" lämnar inte ut "${part}" till något formulär: vem som helst kan fråga det.`,

  missingCopy: {
    flow: ({ key, language }) => `Texten "${key}" saknas på språket ${language}.`,
    program: ({ key, language }) => `Texten "${key}" saknas på språket ${language}. Programmet visar den.`,
    productPage: ({ key, language }) => `Texten "${key}" på produktsidan saknas på språket ${language}.`,
    category: ({ key, language }) => `Texten "${key}" saknas bland de publicerade texterna på sidan site på språket ${language}.`,
  },
  blankText: ({ key }) => `Texten "${key}" är tom. Skriv den, eller ta bort nyckeln om texten inte behövs.`,
  unusedCopy: ({ key, near }) => `Inget visar texten "${key}".${near === undefined ? '' : ` Menade du "${near}"?`}`,
  unknownPage: ({ page, language }) => `Textsidan "${page}" finns inte på språket ${language}.`,
  notTexts: ({ page }) => `Textsidan "${page}" ska vara ett objekt med texter.`,
  notText: ({ key, value }) => `Värdet på "${key}" ska vara en text inom citattecken, inte ${JSON.stringify(value)}.`,
  unknownPlaceholder: {
    text: ({ key, name, known }) =>
      `Texten "${key}" har platshållaren {${name}}, som inte fylls i här. Det går att använda ${braced(known)}.`,
    document: ({ name, known }) => `Handlingen har platshållaren {${name}}, som inte fylls i. Det går att använda ${braced(known)}.`,
  },
  unsignedPart: ({ key, name }) => `Texten "${key}" saknar {${name}}: kunden skulle inte skriva under den delen av avtalet.`,
  unknownPlaceholderType: ({ key, name, type }) => `Texten "${key}" har platshållaren {${name}:${type}} av en sort som inte finns.`,

  widgetType: ({ input, type, widget, gives }) =>
    `Fältet "${input}" ska ge ${TYPE_NAMES[type]} (${type}), men widgeten "${widget}" kan bara ge ${gives.map((one) => TYPE_NAMES[one]).join(' eller ')}.`,
  withoutChoices: ({ input, widget }) =>
    `Fältet "${input}" har inget att välja bland: widgeten "${widget}" behöver "enum" eller "options".`,
  listWithoutItems: ({ input }) => `Listan "${input}" behöver "items": det som varje rad frågar efter.`,
  withoutParts: ({ input }) => `Fältet "${input}" behöver "properties": delarna som svaret består av.`,
  searchWithoutLookup: ({ input }) => `Fältet "${input}" har inget att söka i: widgeten "search" behöver "lookup".`,
  misplacedKeyword: {
    list: ({ keyword, input }) => idle(keyword, input, 'bara en lista (widgeten "list") har rader'),
    composite: ({ keyword, input }) => idle(keyword, input, 'bara ett svar i flera delar (widgeten "address") har delar'),
    parts: ({ keyword, input }) => idle(keyword, input, partsOnly),
    search: ({ keyword, input }) => idle(keyword, input, 'bara widgeten "search" söker i en lista'),
    counted: ({ keyword, input }) => idle(keyword, input, 'bara listor, filer och flera val räknas'),
    masked: ({ keyword, input }) => idle(keyword, input, 'bara widgeten "text" grupperar, och "digits" där det bara är siffror'),
    several: ({ keyword, input }) => idle(keyword, input, 'bara flera val (widgeten "checkboxes") har det'),
    answered: ({ keyword, input }) => idle(keyword, input, 'det är bara till för att läsas (widgeten "info") och har inget svar'),
  },
  requiredInfo: ({ input }) => `Fältet "${input}" är bara till för att läsas (widgeten "info") och kan inte vara obligatoriskt.`,
  rowPages: {
    nested: ({ input }) =>
      `Listan "${input}" ligger i ett annat svar. Där kan raderna inte ha egna sidor: ta bort "rows", så står alla rader på samma sida.`,
    oneInput: ({ input }) =>
      `Raderna i listan "${input}" frågar bara en sak. En egen sida för var och en gör det krångligare: ta bort "rows".`,
    heading: ({ input, key }) =>
      `Listan "${input}" visar bara radernas rubriker, och "${key}" nämner inget av radens svar. Nämn ett, så att kunden ser vilken rad som är vilken.`,
  },
  idleRequiredIf: {
    always: ({ input }) =>
      `Fältet "${input}" står bland "required" och är alltid obligatoriskt. Ta bort "requiredIf" eller ta bort det ur "required".`,
    never: ({ input }) => `Fältet "${input}" visas bara: kunden kan inte svara på det, så "requiredIf" gör inget.`,
    parts: ({ input }) => `Fältet "${input}" har flera delar. Skriv "requiredIf" på delarna, eller visa hela fältet med "showIf".`,
  },
  documentsInService: ({ input }) =>
    `Fältet "${input}" kan inte visa några dokument ("documents"): de hör till en produkt, och det här är ett ärende. Beskriv i stället med ".text" eller ".info" vad kunden godkänner.`,
  crossedLimits: ({ input, low, from, high, to }) =>
    `Inget svar på fältet "${input}" går att godta: ${low} (${from}) är större än ${high} (${to}).`,
  refusedValue: ({ input, value }) =>
    `Valet ${JSON.stringify(value)} på fältet "${input}" kan aldrig godtas: det strider mot det andra som står om fältet.`,
  parameters: ({ keyword, fault }) => `Uppgifterna till "${keyword}" går inte ihop: ${wordVariant<ParamsFault>(paramsFaults, fault)}.`,
  validatorType: ({ keyword, type }) => `"${keyword}" kan inte kontrollera svar av sorten ${type}.`,
  ownInput: ({ input }) => `Fältet "${input}" kan inte jämföras med sig självt.`,
  comparison: {
    own: ({ input }) => `"${input}" går inte att jämföra: det är varken ett tal, ett datum eller en månad.`,
    open: ({ input }) => `Villkoret gäller också medan "${input}" inte är besvarat. Skriv "${input}" i dess "required".`,
    days: ({ input }) => `"${input}" är en månad, eller jämförs med en: räkna i "months" och "years", inte i "days".`,
    kind: ({ input, other, kind, found }) =>
      `"${input}" är ${comparedKinds[kind]} och "${other}" är ${comparedKinds[found]}: de går inte att jämföra.`,
    inside: ({ other, group }) =>
      `Ett villkor inuti "${group}" ser bara svaren där, inte "${other}". Jämför med "beside", eller flytta villkoret till flödet.`,
    later: ({ input, other, step }) =>
      `"${input}" jämförs med "${other}", som blir känt först i steget "${step}": då har kunden redan gått förbi "${input}". Jämför vid den senare frågan, eller flytta en av dem.`,
    sensitive: ({ input, other }) =>
      `Feltexten vid "${input}" skulle visa "${other}", som är känsligt. Jämför i ett villkor i stället, eller gör fältet känsligt.`,
  },

  default: ({ input, value, keyword }) =>
    `Förvalet ${JSON.stringify(value)} är inget giltigt svar på fältet "${input}" (${refusing(keyword)}).`,
  initialDate: {
    notDate: ({ input }) => `Fältet "${input}" är inget datumfält och kan inte ha en dag som förval.`,
    twoDefaults: ({ input }) => `Fältet "${input}" har två förval. Ta bort "default" eller "initial.date".`,
    refused: ({ input, keyword, today, day }) =>
      `Den förvalda dagen på fältet "${input}" godtas inte (${refusing(keyword)}): den ${today} skulle den vara ${day}.`,
    outsideCalendar: ({ input }) => `Den förvalda dagen på fältet "${input}" ligger utanför kalendern.`,
  },
  initialType: {
    fact: ({ input, type, fact, found }) =>
      `Fältet "${input}" är av sorten ${type} och kan inte följa "${fact}", som är av sorten ${found}.`,
    address: ({ input, type }) => `Fältet "${input}" är av sorten ${type}. Bara texter, tal och ja eller nej kan följa med utifrån.`,
  },
  sensitiveInitial: ({ input }) => `Svaret på "${input}" är känsligt och får inte följa med utifrån: bara kunden svarar på det.`,
  secretInitial: {
    health: ({ input, fact }) =>
      `Fältet "${input}" börjar med "${fact}", som räknas fram ur hälsosvar: då är även det svaret ett hälsosvar. Skriv "sensitive": true.`,
    personalNumber: ({ input }) =>
      `Fältet "${input}" börjar med kundens personnummer, men säger inte att det är ett. Skriv "personalNumber": true.`,
  },
  initialTwice: {
    query: ({ name, input }) => `Parametern "${name}" används redan av fältet "${input}".`,
    redirect: ({ name, input }) => `Värdet "${name}" används redan av fältet "${input}".`,
    customer: ({ name, input }) =>
      `Fältet "${input}" börjar redan med den inloggade kundens "${name}". Ta bort "initial" på det som gäller någon annan; i en grupp, skriv över det med null.`,
  },
  initialInside: ({ input }) => `Fältet "${input}" ligger inuti ett annat svar och kan inte visa ett faktum. Kunden måste få svara.`,
  readOnlyWithoutFact: ({ input }) => `Fältet "${input}" visas bara ("readOnly") och behöver "initial.fact": det som det ska visa.`,
  readOnlyBeginning: ({ input, source }) => `Fältet "${input}" visar bara ett faktum ("readOnly"), så "${source}" används aldrig.`,
  readOnlyEffect: ({ input }) =>
    `Fältet "${input}" visas bara ("readOnly"), så priset räknas inte om när det ändras: "effect" ska vara "none", och stå på det fält som kunden svarar på.`,
  requiredReadOnly: ({ input }) =>
    `Fältet "${input}" visas bara ("readOnly") och kan inte vara obligatoriskt: kunden kan inte svara på det.`,
  givenConsent: ({ input, keyword }) => `Fältet "${input}" är ett samtycke och får inte vara ifyllt från början: ta bort "${keyword}".`,

  consentWithoutMeaning: ({ input }) =>
    `Fältet "${input}" är ett samtycke: säg till vad med "consent", som är "terms" (villkor), "marketing" (reklam) eller "data" (personuppgifter).`,
  optionalTerms: ({ input }) =>
    `Fältet "${input}" är godkännandet av villkoren och måste vara obligatoriskt och bara kunna besvaras med ja: lägg det i "required" och ge det "const": true.`,
  termsWithoutDocuments: ({ input }) =>
    `Fältet "${input}" är godkännandet av villkoren, men kunden kan inte läsa dem där: ge det "documents": true.`,
  forcedConsent: ({ input }) =>
    `Fältet "${input}" är ett samtycke till reklam, och den som säger nej måste kunna gå vidare: ta bort "const".`,
  unknownAutocomplete: ({ input, token, near }) =>
    `Fältet "${input}" har "autocomplete": "${token}", som webbläsare inte känner till.${near === undefined ? '' : ` Menade du "${near}"?`}`,
  unmetPattern: {
    never: ({ pattern }) => `Ingen text följer mönstret ${pattern}, så alla svar nekas.`,
    tooLong: ({ pattern, length, limit }) =>
      `Mönstret ${pattern} kräver minst ${length} tecken, men maxLength är ${limit}: alla svar nekas.`,
    tooShort: ({ pattern, length, limit }) =>
      `Mönstret ${pattern} tillåter högst ${length} tecken, men minLength är ${limit}: alla svar nekas.`,
  },
  stepOrder: {
    purchase: () => 'Ett köp består av frågesteg och slutar med sammanfattning, signering och kvittens, i den ordningen.',
    service: () => 'Ett ärende består av frågesteg och kan sluta med sammanfattning, signering och kvittens, i den ordningen.',
  },
  conditionalClosingStep: ({ step, type }) =>
    `Steget "${step}" (${STEP_NAMES[type]}) ${type === 'outcome' ? 'visas när ett stopp leder dit' : 'måste alltid visas'} och får inte ha något villkor.`,
  audienceOfPurchase: () => 'Ett köp är öppet för alla: ta bort "audience".',
  customerFactForAll: ({ fact }) => `Faktauppgiften "${fact}" handlar om den inloggade kunden: ärendet behöver "audience": "customer".`,
  customerFactType: ({ fact, type, gives }) =>
    `Faktauppgiften "${fact}" har typen ${TYPE_NAMES[type]}, men kundens uppgift är ${TYPE_NAMES[gives]}.`,
  customerFactKey: ({ fact, key }) => `Faktauppgiften "${fact}" är inte kundens försäkringar: ta bort "${key}".`,
  unknownInsuranceKind: ({ kind }) => `Försäkringsslaget "${kind}" finns inte.`,
  withoutSigner: ({ path }) =>
    `Ärendet skrivs under med BankID, men inget fält säger av vem. Ge fältet med personnumret platsen "${path}" (quote.path).`,
  uncertainSigner: ({ input }) =>
    `Fältet "${input}" säger vem som skriver under: det ska vara ett personnummer och alltid visas, och vara obligatoriskt eller komma från sidan.`,
  withoutQuote: () => 'Ett köp behöver "quote" och "insuranceType": annars går det inte att räkna ut något pris.',
  quoteInService: () => 'Ett ärende (service) har inget pris: ta bort "quote".',
  groupWithoutChoices: ({ input }) => `Fältet "${input}" måste ha fasta val (enum) och en plats i offerten för att kunna gruppera priser.`,
  preselectWithoutGroup: () => 'Ett förval behöver "groupBy": fältet vars val har var sitt pris.',
  preselectDefault: ({ input, default: value, standard }) =>
    `Fältet "${input}" börjar med ${JSON.stringify(value)} och förvalet är ${JSON.stringify(standard)}: de ska vara samma.`,
  unknownChoice: ({ input, value }) => `Fältet "${input}" har inget val ${JSON.stringify(value)}.`,
  addonInput: ({ input }) =>
    `"${input}" kan inte välja ett tillval: det gör bara en fråga med ja eller nej (boolean) som inte ligger inuti ett annat svar.`,
  priceBoxInput: ({ input }) =>
    `"${input}" kan inte stå i prisrutan: det kan inget svar som är känsligt, är ett tillval eller ligger inuti ett annat svar.`,
  sensitiveQuote: {
    grouping: ({ input }) => `Svaret på "${input}" är känsligt och kan inte gruppera priser.`,
    price: ({ input }) =>
      `Svaret på "${input}" är känsligt (en hälsouppgift) och priset beror inte på det: det får inte skickas för att räkna ut ett pris, så "effect" ska vara "none".`,
  },
  submitInPurchase: () => 'Ett köp signeras och skickas inte in: ta bort "submit".',
  withoutSubmit: () => 'Ett ärende (service) behöver "submit": annars tar ingen emot svaren.',
  participantsInService: () => 'Bara ett köp har fler som skriver under: ta bort "participants".',
  participantInput: {
    personalNumber: ({ input }) => `"${input}" säger vem den andra personen är: det ska vara ett personnummer och inte en hälsouppgift.`,
    firstName: ({ input }) => `"${input}" säger vad den andra personen heter: det ska prövas som ett namn och inte vara en hälsouppgift.`,
    email: ({ input }) => `"${input}" säger vart länken skickas: det ska vara en e-postadress och inte en hälsouppgift.`,
  },
  participantFact: {
    invitation: ({ fact }) =>
      `Ett flöde som skickas till "participant" behöver faktumet "${fact}" (string, given): annars vet ingen vilken inbjudan det gäller.`,
    signer: ({ fact }) =>
      `Ett flöde som skickas till "participant" skrivs under av den som är inbjuden: fältet med underskrivarens personnummer ska bara visa ("readOnly") faktumet "${fact}" (string, given).`,
  },
  participantNotReached: ({ input, person }) =>
    `Fältet "${input}" måste vara obligatoriskt och visas så snart "${person}" är ifyllt: annars går det inte att nå den andra personen.`,
  unknownHandler: ({ name, handlers }) => `Ingen tar emot svaren under namnet "${name}". Det går att skicka till ${quoted(handlers)}.`,
  ...messageFindings,
  ...choiceFindings,
} satisfies Catalogue<Pick<FindingParams, keyof LintFindings>>

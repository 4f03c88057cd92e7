import type { LintFindings } from '../../src/engine/lint/findings.ts'
import type { FindingParams } from '../../src/findings/finding.ts'
import type { Examples } from './examples.ts'

/** The codes of documents, names and what is reached. */
type Structure =
  | 'excess'
  | 'format'
  | 'pattern'
  | 'reference'
  | 'rule'
  | 'duplicateId'
  | 'reservedName'
  | 'placedTwice'
  | 'unplacedInput'
  | 'unknownInput'
  | 'unknownCondition'
  | 'blockWithoutWayOut'
  | 'idleOutcome'
  | 'unknownOutcome'
  | 'duplicateOutcomeStep'
  | 'idleOutcomeStep'
  | 'outcomeStepPlace'
  | 'unknownOptions'
  | 'optionWithoutText'
  | 'impossibleCondition'
  | 'unreachableStep'
  | 'requiredHidden'
  | 'neverShown'
  | 'idleBlock'
  | 'deadEnd'
  | 'circle'

/** Findings of the format, of names and of what is never reached. */
export const structureExamples: Examples<Pick<FindingParams, Structure>> = {
  excess: {
    values: [
      { most: 100 },
      'Dokumentet är för stort: det får ha högst 100 uppgifter av alla slag.',
      'The document is too large: it may have at most 100 values of all kinds.',
    ],
    text: [{ most: 100 }, 'Texten är för lång: högst 100 tecken får plats.', 'The text is too long: it may have at most 100 characters.'],
    depth: [
      { most: 32 },
      'Dokumentet är nästlat för djupt: högst 32 nivåer får ligga i varandra.',
      'The document is nested too deeply: at most 32 levels may lie within each other.',
    ],
    members: [
      { size: 9, most: 8 },
      'Det är för många: 9, och högst 8 får plats här.',
      'There are too many: 9, and at most 8 are allowed here.',
    ],
    name: [{ most: 200 }, 'Ett namn är för långt: högst 200 tecken får plats.', 'A name is too long: it may have at most 200 characters.'],
    reserved: [
      { name: 'toString' },
      'Namnet "toString" är upptaget. Välj ett annat.',
      'The name "toString" is reserved. Choose another one.',
    ],
    rows: [
      { most: 200 },
      'Listan börjar med för många rader: med listorna inuti högst 200. Sänk minItems.',
      'The list starts with too many rows: at most 200, with the lists inside it. Lower minItems.',
    ],
  },
  format: {
    missing: [{ name: 'steps' }, '"steps" saknas.', '"steps" is missing.'],
    unknownKey: [
      { name: 'stepz' },
      '"stepz" är inget som formatet känner till. Är det felstavat?',
      '"stepz" is not part of the format. Is it misspelt?',
    ],
    oneOf: [{ values: ['a', 'b'] }, 'Värdet ska vara något av a, b.', 'The value must be one of a, b.'],
    value: [{ value: 'a' }, 'Värdet ska vara "a".', 'The value must be "a".'],
    type: [{ type: 'object' }, 'Värdet är av fel sort, det ska vara object.', 'The value has the wrong type, it must be object.'],
    notMatching: [
      { pattern: '^a$' },
      'Värdet är felskrivet, det ska följa mönstret ^a$.',
      'The value is malformed, it must match the pattern ^a$.',
    ],
    fewItems: [{ limit: 1 }, 'Listan behöver minst 1.', 'The list needs at least 1.'],
    manyItems: [{ limit: 2 }, 'Listan får ha högst 2.', 'The list may have at most 2.'],
    fewMembers: [{ limit: 1 }, 'Det behövs minst 1 uppgift.', 'At least 1 member is needed.'],
    manyMembers: [{ limit: 2 }, 'Det får vara högst 2 uppgifter.', 'At most 2 members are allowed.'],
    longText: [{ limit: 200 }, 'Texten får ha högst 200 tecken.', 'The text may have at most 200 characters.'],
    low: [{ limit: 0 }, 'Värdet ska vara minst 0.', 'The value must be at least 0.'],
    high: [{ limit: 9 }, 'Värdet får vara högst 9.', 'The value may be at most 9.'],
    twice: [{}, 'Samma värde står två gånger.', 'The same value is listed twice.'],
    other: [
      { reason: 'must be even' },
      'Värdet följer inte formatet (must be even).',
      'The value does not follow the format (must be even).',
    ],
  },
  pattern: {
    forbidden: [
      { sign: '(?=' },
      'Mönstret använder (?=, som inte får användas: det kan ta hur lång tid som helst att pröva.',
      'The pattern uses (?=, which is not allowed: matching it can take any amount of time.',
    ],
    unreadable: [
      { reason: 'Unterminated group' },
      'Mönstret går inte att läsa: Unterminated group.',
      'The pattern cannot be read: Unterminated group.',
    ],
    tooLarge: [
      {},
      'Mönstret är för stort när dess upprepningar skrivs ut. Använd minLength och maxLength.',
      'The pattern is too large once its repetitions are written out. Use minLength and maxLength.',
    ],
    unanchored: [
      {},
      'Mönstret måste börja med ^, annars prövas det från varje tecken i svaret.',
      'The pattern must begin with ^, or it is tried from every character of the answer.',
    ],
    emptyRepeat: [
      {},
      'Mönstret upprepar något som kan vara tomt. Skriv om det så att det som upprepas alltid är minst ett tecken.',
      'The pattern repeats something that can be empty. Rewrite it so that what is repeated is always at least one character.',
    ],
    ambiguous: [
      {},
      'Mönstret kan läsa samma tecken på flera sätt, så ett svar kan ta mycket lång tid att pröva. Skriv det så att varje tecken bara kan höra till en del av mönstret.',
      'The pattern can read the same character in several ways, so that an answer may take very long to match. Write it so that each character can belong to only one part of the pattern.',
    ],
  },
  reference: {
    format: [
      { format: 'flow/9', known: 'flow/2' },
      'Formatet "flow/9" stöds inte här. Det här programmet läser flow/2 och äldre.',
      'The format "flow/9" is not supported. This program reads flow/2 and older.',
    ],
    malformed: [
      { reference: 'person' },
      'Referensen "person" är felskriven. Skriv fragment:namn#del.',
      'The reference "person" is malformed. Write fragment:name#member.',
    ],
    unknownFragment: [{ fragment: 'person' }, 'Fragmentet "person" finns inte.', 'The fragment "person" does not exist.'],
    unknownMember: [
      { fragment: 'person', member: 'age', kind: 'properties' },
      'Fragmentet "person" har ingen del "age" bland properties.',
      'The fragment "person" has no member "age" among its properties.',
    ],
    unusable: [
      { fragment: 'person', excess: { variant: 'reserved', name: 'toString' }, at: '/toString' },
      'Fragmentet "person" går inte att använda: Namnet "toString" är upptaget. Välj ett annat. (/toString)',
      'The fragment "person" cannot be used: The name "toString" is reserved. Choose another one. (/toString)',
    ],
    circle: [
      { references: ['a', 'b', 'a'] },
      'Fragmentet hänvisar till sig självt: a → b → a.',
      'The fragment refers to itself: a → b → a.',
    ],
    parts: [
      { most: 10 },
      'Dokumentet blir för stort med sina fragment: högst 10 delar.',
      'The document is too large with its fragments: at most 10 parts.',
    ],
  },
  rule: [{ reason: 'strict mode' }, 'Regeln går inte att använda: strict mode', 'The rule cannot be used: strict mode'],
  duplicateId: {
    category: [{ id: 'one' }, 'Kategorin "one" står två gånger.', 'The category "one" is listed twice.'],
    step: [
      { id: 'one' },
      'Två steg heter "one". Varje namn får finnas en gång.',
      'Two steps are called "one". Each name may be used once.',
    ],
    section: [
      { id: 'one' },
      'Två avsnitt heter "one". Varje namn får finnas en gång.',
      'Two sections are called "one". Each name may be used once.',
    ],
  },
  reservedName: {
    input: [
      { name: 'valueOf' },
      'Fältet kan inte heta "valueOf": programspråket använder namnet självt. Välj ett annat.',
      'The input cannot be called "valueOf": the programming language uses that name itself. Choose another one.',
    ],
    condition: [
      { name: 'valueOf' },
      'Villkoret kan inte heta "valueOf": programspråket använder namnet självt. Välj ett annat.',
      'The condition cannot be called "valueOf": the programming language uses that name itself. Choose another one.',
    ],
    fact: [
      { name: 'valueOf' },
      'Faktumet kan inte heta "valueOf": programspråket använder namnet självt. Välj ett annat.',
      'The fact cannot be called "valueOf": the programming language uses that name itself. Choose another one.',
    ],
    outcome: [
      { name: 'valueOf' },
      'Utfallet kan inte heta "valueOf": programspråket använder namnet självt. Välj ett annat.',
      'The outcome cannot be called "valueOf": the programming language uses that name itself. Choose another one.',
    ],
  },
  placedTwice: [{ input: 'owner' }, 'Fältet "owner" ligger på två ställen.', 'The input "owner" is placed twice.'],
  unplacedInput: [
    { input: 'owner' },
    'Fältet "owner" ligger inte i något steg och visas därför aldrig.',
    'The input "owner" is placed in no step, so it is never shown.',
  ],
  unknownInput: {
    named: [{ input: 'owner' }, 'Fältet "owner" finns inte.', 'The input "owner" does not exist.'],
    required: [{ input: 'owner' }, 'Fältet "owner" är obligatoriskt men finns inte.', 'The input "owner" is required but does not exist.'],
    section: [
      { input: 'owner' },
      'Fältet "owner" finns inte bland dokumentets fält.',
      'The input "owner" does not exist among the inputs of the document.',
    ],
    block: [
      { input: 'owner' },
      'Fältet "owner" finns inte, så stoppet kan inte visas.',
      'The input "owner" does not exist, so the block cannot be shown.',
    ],
    blockInside: [
      { input: 'age', group: 'persons' },
      'Fältet "age" finns inte inuti "persons", så stoppet kan inte visas.',
      'The input "age" does not exist inside "persons", so the block cannot be shown.',
    ],
    beside: [{ input: 'age' }, 'Fältet "age" finns inte bredvid det här fältet.', 'The input "age" does not exist beside this input.'],
    condition: [
      { input: 'owner', condition: 'isAdult' },
      'Villkoret "isAdult" frågar efter "owner", som varken finns bland fälten eller bland fakta.',
      'The condition "isAdult" asks for "owner", which is neither an input nor a fact.',
    ],
    conditionInside: [
      { input: 'age', condition: 'isAdult', group: 'persons' },
      'Villkoret "isAdult" frågar efter "age", som inte finns inuti "persons".',
      'The condition "isAdult" asks for "age", which does not exist inside "persons".',
    ],
    ofFlow: [
      { input: 'age', keyword: 'differsFrom' },
      'Fältet "age" finns inte bland flödets egna fält, och "differsFrom" ser bara dem.',
      'The input "age" does not exist among the inputs of the flow itself, and "differsFrom" sees only those.',
    ],
    row: [{ input: 'age', list: 'persons' }, 'Raderna i "persons" har inget fält "age".', 'The rows of "persons" have no input "age".'],
  },
  unknownCondition: {
    missing: [{ condition: 'isAdult' }, 'Villkoret "isAdult" finns inte.', 'The condition "isAdult" does not exist.'],
    ofFlow: [
      { condition: 'isAdult', group: 'persons' },
      'Villkoret "isAdult" är hela flödets. Fält som ligger inuti "persons" kan bara visas av villkor som står där, bland "conditions".',
      'The condition "isAdult" belongs to the whole flow. Inputs inside "persons" can only be shown by conditions that stand there, in "conditions".',
    ],
  },
  blockWithoutWayOut: [
    { outcome: 'callUs' },
    'Utfallet "callUs" finns inte: kunden skulle stoppas utan att få veta vad hen kan göra.',
    'The outcome "callUs" does not exist: the customer would be stopped without learning what to do.',
  ],
  idleOutcome: [
    { outcome: 'callUs' },
    'Inget stopp leder till utfallet "callUs", så ingen kund får läsa det.',
    'No block leads to the outcome "callUs", so no customer ever reads it.',
  ],
  unknownOutcome: [
    { outcome: 'callUs', step: 'stop' },
    'Utfallet "callUs" finns inte, så steget "stop" har inget att säga.',
    'The outcome "callUs" does not exist, so the step "stop" has nothing to say.',
  ],
  duplicateOutcomeStep: [
    { outcome: 'callUs', step: 'stop' },
    'Utfallet "callUs" har redan ett steg. Ingen kommer till steget "stop".',
    'The outcome "callUs" already has a step. No customer reaches the step "stop".',
  ],
  idleOutcomeStep: [
    { outcome: 'callUs', step: 'stop' },
    'Inget stopp leder till utfallet "callUs", så steget "stop" visas aldrig.',
    'No block leads to the outcome "callUs", so the step "stop" is never shown.',
  ],
  outcomeStepPlace: [
    { step: 'stop', places: ['owner', 'value'] },
    'Steget "stop" ska stå direkt efter steget med fältet "owner" eller "value", där kunden stoppas, eller efter ett annat utfallssteg där.',
    'The step "stop" must stand directly after the step with the input "owner" or "value", where the customer is stopped, or after another outcome step there.',
  ],
  unknownOptions: [{ options: 'sizes' }, 'Alternativlistan "sizes" finns inte.', 'The options set "sizes" does not exist.'],
  optionWithoutText: [
    { options: 'sizes', value: 'xl' },
    'Värdet "xl" saknas i alternativlistan "sizes".',
    'The value "xl" is missing in the options set "sizes".',
  ],
  impossibleCondition: [
    { condition: 'isAdult' },
    'Villkoret "isAdult" kan aldrig gälla: det finns inga svar som uppfyller det.',
    'The condition "isAdult" can never hold: no answers meet it.',
  ],
  unreachableStep: [
    { step: 'one', condition: 'isAdult' },
    'Steget "one" visas aldrig: villkoret "isAdult" kan inte gälla.',
    'The step "one" is never shown: the condition "isAdult" cannot hold.',
  ],
  requiredHidden: [
    { input: 'owner', conditions: ['isAdult', 'isRich'] },
    'Fältet "owner" är obligatoriskt men alltid dolt: villkoren där det ligger (isAdult, isRich) kan inte gälla.',
    'The input "owner" is required but always hidden: the conditions around it (isAdult, isRich) cannot hold.',
  ],
  neverShown: [
    { input: 'owner', conditions: ['isAdult'] },
    'Fältet "owner" visas aldrig: villkoren där det ligger (isAdult) kan inte gälla.',
    'The input "owner" is never shown: the conditions around it (isAdult) cannot hold.',
  ],
  idleBlock: {
    only: [
      { input: 'owner', condition: 'isAdult' },
      'Stoppet vid "owner" stoppar ingen: villkoret "isAdult" gäller aldrig när fältet visas.',
      'The block at "owner" stops no customer: the condition "isAdult" never holds while the input is shown.',
    ],
    afterOthers: [
      { input: 'owner', condition: 'isAdult' },
      'Stoppet vid "owner" stoppar ingen: villkoret "isAdult" gäller aldrig när fältet visas, eller så stoppar ett annat stopp där först.',
      'The block at "owner" stops no customer: the condition "isAdult" never holds while the input is shown, or another block stops there first.',
    ],
  },
  deadEnd: [
    { input: 'owner' },
    'Alla kunder stoppas vid fältet "owner", vad de än svarar.',
    'Every customer is stopped at the input "owner", whatever the answer.',
  ],
  circle: [
    {
      links: [
        { node: 'a', why: { variant: 'shownBy', condition: 'likesB', on: 'fact:b' } },
        { node: 'fact:b', why: { variant: 'madeOf', on: 'c' } },
        { node: 'c', why: { variant: 'inside', on: 'd' } },
        { node: 'd', why: { variant: 'follows', on: 'fact:e' } },
        { node: 'fact:e', why: { variant: 'checkedAgainst', source: 'f', on: 'a' } },
      ],
    },
    'Villkor och fakta går i cirkel, så det går inte att veta vad som ska visas: "a" visas när villkoret "likesB" gäller, som frågar efter faktumet "b"; faktumet "b" görs av "c"; "c" ligger i "d"; "d" följer faktumet "e"; faktumet "e" görs av "f", som kontrolleras mot "a". Bryt cirkeln någonstans.',
    'Conditions and facts form a cycle, so that what to show cannot be decided: "a" is shown when the condition "likesB" holds, which asks for the fact "b"; the fact "b" is made of "c"; "c" lies in "d"; "d" follows the fact "e"; the fact "e" is made of "f", which is checked against "a". Break the cycle somewhere.',
  ],
}

/** The other findings of the lint. */
export const lintExamples: Examples<Pick<FindingParams, Exclude<keyof LintFindings, Structure>>> = {
  sharedCalls: [
    { calls: 'quotes' },
    'Anropen "quotes" delas av alla produkter: välj ett annat namn.',
    'All products share the calls "quotes": choose another name.',
  ],
  bodyPlaceTwice: [
    { path: 'x' },
    'Platsen "x" används två gånger: det ena svaret går förlorat.',
    'The place "x" is used twice: one of the answers is lost.',
  ],
  ambiguousCodes: [
    {},
    'Två koder blir samma: det går inte att se vilken det var.',
    'Two codes become the same: nothing tells which it was.',
  ],
  unaskedOptions: [{ options: 'amounts' }, 'Inget fält frågar efter valen i "amounts".', 'No input asks for the choices in "amounts".'],
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
    { computation: 'bmi' },
    'Konstanterna till uträkningen "bmi" är inte rätt: något saknas, är okänt eller har fel värde.',
    'The constants of the computation "bmi" are not right: something is missing, unknown or has a wrong value.',
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
      '"minItems" gör ingenting på fältet "owner": bara listor och filer räknas.',
      '"minItems" has no effect on the input "owner": only lists and files are counted.',
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
  initialTwice: {
    query: [
      { name: 'p', input: 'owner' },
      'Parametern "p" används redan av fältet "owner".',
      'The parameter "p" is already used by the input "owner".',
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
  withoutSigner: [
    { path: 'signer' },
    'Ärendet skrivs under med BankID, men inget fält säger av vem. Ge fältet med personnumret platsen "signer" (quote.path).',
    'The service flow is signed with BankID, but no input says by whom. Give the input with the personal number the place "signer" (quote.path).',
  ],
  uncertainSigner: [
    { input: 'owner' },
    'Fältet "owner" säger vem som skriver under: det ska vara ett personnummer, vara obligatoriskt och alltid visas.',
    'The input "owner" says who signs: it must be a personal number, be required and always be shown.',
  ],
  withoutQuote: [
    {},
    'Ett köp behöver "quote" och "insuranceType": annars går det inte att räkna ut något pris.',
    'A purchase needs "quote" and "insuranceType": without them no price can be computed.',
  ],
  quoteInService: [{}, 'Ett ärende (service) har inget pris: ta bort "quote".', 'A service flow (service) has no price: remove "quote".'],
  groupWithoutChoices: [
    { input: 'level' },
    'Fältet "level" måste ha fasta val (enum) och en plats i offerten för att kunna gruppera priser.',
    'The input "level" must have fixed choices (enum) and a place in the quote to group prices.',
  ],
  preselectWithoutGroup: [
    {},
    'Ett förval behöver "groupBy": fältet vars val har var sitt pris.',
    'A preselection needs "groupBy": the input whose choices each have a price.',
  ],
  preselectDefault: [
    { input: 'level', default: 'a', standard: 'b' },
    'Fältet "level" börjar med "a" och förvalet är "b": de ska vara samma.',
    'The input "level" starts with "a" and the preselection is "b": they must be the same.',
  ],
  unknownChoice: [{ input: 'level', value: 'c' }, 'Fältet "level" har inget val "c".', 'The input "level" has no choice "c".'],
  addonInput: [
    { input: 'extra' },
    '"extra" kan inte välja ett tillägg: det gör bara en fråga med ja eller nej (boolean) som inte ligger inuti ett annat svar.',
    '"extra" cannot choose an add-on: only a question with yes or no (boolean) that does not lie inside another answer can.',
  ],
  sensitiveQuote: {
    grouping: [
      { input: 'illness' },
      'Svaret på "illness" är känsligt och kan inte gruppera priser.',
      'The answer to "illness" is sensitive and cannot group prices.',
    ],
    price: [
      { input: 'illness' },
      'Svaret på "illness" är känsligt (en hälsouppgift) och priset beror inte på det: det får inte skickas för att räkna ut ett pris, så "effect" ska vara "none".',
      'The answer to "illness" is sensitive (health data) and the price does not depend on it: it may not be sent to compute a price, so "effect" must be "none".',
    ],
  },
  submitInPurchase: [
    {},
    'Ett köp signeras och skickas inte in: ta bort "submit".',
    'A purchase is signed and not submitted: remove "submit".',
  ],
  withoutSubmit: [
    {},
    'Ett ärende (service) behöver "submit": annars tar ingen emot svaren.',
    'A service flow (service) needs "submit": without it nothing receives the answers.',
  ],
  unknownHandler: [
    { name: 'mail', handlers: ['claims', 'other'] },
    'Ingen tar emot svaren under namnet "mail". Det går att skicka till "claims", "other".',
    'Nothing receives answers under the name "mail". They can be sent to "claims", "other".',
  ],
}

import type { FindingParams } from '../../src/findings/finding.ts'
import type { Examples } from './examples.ts'
import { referenceExamples } from './reference-examples.ts'

/** The codes of documents, names and what is reached. */
export type Structure =
  | 'excess'
  | 'hiddenSign'
  | 'tooComplex'
  | 'format'
  | 'pattern'
  | 'reference'
  | 'rule'
  | 'duplicateId'
  | 'sharedCalls'
  | 'bodyPlaceTwice'
  | 'ambiguousCodes'
  | 'unaskedOptions'
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
  tooComplex: {
    chain: [
      { node: 'persons.age', most: 100 },
      '"persons.age" väntar på en kedja av fler än 100 svar, det ena efter det andra. Dela upp kedjan.',
      '"persons.age" waits for a chain of more than 100 answers, one after another. Divide the chain.',
    ],
    time: [
      { seconds: 5 },
      'Dokumentet är för invecklat: kontrollen tog mer än 5 sekunder, och kom hit. Förenkla villkoren.',
      'The document is too complex: the check took more than 5 seconds, and got here. Simplify the conditions.',
    ],
    memory: [
      { megabytes: 512 },
      'Dokumentet är för invecklat: kontrollen tog mer än 512 MB minne, och kom hit. Förenkla villkoren.',
      'The document is too complex: the check took more than 512 MB of memory, and got here. Simplify the conditions.',
    ],
    stopped: [
      {},
      'Kontrollen avbröts här. Försök igen. Avbryts den på nytt är dokumentet för invecklat.',
      'The check was stopped here. Try again. If it is stopped again, the document is too complex.',
    ],
  },
  hiddenSign: {
    text: [
      { character: 3, sign: 'U+200B' },
      'Texten har ett tecken som inte syns (U+200B) efter 3 tecken. Skriv om texten därifrån i stället för att klistra in den.',
      'The text has a sign that nobody sees (U+200B) after 3 characters. Type the text again from there instead of pasting it.',
    ],
    name: [
      { character: 3, sign: 'U+202E' },
      'Namnet har ett tecken som inte syns (U+202E). Skriv om namnet i stället för att klistra in det.',
      'The name has a sign that nobody sees (U+202E). Type the name again instead of pasting it.',
    ],
  },
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
    shortText: [{ limit: 1 }, 'Texten behöver minst 1 tecken.', 'The text needs at least 1 character.'],
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
  reference: referenceExamples,
  rule: [{ reason: 'strict mode' }, 'Regeln går inte att använda: strict mode', 'The rule cannot be used: strict mode'],
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
  duplicateId: {
    category: [{ id: 'one' }, 'Kategorin "one" står två gånger.', 'The category "one" is listed twice.'],
    article: [
      { id: '/ordlista/one' },
      'Två artiklar har adressen /ordlista/one: välj en annan "slug" för den ena.',
      'Two articles have the address /ordlista/one: choose another "slug" for one of them.',
    ],
    anchor: [
      { id: 'one' },
      'Två rubriker har ankaret "one". Varje ankare får finnas en gång i en artikel.',
      'Two headings have the anchor "one". Each anchor may be used once in an article.',
    ],
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
      'Villkoret "isAdult" är hela flödets. Fält som ligger inuti "persons" kan bara bero på villkor som står där, bland "conditions".',
      'The condition "isAdult" belongs to the whole flow. Inputs inside "persons" can only depend on conditions that stand there, in "conditions".',
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

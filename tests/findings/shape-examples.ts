import type { FindingParams } from '../../src/findings/finding.ts'
import type { Examples } from './examples.ts'

/** The codes of leftovers, consents, malformed words and patterns. */
export type OfShapes =
  | 'unusedCondition'
  | 'unusedFact'
  | 'renamed'
  | 'emptySection'
  | 'laterQuestion'
  | 'blankText'
  | 'unusedCopy'
  | 'unknownAutocomplete'
  | 'unmetPattern'
  | 'consentWithoutMeaning'
  | 'optionalTerms'
  | 'termsWithoutDocuments'
  | 'forcedConsent'

export const shapeExamples: Examples<Pick<FindingParams, OfShapes>> = {
  unusedCondition: [
    { condition: 'isLarge' },
    'Inget använder villkoret "isLarge". Ta bort det, eller namnge det där det ska gälla.',
    'Nothing uses the condition "isLarge". Remove it, or name it where it should apply.',
  ],
  renamed: {
    inUse: [
      { input: 'holder', old: 'owner' },
      'Fältet "owner" finns kvar, så dess svar kan inte flytta till "holder". Ta bort det ur renamedFrom.',
      'The input "owner" still exists, so its answers cannot move to "holder". Remove it from renamedFrom.',
    ],
    inside: [
      { input: 'home.owner', old: 'home' },
      '"home" ligger i "home.owner", eller tvärtom. Ge fältet ett annat namn, så kan svaren flytta dit.',
      '"home" is inside "home.owner", or the other way round. Give the input another name: then the answers can move to it.',
    ],
    list: [
      { input: 'owner', old: 'persons.name' },
      '"persons.name" ligger i en lista, och ett svar flyttar inte mellan rader. Ange platsen inom samma rad.',
      '"persons.name" is in a list, and an answer does not move between rows. Name a place in the same row.',
    ],
    index: [
      { input: 'owner', old: 'persons.0' },
      '"persons.0" anger en rad. Ange fältet utan radens nummer.',
      '"persons.0" names a row. Name the input without the number of the row.',
    ],
    sensitive: [
      { input: 'news', old: 'illness' },
      '"illness" har varit en hälsouppgift, men "news" är ingen. Gör fältet känsligt, eller ta bort det ur renamedFrom: då ställs frågan på nytt.',
      '"illness" has been a health answer, and "news" is none. Mark the input as sensitive, or remove it from renamedFrom: the question is then asked again.',
    ],
    consent: [
      { input: 'marketing' },
      '"marketing" är ett samtycke, och ett samtycke gäller bara det som kunden såg. Ta bort renamedFrom: då ställs frågan på nytt.',
      '"marketing" is a consent, and a consent covers only what the customer saw. Remove renamedFrom: the question is then asked again.',
    ],
    taken: [
      { input: 'holder', old: 'owner', other: 'rider' },
      'Svaren i "owner" flyttar redan till "rider". De kan bara flytta till ett fält.',
      'The answers of "owner" move to "rider" already. They can move to one input only.',
    ],
    type: [
      { input: 'holder', old: 'owner', before: 'integer', after: 'string' },
      'Svaren i "owner" har varit av typen integer, och "holder" är av typen string. Ta bort det ur renamedFrom: då ställs frågan på nytt.',
      'The answers of "owner" have been of the type integer, and "holder" is of the type string. Remove it from renamedFrom: the question is then asked again.',
    ],
  },
  unusedFact: [
    { fact: 'bmi' },
    'Inget använder faktumet "bmi". Ta bort det, eller namnge det där det behövs.',
    'Nothing uses the fact "bmi". Remove it, or name it where it is needed.',
  ],
  emptySection: [
    { section: 'marketing' },
    'Avsnittet "marketing" kan visas utan något fält: alla dess fält är dolda vid vissa svar. Ge avsnittet ett "showIf".',
    'The section "marketing" may be shown without any input: some answers hide them all. Give the section a "showIf".',
  ],
  laterQuestion: [
    { condition: 'isLarge', input: 'size', step: 'boat' },
    'Villkoret "isLarge" beror på svaret på "size", som frågas först i steget "boat": då har kunden redan gått förbi det som villkoret bestämmer.',
    'The condition "isLarge" depends on the answer to "size", which the later step "boat" asks: the customer has passed what it decides on.',
  ],
  blankText: [
    { key: 'a.label' },
    'Texten "a.label" är tom. Skriv den, eller ta bort nyckeln om texten inte behövs.',
    'The text "a.label" is empty. Write it, or remove the key if the text is not needed.',
  ],
  unusedCopy: [
    { key: 'a.lable', near: 'a.label' },
    'Inget visar texten "a.lable". Menade du "a.label"?',
    'Nothing shows the text "a.lable". Did you mean "a.label"?',
  ],
  unknownAutocomplete: [
    { input: 'mail', token: 'e-mail', near: 'email' },
    'Fältet "mail" har "autocomplete": "e-mail", som webbläsare inte känner till. Menade du "email"?',
    'The input "mail" has "autocomplete": "e-mail", which browsers do not know. Did you mean "email"?',
  ],
  unmetPattern: {
    never: [
      { pattern: 'a^' },
      'Ingen text följer mönstret a^, så alla svar nekas.',
      'No text matches the pattern a^, so every answer is refused.',
    ],
    tooLong: [
      { pattern: '^[0-9]{5}$', length: 5, limit: 4 },
      'Mönstret ^[0-9]{5}$ kräver minst 5 tecken, men maxLength är 4: alla svar nekas.',
      'The pattern ^[0-9]{5}$ needs at least 5 characters, but maxLength is 4: every answer is refused.',
    ],
    tooShort: [
      { pattern: '^[0-9]{5}$', length: 5, limit: 6 },
      'Mönstret ^[0-9]{5}$ tillåter högst 5 tecken, men minLength är 6: alla svar nekas.',
      'The pattern ^[0-9]{5}$ allows at most 5 characters, but minLength is 6: every answer is refused.',
    ],
  },
  consentWithoutMeaning: [
    { input: 'terms' },
    'Fältet "terms" är ett samtycke: säg till vad med "consent", som är "terms" (villkor), "marketing" (reklam) eller "data" (personuppgifter).',
    'The input "terms" is a consent: say to what by "consent", which is "terms", "marketing" or "data" (personal data).',
  ],
  optionalTerms: [
    { input: 'terms' },
    'Fältet "terms" är godkännandet av villkoren och måste vara obligatoriskt och bara kunna besvaras med ja: lägg det i "required" och ge det "const": true.',
    'The input "terms" accepts the terms, and must be required and only take a yes: put it in "required" and give it "const": true.',
  ],
  termsWithoutDocuments: [
    { input: 'terms' },
    'Fältet "terms" är godkännandet av villkoren, men kunden kan inte läsa dem där: ge det "documents": true.',
    'The input "terms" accepts the terms, but the customer cannot read them there: give it "documents": true.',
  ],
  forcedConsent: [
    { input: 'news' },
    'Fältet "news" är ett samtycke till reklam, och den som säger nej måste kunna gå vidare: ta bort "const".',
    'The input "news" is a consent to marketing, and a customer who says no must be able to go on: remove "const".',
  ],
}

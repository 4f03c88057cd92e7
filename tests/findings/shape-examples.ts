import type { FindingParams } from '../../src/findings/finding.ts'
import type { Examples } from './examples.ts'

/** The codes of leftovers, consents, malformed words and patterns. */
export type OfShapes =
  | 'unusedCondition'
  | 'unusedFact'
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
    'Villkoret "isLarge" beror på svaret på "size", som frågas först i steget "boat": när det visas har kunden redan gått förbi.',
    'The condition "isLarge" depends on the answer to "size", which the later step "boat" asks: the customer has passed what it shows.',
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

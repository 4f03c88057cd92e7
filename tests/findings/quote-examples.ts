import type { FindingParams } from '../../src/findings/finding.ts'
import type { Examples } from './examples.ts'

/** The codes of quotes, and of where a service flow is sent. */
export type OfQuotes =
  | 'withoutQuote'
  | 'quoteInService'
  | 'groupWithoutChoices'
  | 'preselectWithoutGroup'
  | 'preselectDefault'
  | 'unknownChoice'
  | 'addonInput'
  | 'priceBoxInput'
  | 'sensitiveQuote'
  | 'submitInPurchase'
  | 'withoutSubmit'
  | 'unknownHandler'

export const quoteExamples: Examples<Pick<FindingParams, OfQuotes>> = {
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
    '"extra" kan inte välja ett tillval: det gör bara en fråga med ja eller nej (boolean) som inte ligger inuti ett annat svar.',
    '"extra" cannot choose an add-on: only a question with yes or no (boolean) that does not lie inside another answer can.',
  ],
  priceBoxInput: [
    { input: 'extra' },
    '"extra" kan inte stå i prisrutan: det kan inget svar som är känsligt, är ett tillval eller ligger inuti ett annat svar.',
    '"extra" cannot stand in the price box: no answer can that is sensitive, is an add-on or lies inside another answer.',
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

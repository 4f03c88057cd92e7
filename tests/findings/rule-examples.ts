import type { FindingParams } from '../../src/findings/finding.ts'
import type { Examples } from './examples.ts'

/** The codes of rules that read several answers. */
export type OfRules = 'idleRequiredIf' | 'comparison' | 'rowField' | 'rowPages'

export const ruleExamples: Examples<Pick<FindingParams, OfRules>> = {
  idleRequiredIf: {
    always: [
      { input: 'owner' },
      'Fältet "owner" står bland "required" och är alltid obligatoriskt. Ta bort "requiredIf" eller ta bort det ur "required".',
      'The input "owner" is in "required" and always required. Remove "requiredIf", or the input from "required".',
    ],
    never: [
      { input: 'news' },
      'Fältet "news" visas bara: kunden kan inte svara på det, så "requiredIf" gör inget.',
      'The input "news" is only shown: the customer cannot answer it, so "requiredIf" does nothing.',
    ],
    parts: [
      { input: 'home' },
      'Fältet "home" har flera delar. Skriv "requiredIf" på delarna, eller visa hela fältet med "showIf".',
      'The input "home" has several parts. Write "requiredIf" at the parts, or show the whole input by "showIf".',
    ],
  },
  rowPages: {
    nested: [
      { input: 'home.rooms' },
      'Listan "home.rooms" ligger i ett annat svar. Där kan raderna inte ha egna sidor: ta bort "rows", så står alla rader på samma sida.',
      'The list "home.rooms" is inside another answer. There, rows cannot have pages of their own: remove "rows", and all rows are on one page.',
    ],
    oneInput: [
      { input: 'members' },
      'Raderna i listan "members" frågar bara en sak. En egen sida för var och en gör det krångligare: ta bort "rows".',
      'The rows of the list "members" ask only one thing. A page for each makes that harder: remove "rows".',
    ],
    heading: [
      { input: 'members', key: 'club.members.row' },
      'Listan "members" visar bara radernas rubriker, och "club.members.row" nämner inget av radens svar. Nämn ett, så att kunden ser vilken rad som är vilken.',
      'The list "members" shows only the headings of its rows, and "club.members.row" names no answer of the row. Name one, so that the customer can tell the rows apart.',
    ],
  },
  comparison: {
    own: [
      { input: 'owner' },
      '"owner" går inte att jämföra: det är varken ett tal, ett datum eller en månad.',
      '"owner" cannot be compared: it is neither a number, a date nor a month.',
    ],
    open: [
      { input: 'end' },
      'Villkoret gäller också medan "end" inte är besvarat. Skriv "end" i dess "required".',
      'The condition also holds while "end" is not answered. Name "end" in its "required".',
    ],
    days: [
      { input: 'end' },
      '"end" är en månad, eller jämförs med en: räkna i "months" och "years", inte i "days".',
      '"end" is a month, or compared with one: count in "months" and "years", not in "days".',
    ],
    kind: [
      { input: 'end', other: 'value', kind: 'date', found: 'number' },
      '"end" är ett datum och "value" är ett tal: de går inte att jämföra.',
      '"end" is a date and "value" is a number: they cannot be compared.',
    ],
    inside: [
      { other: 'start', group: 'trips' },
      'Ett villkor inuti "trips" ser bara svaren där, inte "start". Jämför med "beside", eller flytta villkoret till flödet.',
      'A condition inside "trips" sees only the answers there, not "start". Compare with "beside", or move the condition to the flow.',
    ],
    later: [
      { input: 'departure', other: 'startDate', step: 'start' },
      '"departure" jämförs med "startDate", som blir känt först i steget "start": då har kunden redan gått förbi "departure". Jämför vid den senare frågan, eller flytta en av dem.',
      '"departure" is compared with "startDate", which is only known in the later step "start": the customer has passed "departure" by then. Compare at the later question, or move one of them.',
    ],
    sensitive: [
      { input: 'end', other: 'diagnosed' },
      'Feltexten vid "end" skulle visa "diagnosed", som är känsligt. Jämför i ett villkor i stället, eller gör fältet känsligt.',
      'The error text at "end" would show "diagnosed", which is sensitive. Compare in a condition instead, or make the input sensitive.',
    ],
  },
  rowField: {
    missing: [
      { computation: 'sum', constant: 'field' },
      'Uträkningen "sum" behöver veta vilket fält i raderna den räknar med: skriv "field" bland "params".',
      'The computation "sum" needs to know which field of the rows it calculates with: write "field" in "params".',
    ],
    withoutList: [
      { constant: 'field' },
      '"field" är ett fält i raderna, men ingen lista finns bland "with": skriv vilken som "list".',
      '"field" is a field of rows, but there is no list in "with": write which as "list".',
    ],
    type: [
      { field: 'name', found: 'string', wanted: 'number' },
      'Fältet "name" i raderna är av sorten string, och det går bara att räkna med number.',
      'The field "name" of the rows is of type string, and only number can be calculated with.',
    ],
  },
}

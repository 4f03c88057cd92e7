import type { FindingParams } from '../../src/findings/finding.ts'
import type { Examples } from './examples.ts'

/** Findings of references to fragments and their groups. */
export const referenceExamples: Examples<Pick<FindingParams, 'reference'>>['reference'] = {
  format: [
    { format: 'flow/9', known: 'flow/3' },
    'Formatet "flow/9" stöds inte här. Det här programmet läser flow/3 och äldre.',
    'The format "flow/9" is not supported. This program reads flow/3 and older.',
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
  circle: [{ references: ['a', 'b', 'a'] }, 'Fragmentet hänvisar till sig självt: a → b → a.', 'The fragment refers to itself: a → b → a.'],
  unknownParameter: [
    { group: 'fragment:a#b', parameter: 'c' },
    'Gruppen "fragment:a#b" har ingen parameter "c".',
    'The group "fragment:a#b" has no parameter "c".',
  ],
  missingParameter: [
    { group: 'fragment:a#b', parameter: 'c' },
    'Gruppen "fragment:a#b" behöver parametern "c": skriv den under "with".',
    'The group "fragment:a#b" needs its parameter "c": write it under "with".',
  ],
  parameterValue: [{ parameter: 'c', type: 'copyKey' }, 'Parametern "c" tar en textnyckel.', 'The parameter "c" takes a copy key.'],
  parameterPlace: [
    { parameter: 'c', pointer: '/sections/9' },
    'Parametern "c" leder till /sections/9, som gruppen inte har.',
    'The parameter "c" leads to /sections/9, which the group does not have.',
  ],
  unknownPart: [
    { group: 'fragment:a#b', part: 'c' },
    'Gruppen "fragment:a#b" har ingen del "c".',
    'The group "fragment:a#b" brings no part "c".',
  ],
  nameTaken: [
    { name: 'c', kind: 'facts' },
    'Namnet "c" är upptaget bland facts. Ge gruppens del ett annat namn med "names" eller "prefix", eller utelämna den med "without".',
    'The name "c" is taken among facts. Give the group\'s part another name by "names" or "prefix", or leave it out by "without".',
  ],
  nothingToPlace: [
    { group: 'fragment:a#b', kind: 'sections' },
    'Gruppen "fragment:a#b" har inga sections att visa här. Nämn den under "use" i dokumentet.',
    'The group "fragment:a#b" has no sections to show here. Name it under "use" of the document.',
  ],
  deep: [{ most: 3 }, 'Fragment får hänvisa till fragment i högst 3 led.', 'Fragments may refer to fragments at most 3 deep.'],
  parts: [
    { most: 10 },
    'Dokumentet blir för stort med sina fragment: högst 10 delar.',
    'The document is too large with its fragments: at most 10 parts.',
  ],
}

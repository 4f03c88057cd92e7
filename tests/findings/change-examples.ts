import type { ChangeParams } from '../../src/engine/diff/change.ts'
import type { Examples } from './examples.ts'

/** Changes. */
export const changeExamples: Examples<ChangeParams> = {
  added: [{ member: { kind: 'condition', name: 'isAdult' } }, 'Villkoret isAdult är nytt.', 'The condition isAdult is new.'],
  removed: [{ member: { kind: 'text', name: 'a.label' } }, 'Texten a.label är borttagen.', 'The text a.label is removed.'],
  changed: [
    { member: { kind: 'conditionInside', name: 'isAdult', inside: 'persons' } },
    'I persons: villkoret isAdult är ändrat.',
    'In persons: the condition isAdult is changed.',
  ],
  conditionChanged: [
    {
      member: { kind: 'condition', name: 'isAdult' },
      before: { required: ['age'] },
      after: { properties: { age: { minimum: 18 } }, required: ['age'] },
    },
    'Villkoret isAdult ändras från (age är besvarad) till (age är minst 18).',
    'The condition isAdult changes from (age is answered) to (age is at least 18).',
  ],
  reworded: [
    { member: { kind: 'text', name: 'a.label' }, before: 'x', after: 'y' },
    'Texten a.label är ändrad från "x" till "y".',
    'The text a.label is changed from "x" to "y".',
  ],
  memberKey: [
    { member: { kind: 'block', condition: 'isAdult', input: 'owner' }, key: 'outcome', before: 'a', after: undefined },
    'Stoppet isAdult vid owner: utfallet ändras från "a" till inget.',
    'The block isAdult at owner: the outcome changes from "a" to nothing.',
  ],
  inputAdded: [{ input: 'owner', isRequired: true }, 'Fältet owner är nytt och obligatoriskt.', 'The input owner is new and required.'],
  inputRenamed: [
    { input: 'holder', before: 'owner' },
    'Fältet holder har bytt namn: det hette owner.',
    'The input holder is renamed: it was owner.',
  ],
  notRenamed: [
    { input: 'holder', before: 'owner' },
    'Fältet owner försvinner och holder är likt det. Är det ett byte av namn, så ange owner i renamedFrom för holder.',
    'The input owner disappears, and holder is like it. If it has only another name, name owner in renamedFrom of holder.',
  ],
  inputRemoved: [{ input: 'owner' }, 'Fältet owner är borttaget.', 'The input owner is removed.'],
  inputRequired: [{ input: 'owner', isRequired: false }, 'Fältet owner har blivit frivilligt.', 'The input owner is now optional.'],
  inputMoved: [
    { input: 'owner', from: { section: 'a', step: 'one' }, to: { section: 'b', step: 'two' } },
    'Fältet owner är flyttat från avsnittet a (steget one) till b (steget two).',
    'The input owner is moved from the section a (step one) to b (step two).',
  ],
  inputUnasked: [
    { input: 'owner', from: { section: 'a', step: 'one' } },
    'Fältet owner står inte längre i något avsnitt; det stod i a (steget one).',
    'The input owner is no longer in any section; it was in a (step one).',
  ],
  inputAsked: [
    { input: 'owner', to: { section: 'a', step: 'one' } },
    'Fältet owner, som inte stod i något avsnitt, står i a (steget one).',
    'The input owner, which was in no section, is in a (step one).',
  ],
  inputOrder: [
    { group: 'persons', order: ['b', 'a'] },
    'Fälten i persons kommer i en ny ordning: b, a.',
    'The inputs in persons come in a new order: b, a.',
  ],
  inputHealth: [
    { input: 'illness', isSensitive: true },
    'Fältet illness har blivit en hälsouppgift.',
    'The input illness is now health data.',
  ],
  keyword: [
    { input: 'value', keyword: 'minimum', before: undefined, after: 1 },
    'Fältet value: minsta värde ändras från inget till 1.',
    'The input value: the least value changes from nothing to 1.',
  ],
  choicesAdded: [
    { input: 'level', values: ['a', 'b'] },
    'Fältet level: valen "a", "b" är nya.',
    'The input level: the choices "a", "b" are new.',
  ],
  choicesRemoved: [
    { input: 'level', values: ['a'] },
    'Fältet level: valet "a" är borttaget.',
    'The input level: the choice "a" is removed.',
  ],
  choiceOrder: [{ input: 'level' }, 'Fältet level: valen kommer i en ny ordning.', 'The input level: the choices come in a new order.'],
  blockOrder: [{ input: 'owner' }, 'Stoppen vid owner prövas i en ny ordning.', 'The blocks at owner are tried in a new order.'],
  categoryOrder: [
    { order: ['home', 'person'] },
    'Kategorierna står i en annan ordning: home, person.',
    'The categories come in a new order: home, person.',
  ],
  stepOrder: [{ order: ['two', 'one'] }, 'Stegen kommer i en ny ordning: two, one.', 'The steps come in a new order: two, one.'],
  sectionMoved: [
    { section: 'a', from: 'one', to: 'two' },
    'Avsnittet a är flyttat från steget one till two.',
    'The section a is moved from the step one to two.',
  ],
  sectionOrder: [
    { step: 'one', order: ['b', 'a'] },
    'Avsnitten i steget one kommer i en ny ordning: b, a.',
    'The sections in the step one come in a new order: b, a.',
  ],
  sectionInputOrder: [
    { section: 'a', order: ['y', 'x'] },
    'Fälten i avsnittet a kommer i en ny ordning: y, x.',
    'The inputs in the section a come in a new order: y, x.',
  ],
  signature: [{ isSigned: true }, 'Svaren skrivs under med BankID.', 'The answers are signed with BankID.'],
  documentKey: [
    { key: 'kind', before: 'purchase', after: 'service' },
    'Flödets slag ändras från "purchase" till "service".',
    'The kind of flow changes from "purchase" to "service".',
  ],
  publishedPart: [
    { part: 'terms', place: 'sections.0.paragraphs.1', before: 'Ett', after: undefined },
    'Villkoren, sections.0.paragraphs.1: ändras från "Ett" till inget.',
    'The terms, sections.0.paragraphs.1: changes from "Ett" to nothing.',
  ],
  setAdded: [{ kind: 'options', set: 'sizes' }, 'Alternativlistan sizes är ny.', 'The options set sizes is new.'],
  setRemoved: [{ kind: 'lookup', set: 'breeds' }, 'Uppslagslistan breeds är borttagen.', 'The lookup set breeds is removed.'],
  entriesAdded: [
    { kind: 'lookup', set: 'breeds', codes: ['a', 'b', 'c', 'd', 'e', 'f'] },
    'Uppslagslistan breeds har fått "a", "b", "c", "d", "e" och 1 till.',
    'The lookup set breeds now has "a", "b", "c", "d", "e" and 1 more.',
  ],
  entriesRemoved: [
    { kind: 'options', set: 'sizes', codes: ['a'] },
    'Alternativlistan sizes har inte längre "a".',
    'The options set sizes no longer has "a".',
  ],
  entriesChanged: [
    { kind: 'lookup', set: 'breeds', codes: ['a'] },
    'Uppslagslistan breeds säger något annat om "a".',
    'The lookup set breeds says something else of "a".',
  ],
  entryOrder: [
    { kind: 'options', set: 'sizes' },
    'Alternativlistan sizes kommer i en ny ordning.',
    'The options set sizes comes in a new order.',
  ],
  neverPublished: [{ kind: 'page', name: 'site' }, 'Textsidan site är inte publicerad än.', 'The copy page site is not published yet.'],
}

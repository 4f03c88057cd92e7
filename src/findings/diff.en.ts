import type { ChangeParams, Member, Reason } from '../engine/diff/change.ts'
import type { Catalogue } from './catalogue.ts'
import { conditionWords } from './condition.en.ts'
import { changedWords, fromTo, keywordWords } from './keywords.en.ts'
import { shortenedPair } from './shortened-pair.ts'

const NOUNS: { readonly [Kind in Exclude<Member['kind'], 'block' | 'conditionInside'>]: string } = {
  condition: 'The condition',
  step: 'The step',
  section: 'The section',
  fact: 'The fact',
  outcome: 'The outcome',
  text: 'The text',
  category: 'The category',
  insuranceType: 'The insurance type',
  article: 'The article',
}

/** Returns a member's name at the start of a sentence. */
function memberWords(member: Member): string {
  if (member.kind === 'block') return `The block ${member.condition} at ${member.input}`
  if (member.kind === 'conditionInside') return `In ${member.inside}: the condition ${member.name}`
  return `${NOUNS[member.kind]} ${member.name}`
}

const SETS: { readonly [Kind in ChangeParams['setAdded']['kind']]: string } = { options: 'The options set', lookup: 'The lookup set' }
const setWords = ({ kind, set }: ChangeParams['setAdded']) => `${SETS[kind]} ${set}`

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Maximum codes that a sentence names; it counts the rest. */
const NAMED = 5

function listed(codes: readonly (string | number)[]): string {
  const named = codes.slice(0, NAMED).map((code) => JSON.stringify(code))
  return named.join(', ') + (codes.length > NAMED ? ` and ${codes.length - NAMED} more` : '')
}

const choices = (values: readonly (string | number)[]) =>
  `the ${values.length === 1 ? 'choice' : 'choices'} ${values.map(changedWords).join(', ')} ${values.length === 1 ? 'is' : 'are'}`

const PARTS: { readonly [Part in ChangeParams['publishedPart']['part']]: string } = {
  product: "The product's page",
  ipid: 'The fact sheet',
  precontract: 'The pre-contract information',
  terms: 'The terms',
}

/** What has changed, in English. */
export const changes = {
  added: ({ member }) => `${memberWords(member)} is new.`,
  removed: ({ member }) => `${memberWords(member)} is removed.`,
  changed: ({ member }) => `${memberWords(member)} is changed.`,
  conditionChanged: ({ member, before, after }) => {
    const [was, is] = shortenedPair(conditionWords(before), conditionWords(after)) ?? []
    return was === undefined ? `${memberWords(member)} is changed.` : `${memberWords(member)} changes from (${was}) to (${is}).`
  },
  reworded: ({ member, before, after }) => `${memberWords(member)} is changed from "${before}" to "${after}".`,
  memberKey: ({ member, key, before, after }) => `${memberWords(member)}: ${keywordWords(key)} changes ${fromTo(before, after)}.`,
  inputAdded: ({ input, isRequired }) => `The input ${input} is new and ${isRequired ? 'required' : 'optional'}.`,
  inputRenamed: ({ input, before }) => `The input ${input} is renamed: it was ${before}.`,
  notRenamed: ({ input, before }) =>
    `The input ${before} disappears, and ${input} is like it. If it has only another name, name ${before} in renamedFrom of ${input}.`,
  inputRemoved: ({ input }) => `The input ${input} is removed.`,
  inputRequired: ({ input, isRequired }) => `The input ${input} is now ${isRequired ? 'required' : 'optional'}.`,
  inputMoved: ({ input, from, to }) =>
    `The input ${input} is moved from the section ${from.section} (step ${from.step}) to ${to.section} (step ${to.step}).`,
  inputUnasked: ({ input, from }) => `The input ${input} is no longer in any section; it was in ${from.section} (step ${from.step}).`,
  inputAsked: ({ input, to }) => `The input ${input}, which was in no section, is in ${to.section} (step ${to.step}).`,
  inputOrder: ({ group, order }) => `The inputs in ${group} come in a new order: ${order.join(', ')}.`,
  inputHealth: ({ input, isSensitive }) => `The input ${input} is ${isSensitive ? 'now' : 'no longer'} health data.`,
  keyword: ({ input, keyword, before, after, isSeveral }) =>
    `The input ${input}: ${keywordWords(keyword, isSeveral)} changes ${fromTo(before, after)}.`,
  choicesAdded: ({ input, values }) => `The input ${input}: ${choices(values)} new.`,
  choicesRemoved: ({ input, values }) => `The input ${input}: ${choices(values)} removed.`,
  choiceOrder: ({ input }) => `The input ${input}: the choices come in a new order.`,
  blockOrder: ({ input }) => `The blocks at ${input} are tried in a new order.`,
  categoryOrder: ({ order }) => `The categories come in a new order: ${order.join(', ')}.`,
  stepOrder: ({ order }) => `The steps come in a new order: ${order.join(', ')}.`,
  sectionMoved: ({ section, from, to }) => `The section ${section} is moved from the step ${from} to ${to}.`,
  sectionOrder: ({ step, order }) => `The sections in the step ${step} come in a new order: ${order.join(', ')}.`,
  sectionInputOrder: ({ section, order }) => `The inputs in the section ${section} come in a new order: ${order.join(', ')}.`,
  signature: ({ isSigned }) => (isSigned ? 'The answers are signed with BankID.' : 'The answers are no longer signed.'),
  documentKey: ({ key, before, after }) => `${capitalized(keywordWords(key))} changes ${fromTo(before, after)}.`,
  publishedPart: ({ part, place, before, after }) => `${PARTS[part]}${place === '' ? '' : `, ${place}`}: changes ${fromTo(before, after)}.`,
  setAdded: (set) => `${setWords(set)} is new.`,
  setRemoved: (set) => `${setWords(set)} is removed.`,
  entriesAdded: ({ codes, ...set }) => `${setWords(set)} now has ${listed(codes)}.`,
  entriesRemoved: ({ codes, ...set }) => `${setWords(set)} no longer has ${listed(codes)}.`,
  entriesChanged: ({ codes, ...set }) => `${setWords(set)} says something else of ${listed(codes)}.`,
  entryOrder: (set) => `${setWords(set)} comes in a new order.`,
  neverPublished: ({ kind, name }) => `The ${kind === 'flow' ? 'flow' : 'copy page'} ${name} is not published yet.`,
} satisfies Catalogue<ChangeParams>

/** Why a change is of its class, in English. */
export const reasons: { readonly [Why in Reason]: string } = {
  words: 'Only words change: no answer is affected.',
  neverPublishedPage: 'No customer has seen it.',
  neverPublishedFlow: 'No customer has seen it.',
  presentation: 'The question is shown in another way, but the answers are the same.',
  optional: 'Customers who have already begun need not answer.',
  wider: 'All answers that were valid are still valid.',
  beginning: 'It concerns only customers who have not answered yet.',
  moved: 'The answers are the same, they are only asked for in another place.',
  unused: 'It has an effect only where it is used.',
  freer: 'More customers can go on.',
  wayOut: 'The same customers are stopped, but they read something else.',
  price: 'The answers are the same, only when the price is computed changes.',
  shopPage: 'It shows in the shop and on the policy letter, not in the answers.',
  preselected: 'The answers are the same, only what is selected for customers who have not chosen yet changes.',
  followed: 'The answers follow.',
  kept: 'Answers of inputs that are hidden are kept.',
  ownAnswer: 'Customers can answer themselves, and what was shown stays until they do.',
  signed: 'The answers are the same, but they are received only once they are signed.',
  unsigned: 'The answers are the same, but they are received without a signature.',
  askedAnew: 'Customers who have already answered about health, or consented, answered other words.',
  narrower: 'An answer that was valid may become invalid.',
  required: 'Customers who have already begun may lack an answer.',
  unfollowed: 'The answers do not follow.',
  lost: 'Answers that exist are lost.',
  otherType: 'An answer that exists is of another type.',
  offered: 'A choice may no longer be offered, so that the answer is dropped.',
  shown: 'An answer may be hidden and dropped, or a question may appear for customers who have already passed it.',
  stopped: 'Customers who could go on may be stopped.',
  otherPlace: 'The answer arrives in another place at its receiver.',
  protection: 'Answers that exist are stored in another way and may be dropped.',
  otherFact: 'The value may differ, so that other questions are shown or other customers are stopped.',
  otherCondition: 'Other answers than before may hide questions or stop customers.',
  replaced: 'An answer that the customer has given is replaced.',
  otherFlow: 'What has already been begun belongs to something else.',
  audience: 'Others than before can open the form and answer.',
}

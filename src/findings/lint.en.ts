import type { DependenceReason } from '../engine/lint/depends-on.ts'
import type { LintFindings, Maker } from '../engine/lint/findings.ts'
import type { ParamsFault } from '../engine/params-fault.ts'
import { wordVariant, type Catalogue, type Wording } from './catalogue.ts'
import type { FindingParams } from './finding.ts'
import { formatFindings } from './format.en.ts'
import { choiceFindings } from './choices.en.ts'
import { messageFindings } from './messages.en.ts'
import { nodeWords, STEP_NAMES, TYPE_NAMES } from './words.en.ts'
import { braced, quoted } from './words.ts'

const paramsFaults: Wording<ParamsFault> = {
  maximumNotAbove: ({ min, max }) => `the maximum age ${max} is not above the minimum age ${min}`,
  oldestBelowYoungest: ({ born }) => `the maximum age is below the minimum age for those born ${born}`,
  ofWithoutLimits: () => '"of" means nothing without a minimum or a maximum',
  emptyWindow: ({ day }) => `no date is allowed on ${day}`,
  yearsReversed: () => 'the last year is before the first',
  yearPasses: ({ year }) => `the first year moves forward and passes ${year}`,
  twoOthers: () => 'a comparison has only one of "answer", "beside" and "fact"',
}

const comparedKinds = { number: 'a number', date: 'a date', month: 'a month', text: 'a text', none: 'something else' } as const

const dependences: Wording<DependenceReason> = {
  shownBy: ({ condition, on }) => `is shown when the condition "${condition}" holds, which asks for ${nodeWords(on)}`,
  offeredBy: ({ condition, on }) => `has choices that are offered when the condition "${condition}" holds, which asks for ${nodeWords(on)}`,
  choicesFollow: ({ on }) => `has choices that follow ${nodeWords(on)}`,
  inside: ({ on }) => `lies in ${nodeWords(on)}`,
  follows: ({ on }) => `follows ${nodeWords(on)}`,
  madeOf: ({ on }) => `is made of ${nodeWords(on)}`,
  checkedAgainst: ({ source, on }) => `is made of "${source}", which is checked against ${nodeWords(on)}`,
}

const MAKERS: { readonly [Kind in Maker['kind']]: string } = { computation: 'The computation', registry: 'The registry' }
const makerWords = ({ kind, name }: Maker) => `${MAKERS[kind]} "${name}"`

/** Names what refuses a value: a validator, or the input's other constraints. */
const refusing = (keyword: string | undefined) => keyword ?? 'what the input says of its answer'

const partsOnly = 'it concerns the parts of an answer, and for a list it belongs inside "items"'
const idle = (keyword: string, input: string, why: string) => `"${keyword}" has no effect on the input "${input}": ${why}.`
const reserved =
  (noun: string) =>
  ({ name }: { readonly name: string }) =>
    `${noun} cannot be called "${name}": the programming language uses that name itself. Choose another one.`
const closed = 'cannot hold'

/** Findings of the lint of flows, in English. */
export const lintFindings = {
  ...formatFindings,

  duplicateId: {
    step: ({ id }) => `Two steps are called "${id}". Each name may be used once.`,
    section: ({ id }) => `Two sections are called "${id}". Each name may be used once.`,
    category: ({ id }) => `The category "${id}" is listed twice.`,
    article: ({ id }) => `Two articles have the address ${id}: choose another "slug" for one of them.`,
    anchor: ({ id }) => `Two headings have the anchor "${id}". Each anchor may be used once in an article.`,
  },
  sharedCalls: ({ calls }) => `All products share the calls "${calls}": choose another name.`,
  bodyPlaceTwice: ({ path }) => `The place "${path}" is used twice: one of the answers is lost.`,
  ambiguousCodes: () => 'Two codes become the same: nothing tells which it was.',
  unaskedOptions: ({ options }) => `No input asks for the choices in "${options}".`,
  reservedName: {
    input: reserved('The input'),
    condition: reserved('The condition'),
    fact: reserved('The fact'),
    outcome: reserved('The outcome'),
  },
  placedTwice: ({ input }) => `The input "${input}" is placed twice.`,
  unplacedInput: ({ input }) => `The input "${input}" is placed in no step, so it is never shown.`,
  unknownInput: {
    named: ({ input }) => `The input "${input}" does not exist.`,
    required: ({ input }) => `The input "${input}" is required but does not exist.`,
    section: ({ input }) => `The input "${input}" does not exist among the inputs of the document.`,
    block: ({ input }) => `The input "${input}" does not exist, so the block cannot be shown.`,
    blockInside: ({ input, group }) => `The input "${input}" does not exist inside "${group}", so the block cannot be shown.`,
    beside: ({ input }) => `The input "${input}" does not exist beside this input.`,
    condition: ({ input, condition }) => `The condition "${condition}" asks for "${input}", which is neither an input nor a fact.`,
    conditionInside: ({ input, condition, group }) =>
      `The condition "${condition}" asks for "${input}", which does not exist inside "${group}".`,
    ofFlow: ({ input, keyword }) =>
      `The input "${input}" does not exist among the inputs of the flow itself, and "${keyword}" sees only those.`,
    row: ({ input, list }) => `The rows of "${list}" have no input "${input}".`,
  },
  unknownCondition: {
    missing: ({ condition }) => `The condition "${condition}" does not exist.`,
    ofFlow: ({ condition, group }) =>
      `The condition "${condition}" belongs to the whole flow. Inputs inside "${group}" can only depend on conditions that stand there, in "conditions".`,
  },
  unusedCondition: ({ condition }) => `Nothing uses the condition "${condition}". Remove it, or name it where it should apply.`,
  unusedFact: ({ fact }) => `Nothing uses the fact "${fact}". Remove it, or name it where it is needed.`,
  renamed: {
    inUse: ({ input, old }) => `The input "${old}" still exists, so its answers cannot move to "${input}". Remove it from renamedFrom.`,
    inside: ({ input, old }) =>
      `"${old}" is inside "${input}", or the other way round. Give the input another name: then the answers can move to it.`,
    list: ({ old }) => `"${old}" is in a list, and an answer does not move between rows. Name a place in the same row.`,
    index: ({ old }) => `"${old}" names a row. Name the input without the number of the row.`,
    sensitive: ({ input, old }) =>
      `"${old}" has been a health answer, and "${input}" is none. Mark the input as sensitive, or remove it from renamedFrom: the question is then asked again.`,
    consent: ({ input }) =>
      `"${input}" is a consent, and a consent covers only what the customer saw. Remove renamedFrom: the question is then asked again.`,
    taken: ({ old, other }) => `The answers of "${old}" move to "${other}" already. They can move to one input only.`,
    type: ({ input, old, before, after }) =>
      `The answers of "${old}" have been of the type ${before}, and "${input}" is of the type ${after}. Remove it from renamedFrom: the question is then asked again.`,
  },
  blockWithoutWayOut: ({ outcome }) =>
    `The outcome "${outcome}" does not exist: the customer would be stopped without learning what to do.`,
  idleOutcome: ({ outcome }) => `No block leads to the outcome "${outcome}", so no customer ever reads it.`,
  unknownOutcome: ({ outcome, step }) => `The outcome "${outcome}" does not exist, so the step "${step}" has nothing to say.`,
  duplicateOutcomeStep: ({ outcome, step }) => `The outcome "${outcome}" already has a step. No customer reaches the step "${step}".`,
  idleOutcomeStep: ({ outcome, step }) => `No block leads to the outcome "${outcome}", so the step "${step}" is never shown.`,
  outcomeStepPlace: ({ step, places }) =>
    `The step "${step}" must stand directly after the step with the input ${places.map((place) => `"${place}"`).join(' or ')}, where the customer is stopped, or after another outcome step there.`,
  unknownOptions: ({ options }) => `The options set "${options}" does not exist.`,
  optionWithoutText: ({ options, value }) => `The value ${JSON.stringify(value)} is missing in the options set "${options}".`,

  impossibleCondition: ({ condition }) => `The condition "${condition}" can never hold: no answers meet it.`,
  unreachableStep: ({ step, condition }) => `The step "${step}" is never shown: the condition "${condition}" ${closed}.`,
  requiredHidden: ({ input, conditions }) =>
    `The input "${input}" is required but always hidden: the conditions around it (${conditions.join(', ')}) ${closed}.`,
  neverShown: ({ input, conditions }) =>
    `The input "${input}" is never shown: the conditions around it (${conditions.join(', ')}) ${closed}.`,
  idleBlock: {
    only: ({ input, condition }) =>
      `The block at "${input}" stops no customer: the condition "${condition}" never holds while the input is shown.`,
    afterOthers: ({ input, condition }) =>
      `The block at "${input}" stops no customer: the condition "${condition}" never holds while the input is shown, or another block stops there first.`,
  },
  deadEnd: ({ input }) => `Every customer is stopped at the input "${input}", whatever the answer.`,
  emptySection: ({ section }) =>
    `The section "${section}" may be shown without any input: some answers hide them all. Give the section a "showIf".`,
  laterQuestion: ({ condition, input, step }) =>
    `The condition "${condition}" depends on the answer to "${input}", which the later step "${step}" asks: the customer has passed what it decides on.`,
  circle: ({ links }) => {
    const chain = links.map(({ node, why }) => `${nodeWords(node)} ${wordVariant<DependenceReason>(dependences, why)}`).join('; ')
    return `Conditions and facts form a cycle, so that what to show cannot be decided: ${chain}. Break the cycle somewhere.`
  },

  factName: ({ fact }) =>
    `The fact "${fact}" has the name of an input. Conditions and texts cannot tell which of them is meant: give the fact another name.`,
  factParts: ({ fact, type }) => `The fact "${fact}" has parts ("properties") but is of type ${type}. Only the type object has parts.`,
  unknownFact: ({ fact }) => `The fact "${fact}" does not exist.`,
  unknownSource: ({ fact, path }) => `The fact "${fact}" is made of "${path}", which is neither an input nor a fact.`,
  laterFact: ({ fact, path }) =>
    `The fact "${fact}" is made of the fact "${path}", which is not known yet: it must stand before "${fact}".`,
  unknownComputation: ({ computation }) => `The computation "${computation}" does not exist.`,
  factParameters: ({ computation, takes }) =>
    `The constants of the computation "${computation}" are not right: something is missing, unknown or has a wrong value. It takes ${takes || 'none'}.`,
  factType: {
    computation: ({ fact, type, maker, gives }) =>
      `The fact "${fact}" is declared as ${type}, but the computation "${maker}" gives ${gives}.`,
    registry: ({ fact, type, maker, gives }) => `The fact "${fact}" is declared as ${type}, but the registry "${maker}" gives ${gives}.`,
    part: ({ part, type, registry, gives }) => `"${part}" is declared as ${type}, but the registry "${registry}" gives ${gives}.`,
    day: ({ fact, found }) => `"${fact}" must be a day (string) but is of type ${found}.`,
  },
  missingArgument: ({ maker, argument }) => `${makerWords(maker)} needs "${argument}", and "with" does not say what it is.`,
  unknownArgument: ({ maker, argument }) => `${makerWords(maker)} does not take "${argument}".`,
  argumentType: {
    fact: ({ maker, argument, wanted, path, found }) =>
      `${makerWords(maker)} wants "${argument}" of type ${wanted}, but "${path}" is of type ${found}.`,
    text: ({ path, found }) => `"${path}" must be a text (string) but is of type ${found}.`,
  },
  rowField: {
    missing: ({ computation, constant }) =>
      `The computation "${computation}" needs to know which field of the rows it calculates with: write "${constant}" in "params".`,
    withoutList: ({ constant }) => `"${constant}" is a field of rows, but there is no list in "with": write which as "list".`,
    type: ({ field, found, wanted }) => `The field "${field}" of the rows is of type ${found}, and only ${wanted} can be calculated with.`,
  },
  unknownRegistry: ({ registry, known }) => `The registry "${registry}" does not exist. Facts can be looked up in ${quoted(known)}.`,
  unknownPart: ({ registry, part }) => `The registry "${registry}" gives no "${part}".`,
  privatePart: ({ registry, part }) => `The registry "${registry}" gives "${part}" to no form: anyone can ask it.`,

  missingCopy: {
    flow: ({ key, language }) => `The text "${key}" is missing in the language ${language}.`,
    program: ({ key, language }) => `The text "${key}" is missing in the language ${language}. The program shows it.`,
    productPage: ({ key, language }) => `The text "${key}" of the product page is missing in the language ${language}.`,
    category: ({ key, language }) => `The text "${key}" is missing among the published texts of the page site in the language ${language}.`,
  },
  blankText: ({ key }) => `The text "${key}" is empty. Write it, or remove the key if the text is not needed.`,
  unusedCopy: ({ key, near }) => `Nothing shows the text "${key}".${near === undefined ? '' : ` Did you mean "${near}"?`}`,
  unknownPage: ({ page, language }) => `The copy page "${page}" does not exist in the language ${language}.`,
  notTexts: ({ page }) => `The copy page "${page}" must be an object with texts.`,
  notText: ({ key, value }) => `The value of "${key}" must be a text within quotation marks, not ${JSON.stringify(value)}.`,
  unknownPlaceholder: {
    text: ({ key, name, known }) =>
      `The text "${key}" has the placeholder {${name}}, which is not filled in here. The ones that can be used are ${braced(known)}.`,
    document: ({ name, known }) =>
      `The document has the placeholder {${name}}, which is not filled in. The ones that can be used are ${braced(known)}.`,
  },
  unsignedPart: ({ key, name }) => `The text "${key}" lacks {${name}}: the customer would not sign that part of the contract.`,
  unknownPlaceholderType: ({ key, name, type }) =>
    `The text "${key}" has the placeholder {${name}:${type}}, of a type that does not exist.`,

  widgetType: ({ input, type, widget, gives }) =>
    `The input "${input}" must give ${TYPE_NAMES[type]} (${type}), but the widget "${widget}" can only give ${gives.map((one) => TYPE_NAMES[one]).join(' or ')}.`,
  withoutChoices: ({ input, widget }) =>
    `The input "${input}" has nothing to choose from: the widget "${widget}" needs "enum" or "options".`,
  listWithoutItems: ({ input }) => `The list "${input}" needs "items": what each row asks.`,
  withoutParts: ({ input }) => `The input "${input}" needs "properties": the parts of its answer.`,
  searchWithoutLookup: ({ input }) => `The input "${input}" has nothing to search in: the widget "search" needs "lookup".`,
  misplacedKeyword: {
    list: ({ keyword, input }) => idle(keyword, input, 'only a list (the widget "list") has rows'),
    composite: ({ keyword, input }) => idle(keyword, input, 'only an answer in several parts (the widget "address") has parts'),
    parts: ({ keyword, input }) => idle(keyword, input, partsOnly),
    search: ({ keyword, input }) => idle(keyword, input, 'only the widget "search" searches in a list'),
    counted: ({ keyword, input }) => idle(keyword, input, 'only lists, files and several choices are counted'),
    masked: ({ keyword, input }) => idle(keyword, input, 'only the widget "text" writes groups, and "digits" where all signs are digits'),
    several: ({ keyword, input }) => idle(keyword, input, 'only several choices (the widget "checkboxes") have it'),
    answered: ({ keyword, input }) => idle(keyword, input, 'it is only read (the widget "info") and has no answer'),
  },
  requiredInfo: ({ input }) => `The input "${input}" is only read (the widget "info") and cannot be required.`,
  rowPages: {
    nested: ({ input }) =>
      `The list "${input}" is inside another answer. There, rows cannot have pages of their own: remove "rows", and all rows are on one page.`,
    oneInput: ({ input }) => `The rows of the list "${input}" ask only one thing. A page for each makes that harder: remove "rows".`,
    heading: ({ input, key }) =>
      `The list "${input}" shows only the headings of its rows, and "${key}" names no answer of the row. Name one, so that the customer can tell the rows apart.`,
  },
  idleRequiredIf: {
    always: ({ input }) => `The input "${input}" is in "required" and always required. Remove "requiredIf", or the input from "required".`,
    never: ({ input }) => `The input "${input}" is only shown: the customer cannot answer it, so "requiredIf" does nothing.`,
    parts: ({ input }) => `The input "${input}" has several parts. Write "requiredIf" at the parts, or show the whole input by "showIf".`,
  },
  documentsInService: ({ input }) =>
    `The input "${input}" cannot show documents ("documents"): they belong to a product, and this is a service flow. Describe what the customer accepts by ".text" or ".info" instead.`,
  crossedLimits: ({ input, low, from, high, to }) =>
    `No answer to the input "${input}" is acceptable: ${low} (${from}) is greater than ${high} (${to}).`,
  refusedValue: ({ input, value }) =>
    `The choice ${JSON.stringify(value)} of the input "${input}" can never be accepted: it contradicts what else the input says.`,
  parameters: ({ keyword, fault }) =>
    `The parameters of "${keyword}" contradict each other: ${wordVariant<ParamsFault>(paramsFaults, fault)}.`,
  validatorType: ({ keyword, type }) => `"${keyword}" cannot check answers of type ${type}.`,
  ownInput: ({ input }) => `The input "${input}" cannot be compared with itself.`,
  comparison: {
    own: ({ input }) => `"${input}" cannot be compared: it is neither a number, a date nor a month.`,
    open: ({ input }) => `The condition also holds while "${input}" is not answered. Name "${input}" in its "required".`,
    days: ({ input }) => `"${input}" is a month, or compared with one: count in "months" and "years", not in "days".`,
    kind: ({ input, other, kind, found }) =>
      `"${input}" is ${comparedKinds[kind]} and "${other}" is ${comparedKinds[found]}: they cannot be compared.`,
    inside: ({ other, group }) =>
      `A condition inside "${group}" sees only the answers there, not "${other}". Compare with "beside", or move the condition to the flow.`,
    later: ({ input, other, step }) =>
      `"${input}" is compared with "${other}", which is only known in the later step "${step}": the customer has passed "${input}" by then. Compare at the later question, or move one of them.`,
    sensitive: ({ input, other }) =>
      `The error text at "${input}" would show "${other}", which is sensitive. Compare in a condition instead, or make the input sensitive.`,
  },

  default: ({ input, value, keyword }) =>
    `The default ${JSON.stringify(value)} is no valid answer to the input "${input}" (${refusing(keyword)}).`,
  initialDate: {
    notDate: ({ input }) => `The input "${input}" is not a date and cannot have a day as its default.`,
    twoDefaults: ({ input }) => `The input "${input}" has two defaults. Remove "default" or "initial.date".`,
    refused: ({ input, keyword, today, day }) =>
      `The default day of the input "${input}" is not accepted (${refusing(keyword)}): on ${today} it would be ${day}.`,
    outsideCalendar: ({ input }) => `The default day of the input "${input}" lies outside the calendar.`,
  },
  initialType: {
    fact: ({ input, type, fact, found }) =>
      `The input "${input}" is of type ${type} and cannot follow "${fact}", which is of type ${found}.`,
    address: ({ input, type }) => `The input "${input}" is of type ${type}. Only texts, numbers and yes or no can come from outside.`,
  },
  sensitiveInitial: ({ input }) => `The answer to "${input}" is sensitive and may not come from outside: only the customer gives it.`,
  secretInitial: {
    health: ({ input, fact }) =>
      `The input "${input}" begins with "${fact}", which derives from health answers: its answer is one too. Write "sensitive": true.`,
    personalNumber: ({ input }) =>
      `The input "${input}" begins with the customer's personal number, but does not say so. Write "personalNumber": true.`,
  },
  initialTwice: {
    query: ({ name, input }) => `The parameter "${name}" is already used by the input "${input}".`,
    redirect: ({ name, input }) => `The value "${name}" is already used by the input "${input}".`,
    customer: ({ name, input }) =>
      `The input "${input}" begins with the signed-in customer's "${name}" already. Leave "initial" out at the one that is about somebody else; in a group, write it over by null.`,
  },
  initialInside: ({ input }) => `The input "${input}" lies inside another answer and cannot show a fact. The customer must answer it.`,
  readOnlyWithoutFact: ({ input }) => `The input "${input}" is only shown ("readOnly") and needs "initial.fact": what it is to show.`,
  readOnlyBeginning: ({ input, source }) => `The input "${input}" only shows a fact ("readOnly"), so "${source}" is never used.`,
  readOnlyEffect: ({ input }) =>
    `The input "${input}" is only shown ("readOnly"), so the price is not computed again when it changes: "effect" must be "none" here, and stand at the input that the customer answers.`,
  requiredReadOnly: ({ input }) => `The input "${input}" is only shown ("readOnly") and cannot be required: the customer cannot answer it.`,
  givenConsent: ({ input, keyword }) => `The input "${input}" is a consent and may not be filled in from the start: remove "${keyword}".`,

  consentWithoutMeaning: ({ input }) =>
    `The input "${input}" is a consent: say to what by "consent", which is "terms", "marketing" or "data" (personal data).`,
  optionalTerms: ({ input }) =>
    `The input "${input}" accepts the terms, and must be required and only take a yes: put it in "required" and give it "const": true.`,
  termsWithoutDocuments: ({ input }) =>
    `The input "${input}" accepts the terms, but the customer cannot read them there: give it "documents": true.`,
  forcedConsent: ({ input }) =>
    `The input "${input}" is a consent to marketing, and a customer who says no must be able to go on: remove "const".`,
  unknownAutocomplete: ({ input, token, near }) =>
    `The input "${input}" has "autocomplete": "${token}", which browsers do not know.${near === undefined ? '' : ` Did you mean "${near}"?`}`,
  unmetPattern: {
    never: ({ pattern }) => `No text matches the pattern ${pattern}, so every answer is refused.`,
    tooLong: ({ pattern, length, limit }) =>
      `The pattern ${pattern} needs at least ${length} characters, but maxLength is ${limit}: every answer is refused.`,
    tooShort: ({ pattern, length, limit }) =>
      `The pattern ${pattern} allows at most ${length} characters, but minLength is ${limit}: every answer is refused.`,
  },
  stepOrder: {
    purchase: () => 'A purchase consists of steps with questions and ends with summary, signature and receipt, in that order.',
    service: () => 'A service flow consists of steps with questions and may end with summary, signature and receipt, in that order.',
  },
  conditionalClosingStep: ({ step, type }) =>
    `The step "${step}" (${STEP_NAMES[type]}) ${type === 'outcome' ? 'is shown when a block leads there' : 'must always be shown'} and may have no condition.`,
  audienceOfPurchase: () => 'A purchase is open to everyone: remove "audience".',
  customerFactForAll: ({ fact }) => `The fact "${fact}" is about the signed-in customer: the service flow needs "audience": "customer".`,
  customerFactType: ({ fact, type, gives }) =>
    `The fact "${fact}" has the type ${TYPE_NAMES[type]}, but the customer's detail is ${TYPE_NAMES[gives]}.`,
  customerFactKey: ({ fact, key }) => `The fact "${fact}" is not the customer's insurances: remove "${key}".`,
  unknownInsuranceKind: ({ kind }) => `The kind of insurance "${kind}" does not exist.`,
  withoutSigner: ({ path }) =>
    `The service flow is signed with BankID, but no input says by whom. Give the input with the personal number the place "${path}" (quote.path).`,
  uncertainSigner: ({ input }) =>
    `The input "${input}" says who signs: it must be a personal number, always be shown, and be required or given by the page.`,
  withoutQuote: () => 'A purchase needs "quote" and "insuranceType": without them no price can be computed.',
  quoteInService: () => 'A service flow (service) has no price: remove "quote".',
  groupWithoutChoices: ({ input }) => `The input "${input}" must have fixed choices (enum) and a place in the quote to group prices.`,
  preselectWithoutGroup: () => 'A preselection needs "groupBy": the input whose choices each have a price.',
  preselectDefault: ({ input, default: value, standard }) =>
    `The input "${input}" starts with ${JSON.stringify(value)} and the preselection is ${JSON.stringify(standard)}: they must be the same.`,
  unknownChoice: ({ input, value }) => `The input "${input}" has no choice ${JSON.stringify(value)}.`,
  addonInput: ({ input }) =>
    `"${input}" cannot choose an add-on: only a question with yes or no (boolean) that does not lie inside another answer can.`,
  priceBoxInput: ({ input }) =>
    `"${input}" cannot stand in the price box: no answer can that is sensitive, is an add-on or lies inside another answer.`,
  sensitiveQuote: {
    grouping: ({ input }) => `The answer to "${input}" is sensitive and cannot group prices.`,
    price: ({ input }) =>
      `The answer to "${input}" is sensitive (health data) and the price does not depend on it: it may not be sent to compute a price, so "effect" must be "none".`,
  },
  submitInPurchase: () => 'A purchase is signed and not submitted: remove "submit".',
  withoutSubmit: () => 'A service flow (service) needs "submit": without it nothing receives the answers.',
  participantsInService: () => 'Only a purchase has others who sign: remove "participants".',
  participantInput: {
    personalNumber: ({ input }) => `"${input}" says who the other person is: it must be a personal number and no health data.`,
    firstName: ({ input }) => `"${input}" says what the other person is called: it must be checked as a name and be no health data.`,
    email: ({ input }) => `"${input}" says where the link is sent: it must be an e-mail address and no health data.`,
  },
  participantFact: {
    invitation: ({ fact }) =>
      `A flow that is submitted to "participant" needs the fact "${fact}" (string, given): otherwise nobody knows which invitation it answers.`,
    signer: ({ fact }) =>
      `A flow that is submitted to "participant" is signed by the invited person: the input with the signer's personal number must only show ("readOnly") the fact "${fact}" (string, given).`,
  },
  participantNotReached: ({ input, person }) =>
    `The input "${input}" must be required and be shown as soon as "${person}" is answered: otherwise the other person cannot be reached.`,
  unknownHandler: ({ name, handlers }) => `Nothing receives answers under the name "${name}". They can be sent to ${quoted(handlers)}.`,
  ...messageFindings,
  ...choiceFindings,
} satisfies Catalogue<Pick<FindingParams, keyof LintFindings>>

import { enumOf, limits } from './constraints.ts'
import {
  byType,
  choice,
  constant,
  either,
  FLAG,
  integer,
  listOf,
  mapOf,
  optional,
  record,
  required,
  scalar,
  text,
  use,
  type Field,
} from './shape.ts'

const INPUTS = 'The inputs by id.'
const CONDITIONS = 'Named JSON Schemas over answers and facts.'
const BLOCKS = 'What stops a customer here: conditions of this group, shown at its own inputs.'

/** Maximum inputs of one list or composite answer. */
const MAX_PARTS = 200

const inputs = (most: number, min?: number) => mapOf(use('inputOrReference'), { ...(min !== undefined && { min }), max: most })
const names = (most: number) => listOf(use('id'), { max: most, isUnique: true })

/** Returns the keys of a group of inputs, with at most `most` inputs. */
export function groupFields(most: number, min?: number) {
  return {
    type: required({ kind: 'constant', value: 'object' }),
    properties: required(inputs(most, min), INPUTS),
    required: required(names(most), 'Inputs that must be answered while they are shown.'),
    conditions: optional(use('conditions'), CONDITIONS),
    blocks: optional(use('blocks'), BLOCKS),
  } satisfies Readonly<Record<string, Field>>
}

export const group = record({
  typeName: 'InputGroup',
  description: 'Inputs that belong together: all of a flow, a row of a list, the parts of a composite answer.',
  fields: groupFields(MAX_PARTS, 1),
})

/** What each choice of several is. */
export const choiceItems = record({
  typeName: 'ChoiceItems',
  description: 'Of several choices: what each of them is.',
  fields: {
    type: required({ kind: 'choice', of: ['string', 'integer', 'number'] }, 'Type of a choice.'),
    enum: enumOf('string', 'number'),
  },
})

/** Where an untouched input begins. */
export const initial = record({
  typeName: 'Initial',
  description: 'Where an untouched input begins, in this order. A value that is unknown or does not fit is passed over.',
  isFilled: true,
  fields: {
    query: optional(text({ pattern: '^[A-Za-z][A-Za-z0-9_-]*$', maxLength: 60 }), "Name of a parameter of the page's address."),
    redirect: optional(use('id'), "Name of a value that the customer brings from the bank's app."),
    customer: optional(
      {
        kind: 'choice',
        of: ['personalNumber', 'email', 'phone', 'street', 'zip'],
        typeName: 'CustomerDetail',
        description: 'A detail of the signed-in customer in the customer register.',
      },
      'Detail of the signed-in customer in the customer register.',
    ),
    fact: optional(use('path'), 'A fact, or a part of one as `vehicle.modelYear`; followed until the customer answers.'),
    date: optional(use('dateOffset'), 'Days, months and years from today.'),
  },
})

const quote = record({
  typeName: 'QuoteTarget',
  description: 'Where an answer goes in the quote request.',
  fields: {
    path: required(
      text({ pattern: '^[A-Za-z][A-Za-z0-9]*(\\.([A-Za-z][A-Za-z0-9]*|[0-9]))*$', maxLength: 200 }),
      'Dotted place in the quote request. The parts of a composite answer go below it, a list goes as a list.',
    ),
    effect: required(
      {
        kind: 'choice',
        of: ['create', 'update', 'none'],
        typeName: 'QuoteEffect',
        description: 'What a change of an answer does to a quote: needs a new one, updates it, or nothing.',
      },
      'What a change does to the quote: `create` needs a new one, `update` changes it, `none` does nothing.',
    ),
    codes: optional(
      mapOf(scalar('string', 'integer'), { min: 1 }),
      'Of a choice: the code of each answer in the quote request, where it is another, as `{ "full": "fullCover" }`. [B3.2]',
    ),
    addon: optional(
      either(use('id'), listOf(use('id'), { min: 2, max: 10, isUnique: true })),
      'Of a yes or no: the add-on that a yes chooses; its price is shown beside it. Of several, the first that the quote has.',
    ),
    inPriceBox: optional(
      FLAG,
      'The price box says the answer, such as a deductible. It always says the choice of `groupBy` and the chosen add-ons. [B2.6]',
    ),
  },
})

/** The keys that limit an answer. */
const answer = {
  type: required(use('answerType'), 'Type of the answer; `null` for what is only read.'),
  enum: enumOf('string', 'number'),
  const: { ...optional(scalar('string', 'number', 'boolean'), 'The only answer that is accepted.'), codeType: 'Json' },
  ...limits,
} satisfies Readonly<Record<string, Field>>

/** The keys for the parts of an answer. */
const parts = {
  items: optional(
    byType('object', 'group', 'choiceItems'),
    'Of a list: what each row asks. Of several choices: `type`, and `enum` without `options`.',
  ),
  minItems: optional(integer(0, 100), 'Fewest rows of a list, files, or choices.'),
  maxItems: optional(integer(1, 100), 'Most rows of a list, files, or choices.'),
  uniqueItems: optional(constant(true), 'Of several choices: each at most once.'),
  rows: optional(
    choice('onePage', 'ownPage'),
    'Of a list: whether all rows are on the page of the step (default), or each on its own page and a short list in the step.',
  ),
  properties: optional(inputs(MAX_PARTS, 1), 'Of a composite answer, such as an address: its parts.'),
  required: optional(names(MAX_PARTS), 'Of a composite answer: the parts that must be answered.'),
  conditions: optional(use('conditions'), 'Of a composite answer: its named conditions.'),
  blocks: optional(use('blocks'), 'Of a composite answer: what stops a customer at its parts.'),
} satisfies Readonly<Record<string, Field>>

/** What an answer is, and how it is asked. */
export const input = record({
  typeName: 'InputSchema',
  description: 'What an answer is, and how it is asked: a JSON Schema of the answer with the vocabulary of the flow format.',
  isExtended: true,
  schema: { $ref: '#/$defs/validators', allOf: [{ $ref: '#/$defs/remoteChecks' }] },
  fields: {
    ...answer,
    ...parts,
    default: {
      ...optional(scalar('string', 'number', 'boolean'), 'Answer that an untouched input begins with; nothing else is ever pre-chosen.'),
      codeType: 'Json',
    },
    initial: optional(
      use('initial'),
      'Where else an untouched input may begin: the address, the bank, the signed-in customer, a fact, a day from today.',
    ),
    readOnly: optional(FLAG, 'Shown, never asked: the answer is that of `initial.fact`.'),
    widget: required({ kind: 'widget' }, 'How the input is drawn.'),
    copy: required(
      use('copyKey'),
      'Key of its texts: `.label`, `.summary` (in its place in summaries), `.help`, `.info`, `.unit`, `.row`, `.add` and `.remove` (lists), `.text` (information and consent), `.error.…`.',
    ),
    options: optional(
      use('id'),
      "Name of the options set that the choices and their texts come from, or of a fact that lists the customer's insurances.",
    ),
    standsAlone: optional(scalar('string', 'number'), 'Of several choices: the one that clears the others, as "none of these".'),
    choicesIf: optional(
      mapOf(listOf(scalar('string', 'number'), { min: 1, max: 1000, isUnique: true }), { min: 1, max: 200 }),
      'Choices that are offered only while a condition holds, by its name: of several conditions, one is enough. Inside a row or a composite answer, conditions of that group. Other choices are always offered.',
    ),
    choicesFollow: optional(
      use('id'),
      'The input, beside this one, whose answer decides which choices of the options set are offered: those whose `belongsTo` has it, and those without.',
    ),
    lookup: optional(use('id'), 'Name of the lookup set that the server searches: entries by the thousand.'),
    autocomplete: optional(text({ maxLength: 60 }), 'HTML autocomplete token.'),
    documents: optional(
      either(FLAG, choice('mandate')),
      "The documents that the customer accepts by this answer are listed here. `true`: the product's, of a purchase; `mandate`: the mandate to pay by Autogiro.",
    ),
    consent: optional(
      choice('terms', 'marketing', 'data'),
      'What the customer consents to by this answer. It is never filled in beforehand, whatever the step and the widget.',
    ),
    sensitive: optional(
      FLAG,
      'Health answers, GDPR article 9: stored apart and encrypted, never on the device, in a summary or in a text.',
    ),
    showIf: optional(use('id'), 'Condition under which the input is shown; inside a row or a composite answer, a condition of that group.'),
    requiredIf: optional(
      use('id'),
      'Condition under which the input must be answered while it is shown; inside a row or a composite answer, a condition of that group.',
    ),
    whenHidden: optional(choice('drop', 'keep'), 'What happens to the answer of a hidden input: `drop` (default) or `keep`.'),
    quote: optional(quote, 'Where the answer goes in the quote request.'),
    renamedFrom: optional(
      listOf(use('path'), { min: 1, max: 20, isUnique: true }),
      'Where the answer was in earlier versions, the newest first: their answers follow. In a row, from the beginning of the row.',
    ),
  },
})

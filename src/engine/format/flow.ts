import { groupFields } from './input.ts'
import {
  choice,
  constant,
  either,
  integer,
  listOf,
  mapOf,
  optional,
  placeable,
  record,
  referable,
  required,
  scalar,
  text,
  use,
} from './shape.ts'

/** The format that this code writes and reads. */
export const FORMAT = 'https://teckna.dev/flow/3'

/** Maximum inputs of one flow. */
const MAX_INPUTS = 1500

const before = record({
  typeName: 'BeforeQuotes',
  description: 'A call that is made before quotes are created. If it fails, the customer goes on.',
  fields: {
    call: required(choice('vehicleCache'), '`vehicleCache`: makes the vehicle registry fetch the vehicle.'),
    with: required(
      record({ fields: { personalNumber: required(use('path')), registrationNumber: required(use('path')) } }),
      'The answer that each argument is.',
    ),
  },
})

const preselect = record({
  typeName: 'Preselection',
  description: 'The standard choice of a group, and when a choice that the customer brought counts instead.',
  fields: {
    standard: required(scalar('string', 'integer'), 'The preselected choice, unless the entry link names another for a new object.'),
    newForYears: required(integer(1, 100), 'New is what was first registered less than this many years ago.'),
    firstRegistered: required(use('path'), 'The fact, or part of one, that is the date of the first registration.'),
  },
})

const bodyMove = record({
  typeName: 'BodyMove',
  description: 'Takes a part of the quote request to its place in a body.',
  fields: {
    from: required(use('path'), 'Place in the quote request.'),
    to: required(use('path'), 'Place in the body.'),
    codes: optional(mapOf(scalar('string', 'integer'), { min: 1 }), 'Code of the request to code of the body.'),
  },
})

const calls = record({
  typeName: 'OwnCalls',
  description: 'Quote calls under `/api/coral/<name>`: their bodies hold parts of the quote request at places of their own. [B7.1]',
  fields: {
    name: required(use('id'), "The calls' name in their paths."),
    quoteType: required(use('id'), 'The `quoteType` of every body.'),
    body: required(
      listOf(bodyMove, { max: 100 }),
      'Moves that turn a quote request into a body, in this order; the other way round they give the request back.',
    ),
    deductibles: optional(use('id'), 'The options set of the deductibles that `/api/get-<name>-coverages` lists.'),
  },
})

const inquiry = record({
  typeName: 'Inquiry',
  description: 'The customer asks for an offer, and a case handler answers. [B2.7] [B4.5]',
  fields: {
    copy: required(use('copyKey'), 'Beginning of the texts of the pages `prisforslag` and `bekraftat-prisforslag`.'),
  },
})

const quote = record({
  typeName: 'QuoteMapping',
  description: 'How the answers of a purchase become a quote.',
  fields: {
    path: required(use('id'), "The key of the product's details in the quote request and the quote."),
    sufficientWhen: optional(use('id'), 'Condition under which the initial values are enough to quote at once.'),
    groupBy: optional(use('id'), 'The input whose choices are quoted together, each with a separate quote.'),
    before: optional(before, 'A call that is made before quotes are created.'),
    preselect: optional(preselect, 'The choice of the group that is chosen for the customer once there are prices.'),
    calls: optional(calls, "Quote calls of the product's own, in place of those that products share."),
    inquiry: optional(inquiry, 'The inquiry for a customer whose quote has no price.'),
    underwriting: optional(constant(true), 'A customer whose application a person must decide on can send it to a case handler. [B4.4]'),
  },
})

const submit = record({
  typeName: 'SubmitMapping',
  description: 'Where the answers of a service flow are sent.',
  fields: { to: required(use('id'), 'Name of the handler that takes the answers.') },
})

const participant = record({
  typeName: 'Participant',
  description: 'A person beside the policyholder who answers and signs for themselves. They exist while their personal number is answered.',
  fields: {
    flow: required(use('id'), 'The service flow that the person answers and signs; its answers go to the handler `participant`.'),
    personalNumber: required(use('id'), "The input that is the person's personal number."),
    firstName: required(use('id'), "The input that is the person's first name; the policyholder sees whom the contract waits for."),
    email: required(use('id'), 'The input that is the e-mail address that the link is sent to.'),
    copy: required(use('copyKey'), 'Beginning of the text `.insured`, which tells the person what they are to be insured for.'),
  },
})

/** A whole document. */
export const flow = record({
  typeName: 'FlowDocument',
  description: 'A resolved flow document: one JSON Schema of the answers, extended by steps, conditions and outcomes.',
  extends: 'InputGroup',
  isExtended: true,
  fields: {
    $schema: { ...required(constant(FORMAT), 'Format version. An older one is migrated, a newer one is refused.'), codeType: 'string' },
    flow: required(use('id'), 'Immutable name of the flow.'),
    kind: required(
      choice('purchase', 'service'),
      'A purchase ends in summary, signing and receipt; a service flow is a form of the portal, which may be signed too.',
    ),
    audience: optional(
      constant('customer'),
      'Of a service flow: only for signed-in customers. The server refuses others; a signature is that of who is signed in.',
    ),
    insuranceType: optional(text({ maxLength: 100 }), 'Of a purchase: name of the insurance type on the wire.'),
    copy: required(listOf(use('id'), { min: 1, max: 20, isUnique: true }), 'Copy pages that hold the texts.'),
    ...groupFields(MAX_INPUTS),
    facts: optional(mapOf(referable('fact'), { max: 200 }), 'What is known without being asked, by name.'),
    outcomes: optional(
      mapOf(either(use('outcome'), use('reference')), { max: 200 }),
      'The outcomes for a customer who cannot continue, by name.',
    ),
    use: {
      ...optional(
        listOf(use('groupUse'), { min: 1, max: 100 }),
        'Groups of fragments whose sections the document shows itself, or that have none.',
      ),
      isWritten: true,
    },
    steps: required(listOf(placeable('step'), { min: 1, max: 100 }), 'The pages, in order.'),
    quote: optional(quote, 'Of a purchase: how the answers become a quote.'),
    submit: optional(submit, 'Of a service flow: where the answers are sent.'),
    participants: optional(
      mapOf(participant, { min: 1, max: 10 }),
      'Of a purchase: who else signs before there is a contract, by name. The policyholder never sees their answers.',
    ),
  },
})

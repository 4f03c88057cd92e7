import type { Json, JsonObject, JsonSchema } from '../values/json.ts'
import type { WidgetName } from './widget-table.ts'

// The types between the marks are made of the description in `format/` by `npm run write:format`: change them there.

// begin types

/** The format that this code writes and reads; `$schema` of every resolved document. */
export const FLOW_FORMAT = 'https://teckna.dev/flow/3'

/** The types of JSON Schema that an answer may have; `null` is an input that is only read. */
export type AnswerType = 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object' | 'null'

/** Stops a customer: names the condition, the input it is shown at, and the outcome. */
export interface Block {
  /** Name of a condition. */
  readonly when: string
  /** The input it is shown at. */
  readonly at: string
  /** Name of an outcome. */
  readonly outcome: string
}

/**
 * A value that is known without being asked: computed from the answers, looked up by the server, told by the session of
 * a signed-in customer, or given by the page around the flow. Conditions, placeholders and other facts name it as they
 * name an answer.
 */
export type Fact = ComputedFact | LookedUpFact | CustomerFact | GivenFact

/** The keys of every fact. */
export interface FactBase {
  /** Type of the fact. */
  readonly type: AnswerType
  /** Of a fact with parts: their types. */
  readonly properties?: Readonly<Record<string, { readonly type: AnswerType }>>
}

export interface ComputedFact extends FactBase {
  /** Name of a computation of `computations/`. */
  readonly compute: string
  /** The answer or fact that each argument is. */
  readonly with: Readonly<Record<string, string>>
  /** Constants of the computation. */
  readonly params?: JsonObject
}

export interface LookedUpFact extends FactBase {
  /** Name of a registry that the server asks. */
  readonly lookup: string
  /** The answer or fact that each argument is. */
  readonly with: Readonly<Record<string, string>>
}

export interface CustomerFact extends FactBase {
  /** Of a flow for customers: what the server knows of who is signed in, whatever the browser sends. */
  readonly customer: CustomerFactName
  /** Of `insurances`: only those of these kinds. */
  readonly kinds?: readonly string[]
  /** Of `insurances`: also those that have ended. */
  readonly withEnded?: true
  /** Of `insurances`: only those for which the customer can apply for direct debit. */
  readonly forAutogiro?: true
}

export interface GivenFact extends FactBase {
  /** Given by the page around the flow. */
  readonly given: true
}

/**
 * Something about the signed-in customer. `insurances` lists the customer's own insurances, each with `code` (its
 * number), `text`, `kind` and `name`.
 */
export type CustomerFactName =
  | 'personalNumber'
  | 'firstName'
  | 'lastName'
  | 'name'
  | 'street'
  | 'zip'
  | 'city'
  | 'email'
  | 'phone'
  | 'insurances'

/** A detail of the signed-in customer in the customer register. */
export type CustomerDetail = 'personalNumber' | 'email' | 'phone' | 'street' | 'zip'

/** Where an untouched input begins, in this order. A value that is unknown or does not fit is passed over. */
export interface Initial {
  /** Name of a parameter of the page's address. */
  readonly query?: string
  /** Name of a value that the customer brings from the bank's app. */
  readonly redirect?: string
  /** Detail of the signed-in customer in the customer register. */
  readonly customer?: CustomerDetail
  /** A fact, or a part of one as `vehicle.modelYear`; followed until the customer answers. */
  readonly fact?: string
  /** Days, months and years from today. */
  readonly date?: { readonly days?: number; readonly months?: number; readonly years?: number }
}

/** Inputs that belong together: all of a flow, a row of a list, the parts of a composite answer. */
export interface InputGroup {
  readonly type: 'object'
  /** The inputs by id. */
  readonly properties: Readonly<Record<string, InputSchema>>
  /** Inputs that must be answered while they are shown. */
  readonly required: readonly string[]
  /** Named JSON Schemas over answers and facts. */
  readonly conditions?: Readonly<Record<string, JsonSchema>>
  /** What stops a customer here: conditions of this group, shown at its own inputs. */
  readonly blocks?: readonly Block[]
}

/** Of several choices: what each of them is. */
export interface ChoiceItems {
  /** Type of a choice. */
  readonly type: 'string' | 'integer' | 'number'
  /** Every value that is accepted. */
  readonly enum?: readonly (string | number)[]
}

/** What a change of an answer does to a quote: needs a new one, updates it, or nothing. */
export type QuoteEffect = 'create' | 'update' | 'none'

/** Where an answer goes in the quote request. */
export interface QuoteTarget {
  /** Dotted place in the quote request. The parts of a composite answer go below it, a list goes as a list. */
  readonly path: string
  /** What a change does to the quote: `create` needs a new one, `update` changes it, `none` does nothing. */
  readonly effect: QuoteEffect
  /** Of a choice: the code of each answer in the quote request, where it is another, as `{ "full": "fullCover" }`. [B3.2] */
  readonly codes?: Readonly<Record<string, string | number>>
  /**
   * Of a yes or no: the add-on that a yes chooses; its price is shown beside it. Of several, the first that the quote
   * has.
   */
  readonly addon?: string | readonly string[]
  /**
   * The price box says the answer, such as a deductible. It always says the choice of `groupBy` and the chosen add-ons.
   * [B2.6]
   */
  readonly inPriceBox?: boolean
}

/** What an answer is, and how it is asked: a JSON Schema of the answer with the vocabulary of the flow format. */
export interface InputSchema {
  /** Type of the answer; `null` for what is only read. */
  readonly type: AnswerType
  /** Every value that is accepted. */
  readonly enum?: readonly (string | number)[]
  /** The only answer that is accepted. */
  readonly const?: Json
  /** Least number. */
  readonly minimum?: number
  /** Largest number. */
  readonly maximum?: number
  /** The number is larger than this. */
  readonly exclusiveMinimum?: number
  /** The number is less than this. */
  readonly exclusiveMaximum?: number
  /** The number is a multiple of this. */
  readonly multipleOf?: number
  /** Fewest characters of a text. */
  readonly minLength?: number
  /** Most characters of a text. */
  readonly maxLength?: number
  /** Regular expression that a text matches. */
  readonly pattern?: string
  /** Of a list: what each row asks. Of several choices: `type`, and `enum` without `options`. */
  readonly items?: InputGroup | ChoiceItems
  /** Fewest rows of a list, files, or choices. */
  readonly minItems?: number
  /** Most rows of a list, files, or choices. */
  readonly maxItems?: number
  /** Of several choices: each at most once. */
  readonly uniqueItems?: true
  /**
   * Of a list: whether all rows are on the page of the step (default), or each on its own page and a short list in the
   * step.
   */
  readonly rows?: 'onePage' | 'ownPage'
  /** Of a composite answer, such as an address: its parts. */
  readonly properties?: Readonly<Record<string, InputSchema>>
  /** Of a composite answer: the parts that must be answered. */
  readonly required?: readonly string[]
  /** Of a composite answer: its named conditions. */
  readonly conditions?: Readonly<Record<string, JsonSchema>>
  /** Of a composite answer: what stops a customer at its parts. */
  readonly blocks?: readonly Block[]
  /** Answer that an untouched input begins with; nothing else is ever pre-chosen. */
  readonly default?: Json
  /** Where else an untouched input may begin: the address, the bank, the signed-in customer, a fact, a day from today. */
  readonly initial?: Initial
  /** Shown, never asked: the answer is that of `initial.fact`. */
  readonly readOnly?: boolean
  /** How the input is drawn. */
  readonly widget: WidgetName
  /**
   * Key of its texts: `.label`, `.summary` (in its place in summaries), `.help`, `.info`, `.unit`, `.row`, `.add` and
   * `.remove` (lists), `.text` (information and consent), `.error.…`.
   */
  readonly copy: string
  /**
   * Name of the options set that the choices and their texts come from, or of a fact that lists the customer's
   * insurances.
   */
  readonly options?: string
  /** Of several choices: the one that clears the others, as "none of these". */
  readonly standsAlone?: string | number
  /**
   * Choices that are offered only while a condition holds, by its name: of several conditions, one is enough. Inside a
   * row or a composite answer, conditions of that group. Other choices are always offered.
   */
  readonly choicesIf?: Readonly<Record<string, readonly (string | number)[]>>
  /**
   * The input, beside this one, whose answer decides which choices of the options set are offered: those whose
   * `belongsTo` has it, and those without.
   */
  readonly choicesFollow?: string
  /** Name of the lookup set that the server searches: entries by the thousand. */
  readonly lookup?: string
  /** HTML autocomplete token. */
  readonly autocomplete?: string
  /**
   * The documents that the customer accepts by this answer are listed here. `true`: the product's, of a purchase;
   * `mandate`: the mandate to pay by Autogiro.
   */
  readonly documents?: boolean | 'mandate'
  /** What the customer consents to by this answer. It is never filled in beforehand, whatever the step and the widget. */
  readonly consent?: 'terms' | 'marketing' | 'data'
  /** Health answers, GDPR article 9: stored apart and encrypted, never on the device, in a summary or in a text. */
  readonly sensitive?: boolean
  /** Condition under which the input is shown; inside a row or a composite answer, a condition of that group. */
  readonly showIf?: string
  /**
   * Condition under which the input must be answered while it is shown; inside a row or a composite answer, a condition
   * of that group.
   */
  readonly requiredIf?: string
  /** What happens to the answer of a hidden input: `drop` (default) or `keep`. */
  readonly whenHidden?: 'drop' | 'keep'
  /** Where the answer goes in the quote request. */
  readonly quote?: QuoteTarget
  /**
   * Where the answer was in earlier versions, the newest first: their answers follow. In a row, from the beginning of
   * the row.
   */
  readonly renamedFrom?: readonly string[]
  /** Keywords of validators and remote checks. */
  readonly [keyword: string]: unknown
}

/** The end for a customer whose answers are valid and who cannot go on here. */
export interface Outcome {
  /** Key of its texts: `.title`, `.text`. */
  readonly copy: string
  /** The contact that the customer is referred to. */
  readonly contact?: 'customerService'
}

/** A group of inputs under one heading. */
export interface Section {
  /** Name of the section. */
  readonly id: string
  /** Key of its texts: `.title`, `.summary` (in its place in summaries and papers), `.intro`. */
  readonly copy: string
  /** Ids of the inputs, in the order in which they are shown. */
  readonly inputs: readonly string[]
  /** Condition under which the section is shown. */
  readonly showIf?: string
}

/**
 * What a step asks of the customer; the shop has one screen for each. `health`, `payment` and `consent` ask as `input`
 * does, and the lint demands more of them.
 */
export const STEP_TYPES = ['input', 'health', 'payment', 'consent', 'summary', 'sign', 'receipt', 'outcome'] as const

export type StepType = (typeof STEP_TYPES)[number]

/** One page of the flow. Steps are counted from 0. */
export interface Step {
  /** Name of the step. */
  readonly id: string
  /** What the step is for. */
  readonly type: StepType
  /** Key of its texts: `.title`, `.intro`, `.continue`. */
  readonly copy: string
  /** Of a step that asks: its sections, in the order in which they are shown. */
  readonly sections?: readonly Section[]
  /** Condition under which the step is shown. */
  readonly showIf?: string
  /** Of an outcome step: the outcome that leads to it. */
  readonly outcome?: string
}

/** A call that is made before quotes are created. If it fails, the customer goes on. */
export interface BeforeQuotes {
  /** `vehicleCache`: makes the vehicle registry fetch the vehicle. */
  readonly call: 'vehicleCache'
  /** The answer that each argument is. */
  readonly with: { readonly personalNumber: string; readonly registrationNumber: string }
}

/** The standard choice of a group, and when a choice that the customer brought counts instead. */
export interface Preselection {
  /** The preselected choice, unless the entry link names another for a new object. */
  readonly standard: string | number
  /** New is what was first registered less than this many years ago. */
  readonly newForYears: number
  /** The fact, or part of one, that is the date of the first registration. */
  readonly firstRegistered: string
}

/** Takes a part of the quote request to its place in a body. */
export interface BodyMove {
  /** Place in the quote request. */
  readonly from: string
  /** Place in the body. */
  readonly to: string
  /** Code of the request to code of the body. */
  readonly codes?: Readonly<Record<string, string | number>>
}

/** Quote calls under `/api/coral/<name>`: their bodies hold parts of the quote request at places of their own. [B7.1] */
export interface OwnCalls {
  /** The calls' name in their paths. */
  readonly name: string
  /** The `quoteType` of every body. */
  readonly quoteType: string
  /** Moves that turn a quote request into a body, in this order; the other way round they give the request back. */
  readonly body: readonly BodyMove[]
  /** The options set of the deductibles that `/api/get-<name>-coverages` lists. */
  readonly deductibles?: string
}

/** The customer asks for an offer, and a case handler answers. [B2.7] [B4.5] */
export interface Inquiry {
  /** Beginning of the texts of the pages `prisforslag` and `bekraftat-prisforslag`. */
  readonly copy: string
}

/** How the answers of a purchase become a quote. */
export interface QuoteMapping {
  /** The key of the product's details in the quote request and the quote. */
  readonly path: string
  /** Condition under which the initial values are enough to quote at once. */
  readonly sufficientWhen?: string
  /** The input whose choices are quoted together, each with a separate quote. */
  readonly groupBy?: string
  /** A call that is made before quotes are created. */
  readonly before?: BeforeQuotes
  /** The choice of the group that is chosen for the customer once there are prices. */
  readonly preselect?: Preselection
  /** Quote calls of the product's own, in place of those that products share. */
  readonly calls?: OwnCalls
  /** The inquiry for a customer whose quote has no price. */
  readonly inquiry?: Inquiry
  /** A customer whose application a person must decide on can send it to a case handler. [B4.4] */
  readonly underwriting?: true
}

/** Where the answers of a service flow are sent. */
export interface SubmitMapping {
  /** Name of the handler that takes the answers. */
  readonly to: string
}

/**
 * A person beside the policyholder who answers and signs for themselves. They exist while their personal number is
 * answered.
 */
export interface Participant {
  /** The service flow that the person answers and signs; its answers go to the handler `participant`. */
  readonly flow: string
  /** The input that is the person's personal number. */
  readonly personalNumber: string
  /** The input that is the person's first name; the policyholder sees whom the contract waits for. */
  readonly firstName: string
  /** The input that is the e-mail address that the link is sent to. */
  readonly email: string
  /** Beginning of the text `.insured`, which tells the person what they are to be insured for. */
  readonly copy: string
}

/** A resolved flow document: one JSON Schema of the answers, extended by steps, conditions and outcomes. */
export interface FlowDocument extends InputGroup {
  /** Format version. An older one is migrated, a newer one is refused. */
  readonly $schema: string
  /** Immutable name of the flow. */
  readonly flow: string
  /** A purchase ends in summary, signing and receipt; a service flow is a form of the portal, which may be signed too. */
  readonly kind: 'purchase' | 'service'
  /** Of a service flow: only for signed-in customers. The server refuses others; a signature is that of who is signed in. */
  readonly audience?: 'customer'
  /** Of a purchase: name of the insurance type on the wire. */
  readonly insuranceType?: string
  /** Copy pages that hold the texts. */
  readonly copy: readonly string[]
  /** What is known without being asked, by name. */
  readonly facts?: Readonly<Record<string, Fact>>
  /** The outcomes for a customer who cannot continue, by name. */
  readonly outcomes?: Readonly<Record<string, Outcome>>
  /** The pages, in order. */
  readonly steps: readonly Step[]
  /** Of a purchase: how the answers become a quote. */
  readonly quote?: QuoteMapping
  /** Of a service flow: where the answers are sent. */
  readonly submit?: SubmitMapping
  /** Of a purchase: who else signs before there is a contract, by name. The policyholder never sees their answers. */
  readonly participants?: Readonly<Record<string, Participant>>
}

/** The steps that hold sections with inputs. */
export const ASKING_STEPS: ReadonlySet<StepType> = new Set(['input', 'health', 'payment', 'consent'])

// end types

/**
 * One choice of an options set: its text, or else the key of its text; `amount` in kr, if it has one; `belongsTo`, the answers
 * of the followed input for which it is offered.
 */
export interface Option {
  readonly code: string | number
  readonly copy: string
  readonly text?: string
  readonly amount?: number
  readonly belongsTo?: readonly (string | number)[]
}

/** A document as written, before fragments are resolved; checked by the format's meta-schema. */
export type FlowSource = JsonObject

/** The customer's answers so far, by input id. An unanswered input has no entry. */
export type Answers = Readonly<Record<string, Json>>

/** The known facts, by name. An unknown fact has no entry. */
export type Facts = Readonly<Record<string, Json>>

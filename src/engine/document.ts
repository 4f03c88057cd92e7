import type { Json, JsonObject, JsonSchema } from '../values/json.ts'

/** The format that this code writes and reads; `$schema` of every resolved document. */
export const FLOW_FORMAT = 'https://teckna.dev/flow/2'

/** How an input is drawn; each name has an entry in the renderer's widget registry. */
export const WIDGETS = [
  'text',
  'textArea',
  'personalNumber',
  'registrationNumber',
  'phone',
  'email',
  'date',
  'month',
  'number',
  'money',
  'digits',
  'yesNo',
  'radio',
  'select',
  'cards',
  'amountSelector',
  'checkbox',
  'consent',
  'address',
  'search',
  'list',
  'files',
  'info',
] as const

export type WidgetName = (typeof WIDGETS)[number]

/**
 * What a step asks of the customer; the shop has one screen for each. `health`, `payment` and `consent` ask as `input`
 * does, and the lint demands more of them.
 */
export const STEP_TYPES = ['input', 'health', 'payment', 'consent', 'summary', 'sign', 'receipt', 'outcome'] as const

export type StepType = (typeof STEP_TYPES)[number]

/** The steps that hold sections with inputs. */
export const ASKING_STEPS: ReadonlySet<StepType> = new Set(['input', 'health', 'payment', 'consent'])

/** The types of JSON Schema that an answer may have; `null` is an input that is only read. */
export type AnswerType = 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object' | 'null'

/** What a change of an answer does to a quote: needs a new one, updates it, or nothing. */
export type QuoteEffect = 'create' | 'update' | 'none'

/** Where an answer goes in the quote request, as a dotted path. */
export interface QuoteTarget {
  readonly path: string
  readonly effect: QuoteEffect
  /** The add-on that a yes chooses, which is shown with its price; of several the first that the quote has. [B3.6] */
  readonly addon?: string | readonly string[]
}

/** One choice of an options set. `copy` names its text; `amount` is in kr where the choice has one. */
export interface Option {
  readonly code: string | number
  readonly copy: string
  readonly amount?: number
}

/** Where an untouched input begins, in this order; what is not there or does not fit is passed over. */
export interface Initial {
  /** Name of a parameter of the page's address. */
  readonly query?: string
  /** Name of a value that came with the customer from the bank's app. */
  readonly redirect?: string
  /** A fact, or a part of one as `vehicle.modelYear`; followed until the customer answers. */
  readonly fact?: string
  /** Days, months and years from today. */
  readonly date?: { readonly days?: number; readonly months?: number; readonly years?: number }
}

/** Inputs that belong together: all of a flow, a row of a list, the parts of a composite answer. */
export interface InputGroup {
  readonly type: 'object'
  readonly properties: Readonly<Record<string, InputSchema>>
  readonly required: readonly string[]
  readonly conditions?: Readonly<Record<string, JsonSchema>>
  /** What stops a customer here, by the group's own conditions and at its own inputs. */
  readonly blocks?: readonly Block[]
}

/** What an answer is, and how it is asked: a JSON Schema of the answer with the vocabulary of the flow format. */
export interface InputSchema {
  readonly type: AnswerType
  readonly widget: WidgetName
  readonly copy: string
  readonly enum?: readonly (string | number)[]
  readonly const?: Json
  readonly default?: Json
  readonly initial?: Initial
  /** Shown, never asked: the answer is that of `initial.fact`. */
  readonly readOnly?: boolean
  /** Of a list: what each row asks. */
  readonly items?: InputGroup
  readonly minItems?: number
  readonly maxItems?: number
  /** Of a composite answer: its parts. */
  readonly properties?: InputGroup['properties']
  readonly required?: readonly string[]
  readonly conditions?: InputGroup['conditions']
  readonly blocks?: InputGroup['blocks']
  /** Name of the options set that the choices and their texts come from. */
  readonly options?: string
  /** Name of the lookup set that the server searches. */
  readonly lookup?: string
  /** The product's documents are listed at this input: what the customer accepts by it. */
  readonly documents?: boolean
  readonly autocomplete?: string
  /** Kept apart and encrypted, and never on the device: health answers, GDPR article 9. */
  readonly sensitive?: boolean
  readonly showIf?: string
  readonly whenHidden?: 'drop' | 'keep'
  readonly quote?: QuoteTarget
  /** Validator keywords and the rest of JSON Schema. */
  readonly [keyword: string]: unknown
}

/**
 * Something that is known without being asked: worked out of the answers, looked up by the server, or given by the page
 * around the flow. Conditions, placeholders and other facts name it as they name an answer.
 */
export type Fact = ComputedFact | LookedUpFact | GivenFact

/** What every fact says of itself. */
export interface FactBase {
  readonly type: AnswerType
  /** Of a fact with parts: their types. */
  readonly properties?: Readonly<Record<string, { readonly type: AnswerType }>>
}

export interface ComputedFact extends FactBase {
  /** Name in the registry of computations. */
  readonly compute: string
  /** Argument to answer or fact. */
  readonly with: Readonly<Record<string, string>>
  readonly params?: JsonObject
}

export interface LookedUpFact extends FactBase {
  /** Name of a registry that the server asks. */
  readonly lookup: string
  readonly with: Readonly<Record<string, string>>
}

export interface GivenFact extends FactBase {
  readonly given: true
}

/** A group of inputs under one heading. */
export interface Section {
  readonly id: string
  readonly copy: string
  readonly inputs: readonly string[]
  readonly showIf?: string
}

/** One page of the flow. Steps are counted from 0. [B2.4] */
export interface Step {
  readonly id: string
  readonly type: StepType
  readonly copy: string
  readonly sections?: readonly Section[]
  readonly showIf?: string
  /** Of an outcome step: the outcome that leads to it. It is seen only while a block with that outcome holds. */
  readonly outcome?: string
}

/** What becomes of a customer whose answers are fine and who cannot go on here. */
export interface Outcome {
  readonly copy: string
  readonly contact?: 'customerService'
}

/** Names the condition, the input it is shown at, and the outcome. */
export interface Block {
  readonly when: string
  readonly at: string
  readonly outcome: string
}

/** How the answers of a purchase become a quote. */
export interface QuoteMapping {
  /** The key of the product's details in the quote request and the quote object. [B3.2] */
  readonly path: string
  /** Condition under which the initial values are enough to quote at once. [B4.2] */
  readonly sufficientWhen?: string
  /** The input whose choices are quoted together, each with a quote of its own. [B3.2] */
  readonly groupBy?: string
  /** A call that is made before quotes are created. [B4.6] */
  readonly before?: BeforeQuotes
  /** Which of its choices is chosen for the customer once there are prices. [B4.4] */
  readonly preselect?: Preselection
  /** Calls of the product's own that its quotes are made with, in place of those that products share. [B7.1] */
  readonly calls?: OwnCalls
  /** What a customer is offered whose quote has no price. [B2.7] [B4.5] */
  readonly inquiry?: Inquiry
}

/** Quote calls under `/api/coral/<name>`: their bodies hold parts of the quote request at places of their own. [B7.1] */
export interface OwnCalls {
  readonly name: string
  /** The `quoteType` of every body. */
  readonly quoteType: string
  /** Moves that turn a quote request into a body, in this order; the other way round they give the request back. */
  readonly body: readonly BodyMove[]
  /** The options set of the deductibles that `/api/get-<name>-coverages` lists. */
  readonly deductibles?: string
}

/** Takes a part of the quote request to its place in a body; both are dotted paths. */
export interface BodyMove {
  readonly from: string
  readonly to: string
  /** Code of the request to code of the body. */
  readonly codes?: Readonly<Record<string, string | number>>
}

/** The customer asks for an offer, and a case handler answers. */
export interface Inquiry {
  /** `<copy>.title` and the other texts of the pages `prisforslag` and `bekraftat-prisforslag`. */
  readonly copy: string
}

/** A call that prepares what quotes are made of; that it fails stops nobody. */
export interface BeforeQuotes {
  /** `vehicleCache`: has the vehicle registry fetch the vehicle. */
  readonly call: 'vehicleCache'
  /** Argument to the answer that it has. */
  readonly with: Readonly<Record<'personalNumber' | 'registrationNumber', string>>
}

/** The standard choice of a group, and when another counts that came with the customer. [B4.4] */
export interface Preselection {
  readonly standard: string | number
  /** The choice that came with the customer counts for what was first registered less than this many years ago. */
  readonly newForYears: number
  /** The fact, or part of one, that is the date of the first registration, as `vehicle.firstRegistered`. */
  readonly firstRegistered: string
}

/** Where the answers of a service flow are sent. */
export interface SubmitMapping {
  /** Name of a handler of the server. */
  readonly to: string
}

/** A resolved flow document: one JSON Schema of the answers, extended by steps, conditions and outcomes. */
export interface FlowDocument extends InputGroup {
  readonly $schema: string
  readonly flow: string
  readonly kind: 'purchase' | 'service'
  readonly insuranceType?: string
  readonly copy: readonly string[]
  readonly facts?: Readonly<Record<string, Fact>>
  readonly outcomes?: Readonly<Record<string, Outcome>>
  readonly steps: readonly Step[]
  /** Of a purchase. */
  readonly quote?: QuoteMapping
  /** Of a service flow. */
  readonly submit?: SubmitMapping
}

/** A document as it is written, before fragments are resolved; checked by the format's meta-schema. */
export type FlowSource = JsonObject

/** What the customer has answered so far, by input id. An unanswered input has no entry. */
export type Answers = Readonly<Record<string, Json>>

/** What is known of the facts, by name. What is not known has no entry. */
export type Facts = Readonly<Record<string, Json>>
